"""Ward (CR 702.21)."""

from __future__ import annotations

from kb.engine.definition import Ability, Condition, Cost, Effect, Keyword, Text, Triggered
from kb.engine.effects.base import Resolution, effect
from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.payments import may_pay
from kb.engine.pipeline import do
from kb.engine.registry import rule

keyword("ward", takes="cost")

_THIS = Selector("name", name="this")
_OPPONENT = Selector("name", name="opponent")


@rule("702.21a", at="keyword ward")
def ward(found: Keyword) -> tuple[Ability, ...]:
    """When it becomes the target of an opponent's spell or ability, that is countered unless they pay."""
    when = Condition("targeted", (("what", _THIS), ("by", _OPPONENT)))
    return (Triggered(when, Text((Effect("ward", (("cost", found.cost or Cost()),)),)), name="ward"),)


@effect("ward", cost="cost")
def counter_unless_paid(game: Game, doing: Resolution, what: Effect) -> None:
    """Counter the spell or ability that targeted it, unless its controller pays."""
    one, cost = doing.event.params.get("source_id") if doing.event is not None else None, what.get("cost")
    if not isinstance(one, int) or not game.exists(one) or game.get(one).zone != "stack":
        return
    assert isinstance(cost, Cost)
    if not may_pay(game, game.get(one).controller, doing.source, cost):
        do(game, "counter", card=game.name(one), card_id=one, player=game.get(one).controller,
           source=game.name(doing.source), source_id=doing.source)  # fmt: skip
