"""Manifest (CR 701.40)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.registry import rule


@rule("701.40a", at="effect manifest")
@effect("manifest", amount="amount?", who="selector?")
def manifest(game: Game, doing: Resolution, what: Effect) -> None:
    """The top card enters the battlefield face down as a 2/2 creature."""
    created = []
    for player in players(game, doing, what.get("who")):
        for _ in range(game.bound(number(game, doing, what.get("amount", 1)), "manifest")):
            library = game.zone("library", player)
            if library:
                new = move(game, library[0], "battlefield", why="manifest", controller=player, face_down=True)
                created.extend([new] if new is not None else [])
    doing.created = tuple(created)
