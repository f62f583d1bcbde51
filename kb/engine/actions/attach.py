"""Attach (CR 701.3)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects, select
from kb.engine.events.zone_change import attach as attach_object
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.state_based.attachments import can_be_attached


@rule("701.3a", at="effect attach")
@effect("attach", what="selector", to="selector")
def attach(game: Game, doing: Resolution, what: Effect) -> None:
    """An object is attached to another one, if it can be (CR 701.3)."""
    to = select(game, doing, what.get("to"))
    for one in objects(game, doing, what.get("what")):
        if to and game.is_permanent(one):
            legal = can_be_attached(game, one, to[0])
            if legal or game.first("illegal attachment", one) is None:
                attach_object(game, one, to[0])
