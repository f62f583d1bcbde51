"""Echo (CR 702.30)."""

from __future__ import annotations

from kb.engine.conditions import condition
from kb.engine.definition import Ability, Condition, Cost, Effect, Keyword, Text, Triggered
from kb.engine.effects.base import Resolution, effect
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.matching import Look
from kb.engine.payments import may_pay
from kb.engine.pipeline import do
from kb.engine.registry import rule
from kb.engine.state import State
from kb.engine.triggers.steps import YOUR_UPKEEP

keyword("echo", takes="cost")


@rule("702.30a", at="keyword echo")
def echo(found: Keyword) -> tuple[Ability, ...]:
    """At the first upkeep after it came under its controller's control, it is sacrificed unless they pay."""
    text = Text((Effect("echo", (("cost", found.cost or Cost()),)),))
    return (Triggered(YOUR_UPKEEP, text, Condition("came since your last upkeep"), name="echo"),)


@condition("came since your last upkeep")
def came_lately(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """The permanent came under its controller's control since the beginning of their last upkeep before this one."""
    found, before = state.objects.get(source), dict(state.players[you].notes).get("last turn began", 0)
    return found is not None and isinstance(before, int) and found.entered_turn >= before


@effect("echo", cost="cost")
def pay_or_sacrifice(game: Game, doing: Resolution, what: Effect) -> None:
    """Pay, or sacrifice it."""
    one, cost = doing.source, what.get("cost")
    if not game.is_permanent(one):
        return
    assert isinstance(cost, Cost)
    if not may_pay(game, doing.controller, one, cost):
        do(game, "sacrifice", card=game.name(one), card_id=one, player=doing.controller)
