"""Vigilance (CR 702.20)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("vigilance")


@rule("702.20b", at="attacks untapped")
def vigilance(game: Game, attacker: int) -> bool | None:
    """Attacking does not cause a creature with vigilance to tap."""
    return True if game.has(attacker, "vigilance") else None
