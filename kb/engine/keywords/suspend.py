"""Suspend (CR 702.62)."""

from __future__ import annotations

from kb.engine.casting.cast import cast_refusal
from kb.engine.casting.mana_window import gather_mana
from kb.engine.casting.pay import pay_cost
from kb.engine.casting.proposal import Method
from kb.engine.casting.special import special_actions
from kb.engine.definition import Ability, Keyword
from kb.engine.errors import IllegalActionError
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.payments import can_pay
from kb.engine.pipeline import do, tell
from kb.engine.registry import rule

keyword("suspend", takes="both")


@rule("116.2f", at="special action suspend", also=("702.62c",))
def suspend_card(game: Game, player: str, card: int) -> bool | None:
    """A player who could begin to cast the card may exile it with time counters for its suspend cost."""
    has = game.chars(card).keyword("suspend")
    if has is None or has.cost is None or game.get(card).zone != "hand" or game.get(card).owner != player:
        return None
    refusal = cast_refusal(game, player, card, Method("normal"))
    if refusal is not None:
        raise IllegalActionError(refusal)
    if has.cost.mana is not None:
        gather_mana(game, player, has.cost.mana, card)
    pay_cost(game, player, card, has.cost, 0)
    tell(game, "suspend", player=player, card=game.name(card), card_id=card)
    new = move(game, card, "exile", why="suspend")
    if new is not None:
        do(game, "add_counters", target=game.name(new), target_id=new, counter="time", amount=has.amount or 0)
    return True


@special_actions
def may_suspend(game: Game, player: str) -> tuple[tuple[str, int], ...]:
    """The special actions that a player could take with cards in hand."""
    found = []
    for card in game.zone("hand", player):
        has = game.chars(card).keyword("suspend")
        if has is None or has.cost is None or cast_refusal(game, player, card, Method("normal")) is not None:
            continue
        if can_pay(game, player, card, has.cost):
            found.append(("suspend", card))
    return tuple(found)


@rule("702.62a", at="keyword suspend", also=("702.62b",))
def suspend(found: Keyword) -> tuple[Ability, ...]:
    """In exile, a time counter goes each upkeep; with the last one the card is cast for nothing, and has haste."""
    time: dict[str, object] = {"counters": {"counter": "time"}}
    upkeep: dict[str, object] = {
        "when": {"upkeep": "your"},
        "if": time,
        "zone": "exile",
        "effects": [{"remove counters": {"counter": "time", "on": "this"}}],
    }
    last: dict[str, object] = {
        "when": {"last counter removed": {"what": "this", "counter": "time"}},
        "zone": "exile",
        "effects": [
            {"cast": {"what": "this", "free": True}},
            {
                "change": {
                    "what": "created",
                    "only": "creature spell",
                    "changes": {"gain": ["haste"]},
                    "duration": "while you control",
                }
            },
        ],
    }
    return (written("suspend", upkeep), written("suspend", last))
