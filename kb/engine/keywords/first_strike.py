"""First strike (CR 702.7)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("first strike")


@rule("702.7b", at="strikes first")
def first_strike(game: Game, creature: int, first: bool) -> bool | None:
    """A creature with first strike deals its combat damage in the first of two combat damage steps."""
    return True if first and game.has(creature, "first strike") else None
