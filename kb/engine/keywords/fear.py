"""Fear (CR 702.36)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("fear")


@rule("702.36b", at="can't block", order=10)
def fear(game: Game, blocker: int, attacker: int) -> str | None:
    """Only artifact creatures and black creatures can block it."""
    chars = game.chars(blocker)
    if not game.has(attacker, "fear") or ("artifact" in chars.types or "B" in chars.colours):
        return None
    return "evasion"
