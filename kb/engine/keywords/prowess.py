"""Prowess (CR 702.108)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("prowess")


@rule("702.108a", at="keyword prowess", also=("702.108b",))
def prowess(found: Keyword) -> tuple[Ability, ...]:
    """Whenever its controller casts a noncreature spell, it gets +1/+1 until end of turn."""
    return (
        written(
            "prowess",
            {
                "when": {"cast": {"what": "noncreature spell", "by": "you"}},
                "effects": [{"change": {"what": "this", "changes": {"plus": "+1/+1"}}}],
            },
        ),
    )
