"""Evoke (CR 702.74)."""

from __future__ import annotations

from kb.engine.casting.proposal import Method
from kb.engine.definition import Ability, Keyword
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import part, rule

keyword("evoke", takes="cost")


@rule("702.74a", at="keyword evoke", also=("118.9a",))
def evoke(found: Keyword) -> tuple[Ability, ...]:
    """When it enters, it is sacrificed if its evoke cost was paid."""
    data = {"when": {"enters": "this"}, "if": {"method": "evoke"}, "effects": ["sacrifice this"]}
    return (written("evoke", data),)


@part("702.74a", at="alternative costs", order=14)
def evoke_method(game: Game, card: int) -> tuple[Method, ...]:
    """The card may be cast for its evoke cost, from any zone from which it may be cast."""
    has = game.chars(card).keyword("evoke")
    return () if has is None else (Method("evoke", has.cost),)
