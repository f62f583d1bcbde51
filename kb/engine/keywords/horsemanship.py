"""Horsemanship (CR 702.31)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("horsemanship")


@rule("702.31b", at="can't block", order=10)
def horsemanship(game: Game, blocker: int, attacker: int) -> str | None:
    """Only creatures with horsemanship can block it."""
    chars = game.chars(blocker)
    if not game.has(attacker, "horsemanship") or (chars.has("horsemanship")):
        return None
    return "evasion"
