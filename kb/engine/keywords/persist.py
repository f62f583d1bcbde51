"""Persist (CR 702.79)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("persist")


@rule("702.79a", at="keyword persist")
def persist(found: Keyword) -> tuple[Ability, ...]:
    """It comes back with a -1/-1 counter when it goes to a graveyard without one."""
    return (
        written(
            "persist",
            {
                "when": {"dies": "this"},
                "if": {"counters": {"counter": "-1/-1", "at most": 0}},
                "effects": [{"put": {"what": "it", "into": "battlefield", "under": "owner", "counter": "-1/-1"}}],
            },
        ),
    )
