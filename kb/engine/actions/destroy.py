"""Destroy (CR 701.8)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import happen


@effect("destroy", what="selector", no_regeneration="flag?")
def destroy(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents are destroyed at the same time (CR 701.8)."""
    events: list[Event] = [
        game.event("destroy", card=game.name(one), card_id=one, why="effect",
                   no_regeneration=bool(what.get("no_regeneration")))
        for one in objects(game, doing, what.get("what"))
        if game.is_permanent(one)
    ]  # fmt: skip
    doing.that_much = len(happen(game, events))
