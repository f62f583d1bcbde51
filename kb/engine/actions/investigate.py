"""Investigate (CR 701.16)."""

from __future__ import annotations

from kb.engine.cards import card_from_data
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.tokens import create_tokens

CLUE = {
    "types": ["artifact"],
    "subtypes": ["Clue"],
    "abilities": [{"cost": ["{2}", "sacrifice"], "effects": [{"draw": 1}]}],
}


@rule("701.16a", at="effect investigate", also=("111.10f",))
@effect("investigate", amount="amount?")
def investigate(game: Game, doing: Resolution, what: Effect) -> None:
    """A Clue token is created."""
    for _ in range(number(game, doing, what.get("amount", 1))):
        doing.created = create_tokens(game, doing.controller, card_from_data("Clue", CLUE), 1)
        tell(game, "investigate", player=doing.controller)
