"""Shadow (CR 702.28)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("shadow")


@rule("702.28b", at="can't block", order=10)
def shadow(game: Game, blocker: int, attacker: int) -> str | None:
    """Creatures with shadow block and are blocked only by creatures with shadow."""
    return None if game.has(blocker, "shadow") == game.has(attacker, "shadow") else "evasion"
