"""Build hook: the data folder goes into the wheel as ``kb/_data``, but not into an editable install."""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the shipped data to a standard wheel; a checkout reads them from where they are edited."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"]["data"] = "kb/_data"
