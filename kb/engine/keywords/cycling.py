"""Cycling (CR 702.29)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("cycling", takes="cost")


@rule("702.29a", at="keyword cycling", also=("702.29b",))
def cycling(found: Keyword) -> tuple[Ability, ...]:
    """[Cost], discard this card: draw a card; from the hand."""
    data = {"cost": ["discard"], "zone": "hand", "effects": [{"draw": 1}]}
    return (written("cycling", data, found.cost),)
