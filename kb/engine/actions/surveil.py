"""Surveil (CR 701.25)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.effects.cards import look_at_top
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule


@rule("701.25a", at="effect surveil")
@effect("surveil", amount="amount", who="selector?")
def surveil(game: Game, doing: Resolution, what: Effect) -> None:
    """Look at the top cards; any number go to the graveyard, the rest back on top, in any order (CR 701.25)."""
    for player in players(game, doing, what.get("who")):
        amount = number(game, doing, what.get("amount"))
        if amount > 0:
            look_at_top(game, doing, player, amount, "graveyard")
            tell(game, "surveil", player=player, amount=amount)
