"""Sacrifice (CR 701.21)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, objects, players
from kb.engine.effects.cards import possible
from kb.engine.event import Event
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.pipeline import do, happen


@effect("sacrifice", what="filter", amount="amount?", who="selector?")
def sacrifice(game: Game, doing: Resolution, what: Effect) -> None:
    """Players sacrifice permanents of their choice (CR 701.21)."""
    wanted = what.get("what")
    assert isinstance(wanted, Filter)
    events: list[Event] = []
    for player in players(game, doing, what.get("who")):
        found = [
            one
            for one in game.permanents(player)
            if fits(game.state, game.chars, wanted, game.get(one), player, doing.source)
            and game.refusal("can't be sacrificed", one) is None
        ]
        amount = possible(game, len(found), number(game, doing, what.get("amount", 1)))
        chosen = game.choose(player, "sacrifice", found, amount, amount, source=doing.source)
        events.extend(
            game.event("sacrifice", card=game.name(one), card_id=one, player=player)
            for one in chosen
            if isinstance(one, int)
        )
    doing.that_much = len(happen(game, events))


@effect("sacrifice this", what="selector?")
def sacrifice_this(game: Game, doing: Resolution, what: Effect) -> None:
    """This permanent (or another one named) is sacrificed by its controller."""
    found = objects(game, doing, what.get("what")) if what.get("what") is not None else (doing.source,)
    for one in found:
        if game.is_permanent(one):
            do(game, "sacrifice", card=game.name(one), card_id=one, player=game.controller(one))
