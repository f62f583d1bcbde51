"""More Than Meets the Eye (CR 702.162)."""

from __future__ import annotations

from kb.engine.casting.proposal import Method
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("more than meets the eye", takes="cost")


@rule("702.162a", at="alternative costs", order=12)
def converted(game: Game, card: int) -> tuple[Method, ...]:
    """The card may be cast converted for another cost, from any zone from which it may be cast."""
    has = game.chars(card).keyword("more than meets the eye")
    if has is None or game.get(card).own.layout != "transforming":
        return ()
    return (Method("more than meets the eye", has.cost, face=1),)
