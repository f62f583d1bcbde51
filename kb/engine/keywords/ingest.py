"""Ingest (CR 702.115)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("ingest")


@rule("702.115a", at="keyword ingest")
def ingest(found: Keyword) -> tuple[Ability, ...]:
    """A player that it deals combat damage to exiles the top card of their library."""
    return (
        written(
            "ingest",
            {
                "when": {"damage": {"by": "this", "to": "player", "combat": True}},
                "effects": [{"exile top": {"amount": 1, "who": "that player"}}],
            },
        ),
    )
