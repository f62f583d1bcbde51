"""Reveal (CR 701.20)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, players
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule


@rule("701.20a", at="effect reveal hand")
@effect("reveal hand", who="selector")
def reveal_hand(game: Game, doing: Resolution, what: Effect) -> None:
    """A player reveals their hand (CR 701.20)."""
    for player in players(game, doing, what.get("who")):
        tell(game, "reveal_hand", player=player, cards=", ".join(game.name(one) for one in game.zone("hand", player)))
