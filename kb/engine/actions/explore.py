"""Explore (CR 701.44)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.pipeline import do, tell
from kb.engine.registry import rule


@rule("701.44a", at="effect explore")
@effect("explore", what="selector")
def explore(game: Game, doing: Resolution, what: Effect) -> None:
    """The top card is revealed: a land goes to the hand, otherwise a +1/+1 counter, and it may go to the graveyard."""
    for one in objects(game, doing, what.get("what")):
        player = game.controller(one)
        library = game.zone("library", player)
        if library:
            tell(game, "reveal", player=player, card=game.name(library[0]), card_id=library[0])
        if library and "land" in game.chars(library[0]).types:
            move(game, library[0], "hand", why="explore")
        else:
            do(game, "add_counters", target=game.name(one), target_id=one, counter="+1/+1", amount=1)
            if library and game.may(player, "may put into graveyard", source=one):
                move(game, library[0], "graveyard", why="explore")
        tell(game, "explore", card=game.name(one), card_id=one, player=player)
