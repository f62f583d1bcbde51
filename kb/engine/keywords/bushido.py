"""Bushido (CR 702.45)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import size, written
from kb.engine.registry import rule

keyword("bushido", takes="amount")


@rule("702.45a", at="keyword bushido", also=("702.45b",))
def bushido(found: Keyword) -> tuple[Ability, ...]:
    """+N/+N for the turn as a blocker and as a blocked attacker."""
    return (
        written(
            "bushido",
            {
                "when": {"blocks": "this"},
                "effects": [{"change": {"what": "this", "changes": {"plus": size(found.amount or 0)}}}],
            },
        ),
        written(
            "bushido",
            {
                "when": {"becomes blocked": "this"},
                "effects": [{"change": {"what": "this", "changes": {"plus": size(found.amount or 0)}}}],
            },
        ),
    )
