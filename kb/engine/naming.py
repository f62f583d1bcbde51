"""What an object is called for people."""

from __future__ import annotations

from kb.engine.state import GameObject


def called(found: GameObject, name: str) -> str:
    """The name of an object (an ability's: of its source) with what is meant of it on the stack before it.

    That is ``trigger of``, ``ability of`` or ``copy of``; a keyword's ability has the keyword in brackets behind it.
    """
    if found.ability is None:
        return f"copy of {name}" if found.kind == "copy" and found.zone == "stack" else name
    keyword = found.ability.name if found.ability.name not in ("", name) else ""
    kind = "trigger of" if found.ability.trigger is not None else "ability of"
    return f"{kind} {name} ({keyword})" if keyword else f"{kind} {name}"
