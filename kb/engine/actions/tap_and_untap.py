"""Tap and untap (CR 701.26)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.game import Game
from kb.engine.pipeline import happen


@effect("tap", what="selector")
def tap(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents become tapped."""
    _all(game, "tap", doing, what)


@effect("untap", what="selector")
def untap(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents become untapped."""
    _all(game, "untap", doing, what)


def _all(game: Game, kind: str, doing: Resolution, what: Effect) -> None:
    happen(
        game,
        [
            game.event(kind, card=game.name(one), card_id=one, player=game.controller(one))
            for one in objects(game, doing, what.get("what"))
        ],
    )
