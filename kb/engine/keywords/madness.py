"""Madness (CR 702.35)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.casting.offer import offer
from kb.engine.definition import Ability, Effect, Keyword
from kb.engine.effects.base import Resolution, effect
from kb.engine.event import Event
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.pipeline import Replacement, changed
from kb.engine.registry import part, rule

keyword("madness", takes="cost")


@rule("702.35a", at="replacements", order=15, only=("discard",), also=("702.35b",))
def exiled_instead(game: Game, event: Event) -> Sequence[Replacement]:
    """A card with madness is discarded into exile."""
    one = event.get("card_id")
    if event.kind != "discard" or not isinstance(one, int) or not game.exists(one) or not game.has(one, "madness"):
        return ()
    return (Replacement(("madness", one), lambda game, found: (changed(found, to="exile"),), one),)


@part("702.35a", at="keyword madness")
def madness(found: Keyword) -> tuple[Ability, ...]:
    """When it is exiled that way, its owner may cast it for its madness cost or put it into the graveyard."""
    when = {"put into": {"what": "this", "zone": "exile", "origin": "hand", "why": "discard"}}
    return (written("madness", {"when": when, "zone": "exile", "effects": ["madness"]}),)


@effect("madness")
def cast_or_not(game: Game, doing: Resolution, what: Effect) -> None:
    """Cast it for its madness cost, or put it into the graveyard."""
    card = doing.source
    if not game.exists(card) or game.get(card).zone != "exile":
        return
    offer(game, card, "madness")
    if game.exists(card):
        move(game, card, "graveyard", why="madness")
