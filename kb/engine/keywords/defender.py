"""Defender (CR 702.3)."""

from __future__ import annotations

from kb.engine.decision import Target
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("defender")


@rule("702.3b", at="can't attack", order=10)
def defender(game: Game, attacker: int, target: Target) -> str | None:
    """A creature with defender can't attack."""
    return "defender" if game.has(attacker, "defender") else None
