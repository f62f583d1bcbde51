"""Shuffle (CR 701.24)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, players
from kb.engine.events.zone_change import move_params
from kb.engine.game import Game
from kb.engine.pipeline import happen, tell
from kb.engine.registry import rule


@rule("701.24a", at="effect shuffle")
@effect("shuffle", who="selector?")
def shuffle(game: Game, doing: Resolution, what: Effect) -> None:
    """Libraries are shuffled (CR 701.24)."""
    for player in players(game, doing, what.get("who")):
        game.shuffle(player)
        tell(game, "shuffle", player=player)


@rule("400.12", at="effect shuffle in")
@effect("shuffle in", zone="zone", who="selector?")
def shuffle_in(game: Game, doing: Resolution, what: Effect) -> None:
    """What is done to a zone is done to all cards in it: here they are shuffled into the library."""
    for player in players(game, doing, what.get("who")):
        cards = game.zone(str(what.get("zone")), player)
        happen(game, [game.event("zone_change", **move_params(game, one, "library", why="put")) for one in cards])
        game.shuffle(player)
        tell(game, "shuffle", player=player)
