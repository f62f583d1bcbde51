"""Shroud (CR 702.18)."""

from __future__ import annotations

from kb.engine.decision import Target
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("shroud")


@rule("702.18a", at="can't be target", order=10)
def shroud(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """A permanent with shroud can't be a target of anything."""
    return "shroud" if isinstance(target, int) and game.is_permanent(target) and game.has(target, "shroud") else None
