"""Vanishing (CR 702.63)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("vanishing", takes="amount")


@rule("702.63a", at="keyword vanishing")
def vanishing(found: Keyword) -> tuple[Ability, ...]:
    """Each upkeep a time counter is removed; when the last one is, the permanent is sacrificed."""
    return (
        written(
            "vanishing",
            {
                "when": {"upkeep": "your"},
                "if": {"counters": {"counter": "time"}},
                "effects": [{"remove counters": {"counter": "time", "on": "this"}}],
            },
        ),
        written(
            "vanishing",
            {
                "when": {"last counter removed": {"what": "this", "counter": "time"}},
                "effects": [{"sacrifice this": "this"}],
            },
        ),
    )
