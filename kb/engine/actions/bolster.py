"""Bolster (CR 701.39)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number
from kb.engine.game import Game
from kb.engine.pipeline import do
from kb.engine.registry import rule


@rule("701.39a", at="effect bolster")
@effect("bolster", amount="amount")
def bolster(game: Game, doing: Resolution, what: Effect) -> None:
    """+1/+1 counters go on a creature of least toughness among those that the player controls."""
    creatures = [one for one in game.permanents(doing.controller) if "creature" in game.chars(one).types]
    least = min((game.chars(one).toughness or 0 for one in creatures), default=0)
    options = [one for one in creatures if (game.chars(one).toughness or 0) == least]
    for one in game.choose(doing.controller, "bolster", options, 1, 1, source=doing.source):
        assert isinstance(one, int)
        do(game, "add_counters", target=game.name(one), target_id=one, counter="+1/+1",
           amount=number(game, doing, what.get("amount")))  # fmt: skip
