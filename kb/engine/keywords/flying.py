"""Flying (CR 702.9)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("flying")


@rule("702.9b", at="can't block", order=10)
def flying(game: Game, blocker: int, attacker: int) -> str | None:
    """Only creatures with flying, or that may block like them, block a creature with flying."""
    if not game.has(attacker, "flying") or game.has(blocker, "flying"):
        return None
    return None if game.first("blocks flying", blocker) is not None else "flying"
