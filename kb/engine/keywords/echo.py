"""Echo (CR 702.30)."""

from __future__ import annotations

from kb.engine.definition import Ability, Cost, Effect, Keyword, Text, Triggered
from kb.engine.effects.base import Resolution, effect
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.payments import may_pay
from kb.engine.pipeline import do
from kb.engine.registry import rule
from kb.engine.triggers.steps import YOUR_UPKEEP

keyword("echo", takes="cost")


@rule("702.30a", at="keyword echo")
def echo(found: Keyword) -> tuple[Ability, ...]:
    """At the first upkeep after it came under its controller's control, it is sacrificed unless they pay."""
    return (Triggered(YOUR_UPKEEP, Text((Effect("echo", (("cost", found.cost or Cost()),)),)), name="echo"),)


@effect("echo", cost="cost")
def pay_or_sacrifice(game: Game, doing: Resolution, what: Effect) -> None:
    """Pay, or sacrifice it; only once."""
    one, cost = doing.source, what.get("cost")
    if not game.is_permanent(one) or game.get(one).note("echo paid"):
        return
    assert isinstance(cost, Cost)
    if may_pay(game, doing.controller, one, cost):
        game.update(one, notes=(*game.get(one).notes, ("echo paid", True)))
    else:
        do(game, "sacrifice", card=game.name(one), card_id=one, player=doing.controller)
