"""Regenerate (CR 701.19)."""

from __future__ import annotations

from kb.engine.decision import Target
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.game import Game
from kb.engine.state import Shield


@effect("regenerate", what="selector")
def regenerate(game: Game, doing: Resolution, what: Effect) -> None:
    """A shield replaces the next destruction this turn (CR 701.19a)."""
    for one in objects(game, doing, what.get("what")):
        add_shield(game, doing, "regenerate", (one,), None)


def add_shield(
    game: Game, doing: Resolution, kind: str, affected: tuple[Target, ...], amount: int | None, by: tuple[int, ...] = ()
) -> int:
    """A replacement or prevention effect begins to wait; return its number."""
    key = game.new_id()
    game.state.shields[key] = Shield(key, kind, doing.source, doing.controller, affected, amount, by=by)
    return key
