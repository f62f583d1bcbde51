"""Flanking (CR 702.25)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("flanking")


@rule("702.25a", at="keyword flanking", also=("702.25b",))
def flanking(found: Keyword) -> tuple[Ability, ...]:
    """A creature without flanking that blocks it gets -1/-1 until end of turn."""
    return (
        written(
            "flanking",
            {
                "when": {"blocks": {"what": "creature without flanking", "whom": "this"}},
                "effects": [{"change": {"what": "it", "changes": {"plus": "-1/-1"}}}],
            },
        ),
    )
