"""Soulshift (CR 702.46)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("soulshift", takes="amount")


@rule("702.46a", at="keyword soulshift")
def soulshift(found: Keyword) -> tuple[Ability, ...]:
    """When it goes to a graveyard, a Spirit card of small mana value may come back to the hand."""
    what = f"target Spirit card with mana value {found.amount} or less in your graveyard"
    return (
        written(
            "soulshift",
            {
                "when": {"dies": "this"},
                "effects": [{"may": {"effects": [{"return": {"what": what}}]}}],
            },
        ),
    )
