"""Haste (CR 702.10)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("haste")


@rule("702.10b", at="not sick", also=("702.10c",))
def haste(game: Game, creature: int) -> bool | None:
    """A creature with haste may attack, and be tapped for abilities, at once."""
    return True if game.has(creature, "haste") else None
