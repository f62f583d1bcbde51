"""Counter (CR 701.6)."""

from __future__ import annotations

from kb.engine.definition import Cost, Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.game import Game
from kb.engine.pipeline import do


@effect("counter", what="selector", unless="cost?", to="zone?")
def counter(game: Game, doing: Resolution, what: Effect) -> None:
    """Spells or abilities are countered, unless their controller pays (CR 701.6)."""
    unless = what.get("unless")
    for one in objects(game, doing, what.get("what")):
        if not game.exists(one) or game.get(one).zone != "stack":
            continue
        if isinstance(unless, Cost) and game.first("unless", game.controller(one), doing, unless):
            continue
        do(game, "counter", card=game.name(one), card_id=one, player=game.controller(one),
           to=what.get("to") or "graveyard", source=game.name(doing.source), source_id=doing.source)  # fmt: skip
