"""Adapt (CR 701.46) and monstrosity (CR 701.37)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number
from kb.engine.game import Game
from kb.engine.pipeline import do
from kb.engine.registry import rule


@rule("701.46a", at="effect adapt")
@effect("adapt", amount="amount")
def adapt(game: Game, doing: Resolution, what: Effect) -> None:
    """A creature without +1/+1 counters gets so many."""
    one = doing.source
    if game.is_permanent(one) and not game.get(one).counter("+1/+1"):
        do(game, "add_counters", target=game.name(one), target_id=one, counter="+1/+1",
           amount=number(game, doing, what.get("amount")))  # fmt: skip


@rule("701.37a", at="effect monstrosity", also=("701.37b",))
@effect("monstrosity", amount="amount")
def monstrosity(game: Game, doing: Resolution, what: Effect) -> None:
    """A permanent that is not monstrous gets so many +1/+1 counters and becomes monstrous."""
    one = doing.source
    if game.is_permanent(one) and not game.get(one).note("monstrous"):
        do(game, "add_counters", target=game.name(one), target_id=one, counter="+1/+1",
           amount=number(game, doing, what.get("amount")))  # fmt: skip
        game.update(one, notes=(*game.get(one).notes, ("monstrous", True)))
