"""Cards that a triggered ability lets their owner cast for another cost: madness and miracle (CR 702.35a, 702.94a)."""

from __future__ import annotations

from kb.engine.casting.cast import cast_refusal, cast_while_resolving
from kb.engine.casting.proposal import Method
from kb.engine.game import Game


def offer(game: Game, card: int, keyword: str) -> None:
    """Its owner may cast that card for the cost of that keyword of its own, whatever the time."""
    player = game.get(card).owner
    has = game.chars(card).keyword(keyword)
    method = Method(keyword, has.cost if has is not None else None, timing=False)
    if cast_refusal(game, player, card, method) is None and game.may(player, "may cast", source=card):
        cast_while_resolving(game, player, card, method)
