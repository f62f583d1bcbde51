"""Menace (CR 702.111)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("menace")


@rule("702.111b", at="group restriction", order=10)
def menace(game: Game, chosen: tuple[tuple[int, int], ...], options: tuple[tuple[int, int], ...]) -> str | None:
    """A creature with menace is blocked by two or more creatures or not at all."""
    for attacker in {attacker for _, attacker in chosen}:
        if game.has(attacker, "menace") and sum(other == attacker for _, other in chosen) == 1:
            return "menace"
    return None
