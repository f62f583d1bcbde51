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


@part("702.74a", at="ways to cast", order=14, only=("hand",))
def evoke_method(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """The card may be cast for its evoke cost."""
    has = game.chars(card).keyword("evoke")
    if has is None or game.get(card).zone != "hand" or game.get(card).owner != player:
        return ()
    return (Method("evoke", has.cost),)
