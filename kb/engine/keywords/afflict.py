"""Afflict (CR 702.130)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("afflict", takes="amount")


@rule("702.130a", at="keyword afflict")
def afflict(found: Keyword) -> tuple[Ability, ...]:
    """When it becomes blocked, the defending player loses N life."""
    return (
        written(
            "afflict",
            {
                "when": {"becomes blocked": "this"},
                "effects": [{"lose life": {"amount": found.amount or 0, "who": "defending player"}}],
            },
        ),
    )
