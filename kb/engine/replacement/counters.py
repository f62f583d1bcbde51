"""Counters that replace or prevent (CR 122.1c, d, h)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import Replacement, changed, do
from kb.engine.registry import rule
from kb.engine.replacement.preventing import prevented


def _has(game: Game, one: object, counter: str) -> bool:
    return isinstance(one, int) and game.is_permanent(one) and game.get(one).counter(counter) > 0


def _take(game: Game, one: object, counter: str) -> None:
    assert isinstance(one, int)
    do(game, "remove_counters", target=game.name(one), target_id=one, counter=counter, amount=1)


@rule("122.1c", at="replacements", order=40, only=("destroy", "damage"))
def shield(game: Game, event: Event) -> Sequence[Replacement]:
    """A shield counter is removed instead of a destruction by an effect, and prevents damage once."""
    if event.kind == "destroy" and event.get("why") == "effect" and _has(game, event.get("card_id"), "shield"):
        return (Replacement(("shield counter", event.get("card_id")), _no_destruction),)
    if event.kind == "damage" and _has(game, event.get("target_id"), "shield"):
        return (Replacement(("shield counter", event.get("target_id")), _no_damage),)
    return ()


def _no_destruction(game: Game, event: Event) -> Sequence[Event]:
    _take(game, event.get("card_id"), "shield")
    return ()


def _no_damage(game: Game, event: Event) -> Sequence[Event]:
    _take(game, event.get("target_id"), "shield")
    return prevented(game, event, None)


@rule("122.1d", at="replacements", order=41, only=("untap",))
def stun(game: Game, event: Event) -> Sequence[Replacement]:
    """A stun counter is removed instead of untapping."""
    one = event.get("card_id")
    if event.kind == "untap" and _has(game, one, "stun") and isinstance(one, int) and game.get(one).tapped:
        return (Replacement(("stun counter", one), partial(_stays_tapped)),)
    return ()


def _stays_tapped(game: Game, event: Event) -> Sequence[Event]:
    _take(game, event.get("card_id"), "stun")
    return ()


@rule("122.1h", at="replacements", order=42, only=("zone_change",))
def finality(game: Game, event: Event) -> Sequence[Replacement]:
    """A permanent with a finality counter is exiled instead of going to the graveyard."""
    one = event.get("card_id")
    if event.kind == "zone_change" and event.get("to") == "graveyard" and _has(game, one, "finality"):
        return (Replacement(("finality counter", one), lambda game, found: (changed(found, to="exile"),)),)
    return ()
