"""Reveal (CR 701.20)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, players
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import part, rule
from kb.engine.state import GameObject, State


@rule("701.20a", at="effect reveal hand")
@effect("reveal hand", who="selector")
def reveal_hand(game: Game, doing: Resolution, what: Effect) -> None:
    """A player reveals their hand (CR 701.20); it stays revealed until the spell or ability has resolved."""
    for player in players(game, doing, what.get("who")):
        for one in game.zone("hand", player):
            notes = tuple(pair for pair in game.get(one).notes if pair[0] != "revealed for")
            game.update(one, notes=(*notes, ("revealed for", doing.stack_id)))
        tell(game, "reveal_hand", player=player, cards=", ".join(game.name(one) for one in game.zone("hand", player)))


@part("701.20a", at="may look at")
def revealed_to_all(state: State, player: str, found: GameObject) -> bool:
    """All players see a revealed card as long as what it is revealed for is carried out."""
    return found.note("revealed for") in state.objects
