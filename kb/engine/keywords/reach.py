"""Reach (CR 702.17)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("reach")


@rule("702.17b", at="blocks flying")
def reach(game: Game, blocker: int) -> bool | None:
    """A creature with reach can block creatures with flying."""
    return True if game.has(blocker, "reach") else None
