"""Cumulative upkeep (CR 702.24)."""

from __future__ import annotations

from kb.engine.casting.pay import add_costs
from kb.engine.definition import Ability, Cost, Effect, Keyword, Text, Triggered
from kb.engine.effects.base import Resolution, effect
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.payments import may_pay
from kb.engine.pipeline import do
from kb.engine.registry import rule
from kb.engine.triggers.steps import YOUR_UPKEEP

keyword("cumulative upkeep", takes="cost")


@rule("702.24a", at="keyword cumulative upkeep", also=("702.24b",))
def cumulative_upkeep(found: Keyword) -> tuple[Ability, ...]:
    """Each upkeep an age counter is put on it; it is sacrificed unless its controller pays for each of them."""
    text = Text((Effect("cumulative upkeep", (("cost", found.cost or Cost()),)),))
    return (Triggered(YOUR_UPKEEP, text, name="cumulative upkeep"),)


@effect("cumulative upkeep", cost="cost")
def pay_or_sacrifice(game: Game, doing: Resolution, what: Effect) -> None:
    """Pay once for each age counter, or sacrifice it."""
    one, cost = doing.source, what.get("cost")
    if not game.is_permanent(one):
        return
    assert isinstance(cost, Cost)
    do(game, "add_counters", target=game.name(one), target_id=one, counter="age", amount=1)
    total = cost
    for _ in range(game.get(one).counter("age") - 1):
        total = add_costs(total, cost)
    if not may_pay(game, doing.controller, one, total):
        do(game, "sacrifice", card=game.name(one), card_id=one, player=doing.controller)
