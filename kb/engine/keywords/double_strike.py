"""Double strike (CR 702.4)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("double strike")


@rule("702.4b", at="strikes first", also=("702.4c", "702.4d"))
def double_strike(game: Game, creature: int, first: bool) -> bool | None:
    """A creature with double strike deals combat damage in both combat damage steps."""
    return True if game.has(creature, "double strike") else None
