"""Poisonous (CR 702.70)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("poisonous", takes="amount")


@rule("702.70a", at="keyword poisonous")
def poisonous(found: Keyword) -> tuple[Ability, ...]:
    """A player that it deals combat damage to gets N poison counters."""
    return (
        written(
            "poisonous",
            {
                "when": {"damage": {"by": "this", "to": "player", "combat": True}},
                "effects": [{"put counters": {"counter": "poison", "on": "that player", "amount": found.amount or 0}}],
            },
        ),
    )
