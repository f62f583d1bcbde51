"""Costs paid while something resolves (CR 118.12)."""

from __future__ import annotations

from kb.engine.casting.mana_window import gather_mana
from kb.engine.casting.pay import pay_cost
from kb.engine.casting.payment import can_pay_parts, plan
from kb.engine.definition import Cost
from kb.engine.game import Game
from kb.engine.registry import rule


def can_pay(game: Game, player: str, source: int, cost: Cost, x: int = 0) -> bool:
    """True if the player could pay the whole cost now."""
    if cost.mana is None or not can_pay_parts(game, player, source, cost, x):
        return False
    found = plan(game, player, cost.mana.with_x(x))
    return found is not None and (not found or game.first("mana abilities for an effect") is not None)


@rule("605.3a", at="mana abilities for an effect")
def whenever_asked_to_pay(game: Game) -> bool:
    """Mana abilities may be activated whenever a rule or effect asks for mana, even while something resolves."""
    return True


def may_pay(game: Game, player: str, source: int, cost: Cost, x: int = 0) -> bool:
    """Ask a player who can pay whether they do; True if they did."""
    if not can_pay(game, player, source, cost, x) or not game.may(player, "may pay", source=source):
        return False
    assert cost.mana is not None
    fixed = Cost(cost.mana.with_x(x), cost.parts)
    gather_mana(game, player, fixed.mana or cost.mana, source)
    pay_cost(game, player, source, fixed, x)
    return True
