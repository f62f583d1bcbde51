"""Replacement and prevention effects that wait for their event: regeneration, prevention (CR 615.7, 701.19a)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kb.core.record import replace
from kb.engine.event import Event
from kb.engine.events.zone_change import leave_combat
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.pipeline import Replacement, affected_player, do
from kb.engine.registry import part, rule
from kb.engine.replacement.preventing import prevented
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
        if shield.kind == "prevent" and _shields(game, shield, event)
    ]


def _shields(game: Game, shield: Shield, event: Event) -> bool:
    if shield.affected and event.get("target_id") not in shield.affected:
        return False
    if shield.by and event.get("source_id") not in shield.by:
        return False
    if shield.what is None:
        return bool(shield.affected or shield.by)
    source = event.get("source_id")
    was = game.state.known[shield.chosen].became if shield.chosen in game.state.known else None
    if source not in (shield.chosen, was):
        return False
    return game.first("shield rechecks", shield, source) is None


@rule("615.9", at="shield rechecks", also=("609.7b",))
def the_source_must_still_fit(game: Game, shield: Shield, source: int) -> bool | None:
    """A shield against a source of some kind does nothing, and stays, if the source is no longer of that kind."""
    assert shield.what is not None
    what = replace(shield.what, zone="", kind="any")
    still = fits(game.state, game.chars, what, game.get(source), shield.controller, shield.source)
    return None if still else True


def _prevent(game: Game, event: Event, key: int) -> Sequence[Event]:
    shield = game.state.shields[key]
    whole = event.params["amount"]
    assert isinstance(whole, int)
    if shield.amount is not None:
        left = shield.amount - min(whole, shield.amount)
        if left:
            game.state.shields[key] = replace(shield, amount=left)
        else:
            del game.state.shields[key]
    elif shield.next_only and game.first("used up by one", shield) is not None:
        del game.state.shields[key]
    return prevented(game, event, shield.amount, follow=shield)


@rule("615.8", at="used up by one")
def the_next_time_only(game: Game, shield: Shield) -> bool:
    """A shield against the next damage of a source is used up by it, however much that is."""
    return True


@part("615.7", at="order of simultaneous events")
def which_damage_first(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """Where a shield can't prevent all of what several sources deal at once, its player chooses what it prevents."""
    for shield in tuple(game.state.shields.values()):
        hit = [
            one for one in events if one.kind == "damage" and shield.kind == "prevent" and _shields(game, shield, one)
        ]
        total = sum(amount for one in hit if isinstance(amount := one.get("amount"), int))
        if shield.amount is None or len(hit) < 2 or total <= shield.amount:
            continue
        labels = [(number, str(one.get("source"))) for number, one in enumerate(hit)]
        order = game.arrange(affected_player(game, hit[0]), "order damage", labels, source=shield.source)
        first = [hit[one[0]] for one in order if isinstance(one, tuple)]
        events = [*first, *(one for one in events if all(one is not other for other in hit))]
    return events
