"""Discard (CR 701.9)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.effects.cards import possible
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import happen


@effect("discard", amount="amount", who="selector?", random="flag?", all="flag?")
def discard(game: Game, doing: Resolution, what: Effect) -> None:
    """Players discard cards of their choice, at random, or all (CR 701.9)."""
    events: list[Event] = []
    for player in players(game, doing, what.get("who")):
        hand = game.zone("hand", player)
        amount = len(hand) if what.get("all") else possible(game, len(hand), number(game, doing, what.get("amount")))
        if what.get("random"):
            chosen: tuple[object, ...] = tuple(game.random().sample(hand, amount))
        else:
            chosen = game.choose(player, "discard", hand, amount, amount, source=doing.source)
        events.extend(
            game.event("discard", card=game.name(one), card_id=one, player=player)
            for one in chosen
            if isinstance(one, int)
        )
    doing.that_much = len(happen(game, events))
