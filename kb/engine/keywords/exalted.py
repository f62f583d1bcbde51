"""Exalted (CR 702.83)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("exalted")


@rule(
    "702.83a",
    at="keyword exalted",
    also=(
        "702.83b",
        "506.5",
    ),
)
def exalted(found: Keyword) -> tuple[Ability, ...]:
    """A creature that attacks alone gets +1/+1 until end of turn."""
    return (
        written(
            "exalted",
            {
                "when": {"attacks": {"what": "creature you control", "alone": True}},
                "effects": [{"change": {"what": "it", "changes": {"plus": "+1/+1"}}}],
            },
        ),
    )
