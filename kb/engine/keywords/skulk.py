"""Skulk (CR 702.118)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("skulk")


@rule("702.118b", at="can't block", order=10)
def skulk(game: Game, blocker: int, attacker: int) -> str | None:
    """Creatures with greater power can't block it."""
    chars = game.chars(blocker)
    if not game.has(attacker, "skulk") or ((chars.power or 0) <= (game.chars(attacker).power or 0)):
        return None
    return "evasion"
