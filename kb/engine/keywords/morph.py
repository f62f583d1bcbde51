"""Morph (CR 702.37, 708)."""

from __future__ import annotations

from kb.engine.actions.face_down import turn_it_up
from kb.engine.casting.mana_window import gather_mana
from kb.engine.casting.pay import pay_cost
from kb.engine.casting.proposal import Method
from kb.engine.casting.special import special_actions
from kb.engine.definition import Cost
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.mana import ManaCost
from kb.engine.payments import can_pay
from kb.engine.registry import rule

keyword("morph", takes="cost")
THREE = Cost(ManaCost(("3",)))


@rule("702.37c", at="alternative costs", order=13, also=("702.37a", "708.4"))
def face_down_spell(game: Game, card: int) -> tuple[Method, ...]:
    """A card with morph may be cast face down as a 2/2 creature for {3}, from any zone from which it may be cast."""
    return (Method("morph", THREE, face_down=True),) if game.has(card, "morph") else ()


def _turnable(game: Game, player: str, one: int) -> Cost | None:
    found = game.get(one)
    if not found.face_down or not game.is_permanent(one) or game.controller(one) != player:
        return None
    return next((has.cost for has in found.definition.keywords if has.name == "morph"), None)


@rule("702.37e", at="special action turn face up", also=("116.2b", "708.7"))
def turn_face_up(game: Game, player: str, one: int) -> bool | None:
    """A player with priority may turn the permanent face up for its morph cost."""
    cost = _turnable(game, player, one)
    if cost is None:
        return None
    if cost.mana is not None:
        gather_mana(game, player, cost.mana, one)
    pay_cost(game, player, one, cost, 0)
    turn_it_up(game, player, one)
    return True


@rule("613.7f", at="turned face up")
def timestamp_as_turned(game: Game, one: int) -> None:
    """A permanent gets a new timestamp as it turns face up."""
    game.update(one, timestamp=game.timestamp())


@special_actions
def may_turn_face_up(game: Game, player: str) -> tuple[tuple[str, int], ...]:
    """The face-down permanents that a player could turn face up."""
    return tuple(
        ("turn face up", one)
        for one in game.permanents(player)
        if (cost := _turnable(game, player, one)) is not None and can_pay(game, player, one, cost)
    )
