"""Investigate (CR 701.16)."""

from __future__ import annotations

from kb.engine.definition import CardDefinition, Effect
from kb.engine.effects.base import Resolution, effect, number
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.tokens import create_tokens


@rule("701.16a", at="effect investigate", also=("111.10f",))
@effect("investigate", amount="amount?")
def investigate(game: Game, doing: Resolution, what: Effect) -> None:
    """A Clue token is created."""
    for _ in range(game.bound(number(game, doing, what.get("amount", 1)), "investigate")):
        clue = game.first("predefined token", "Clue")
        if isinstance(clue, CardDefinition):
            doing.created = create_tokens(game, doing.controller, clue, 1)
        tell(game, "investigate", player=doing.controller)
