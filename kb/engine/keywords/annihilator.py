"""Annihilator (CR 702.86)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("annihilator", takes="amount")


@rule("702.86a", at="keyword annihilator", also=("702.86b",))
def annihilator(found: Keyword) -> tuple[Ability, ...]:
    """When it attacks, the defending player sacrifices N permanents."""
    return (
        written(
            "annihilator",
            {
                "when": {"attacks": "this"},
                "effects": [
                    {"sacrifice": {"what": "permanent", "amount": found.amount or 0, "who": "defending player"}}
                ],
            },
        ),
    )
