"""Disturb (CR 702.146)."""

from __future__ import annotations

from kb.engine.casting.proposal import Method
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("disturb", takes="cost")


@rule("702.146a", at="ways to cast", order=12)
def disturb(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """A double-faced card with disturb may be cast transformed from its owner's graveyard for its disturb cost."""
    found = game.get(card)
    has = game.chars(card).keyword("disturb")
    if has is None or found.zone != "graveyard" or found.owner != player or found.own.layout != "transforming":
        return ()
    return (Method("disturb", has.cost, face=1),)
