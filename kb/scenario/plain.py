"""Plain JSON values, and how they are quoted; imported also where no YAML may be."""

from __future__ import annotations

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def flow(value: object) -> str:
    """The value in YAML's flow style, in one line: what a message quotes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)
