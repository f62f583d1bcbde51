"""Costs paid while something resolves (CR 118.12)."""

from __future__ import annotations

from kb.engine.casting.mana_window import gather_mana
from kb.engine.casting.pay import pay_cost
from kb.engine.casting.payment import can_pay_parts, plan
from kb.engine.definition import Cost
from kb.engine.game import Game


def can_pay(game: Game, player: str, source: int, cost: Cost, x: int = 0) -> bool:
    """True if the player could pay the whole cost now."""
    if cost.mana is None or not can_pay_parts(game, player, source, cost, x):
        return False
    return plan(game, player, cost.mana.with_x(x)) is not None


def may_pay(game: Game, player: str, source: int, cost: Cost, x: int = 0) -> bool:
    """Ask a player who can pay whether they do; True if they did."""
    if not can_pay(game, player, source, cost, x) or not game.may(player, "may pay", source=source):
        return False
    assert cost.mana is not None
    fixed = Cost(cost.mana.with_x(x), cost.parts)
    gather_mana(game, player, fixed.mana or cost.mana, source)
    pay_cost(game, player, source, fixed, x)
    return True
