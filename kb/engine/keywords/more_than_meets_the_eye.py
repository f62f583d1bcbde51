"""More Than Meets the Eye (CR 702.162)."""

from __future__ import annotations

from kb.engine.casting.proposal import Method
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("more than meets the eye", takes="cost")


@rule("702.162a", at="ways to cast", order=12)
def converted(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """The card may be cast converted for another cost, from where it may be cast: from its owner's hand."""
    found = game.get(card)
    has = game.chars(card).keyword("more than meets the eye")
    if has is None or found.zone != "hand" or found.owner != player or found.own.layout != "transforming":
        return ()
    return (Method("more than meets the eye", has.cost, face=1),)
