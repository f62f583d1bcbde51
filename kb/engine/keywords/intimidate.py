"""Intimidate (CR 702.13)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("intimidate")


@rule("702.13b", at="can't block", order=10)
def intimidate(game: Game, blocker: int, attacker: int) -> str | None:
    """Only artifact creatures and creatures that share a color with it can block it."""
    chars = game.chars(blocker)
    if not game.has(attacker, "intimidate") or (
        "artifact" in chars.types or bool(set(chars.colours) & set(game.chars(attacker).colours))
    ):
        return None
    return "evasion"
