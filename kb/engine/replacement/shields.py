"""Replacement and prevention effects that wait for their event: regeneration, prevention (CR 615.7, 701.19a)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kb.core.record import replace
from kb.engine.event import Event
from kb.engine.events.zone_change import leave_combat
from kb.engine.game import Game
from kb.engine.pipeline import Replacement, do
from kb.engine.registry import rule
from kb.engine.replacement.statics import prevented
from kb.engine.state import Shield


@rule("701.19a", at="replacements", order=30, only=("destroy",), also=("701.8c",))
def regeneration(game: Game, event: Event) -> Sequence[Replacement]:
    """The next time it would be destroyed this turn, a permanent regenerates instead."""
    if event.kind != "destroy" or event.get("no_regeneration"):
        return ()
    return [
        Replacement(("shield", shield.id), partial(_regenerate, key=shield.id), shield.source)
        for shield in game.state.shields.values()
        if shield.kind == "regenerate" and event.get("card_id") in shield.affected
    ]


def _regenerate(game: Game, event: Event, key: int) -> Sequence[Event]:
    one = event.params["card_id"]
    assert isinstance(one, int)
    del game.state.shields[key]
    game.update(one, damage=0, deathtouched=False)
    do(game, "tap", card=game.name(one), card_id=one, player=game.controller(one))
    leave_combat(game, one)
    return (game.event("regenerated", card=game.name(one), card_id=one),)


@rule("615.7", at="replacements", order=31, only=("damage",), also=("615.6",))
def prevention(game: Game, event: Event) -> Sequence[Replacement]:
    """A shield prevents so much damage and is used up by it, or all damage this turn."""
    if event.kind != "damage":
        return ()
    return [
        Replacement(("shield", shield.id), partial(_prevent, key=shield.id), shield.source)
        for shield in game.state.shields.values()
        if shield.kind == "prevent" and _about(shield, event)
    ]


def _about(shield: Shield, event: Event) -> bool:
    if shield.by and event.get("source_id") not in shield.by:
        return False
    return event.get("target_id") in shield.affected if shield.affected else bool(shield.by)


def _prevent(game: Game, event: Event, key: int) -> Sequence[Event]:
    shield = game.state.shields[key]
    if shield.amount is not None:
        whole = event.params["amount"]
        assert isinstance(whole, int)
        left = shield.amount - min(whole, shield.amount)
        if left:
            game.state.shields[key] = replace(shield, amount=left)
        else:
            del game.state.shields[key]
    return prevented(game, event, shield.amount)
