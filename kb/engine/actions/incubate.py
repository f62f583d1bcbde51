"""Incubate (CR 701.53)."""

from __future__ import annotations

from kb.engine.definition import CardDefinition, Effect
from kb.engine.effects.base import Resolution, effect, number
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.tokens import create_tokens


@rule("701.53a", at="effect incubate", also=("111.10i",))
@effect("incubate", amount="amount")
def incubate(game: Game, doing: Resolution, what: Effect) -> None:
    """An Incubator token enters with so many +1/+1 counters."""
    token, amount = game.first("predefined token", "Incubator"), number(game, doing, what.get("amount"))
    if isinstance(token, CardDefinition):
        counters = {"+1/+1": amount} if amount > 0 else {}
        doing.created = create_tokens(game, doing.controller, token, 1, counters=counters)
