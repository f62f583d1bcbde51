"""Mill (CR 701.17)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.effects.cards import possible
from kb.engine.events.zone_change import move_params
from kb.engine.game import Game
from kb.engine.pipeline import happen
from kb.engine.registry import rule


@rule("701.17a", at="effect mill")
@effect("mill", amount="amount", who="selector?")
def mill(game: Game, doing: Resolution, what: Effect) -> None:
    """Players put cards from the top of their library into their graveyard (CR 701.17)."""
    for player in players(game, doing, what.get("who")):
        library = game.zone("library", player)
        cards = library[: possible(game, len(library), number(game, doing, what.get("amount")))]
        happen(game, [game.event("zone_change", **move_params(game, one, "graveyard", why="mill")) for one in cards])
