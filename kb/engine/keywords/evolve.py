"""Evolve (CR 702.100)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import part, rule
from kb.engine.state import TriggerSource

keyword("evolve")


@rule("702.100a", at="keyword evolve", also=("702.100b",))
def evolve(found: Keyword) -> tuple[Ability, ...]:
    """When a larger creature of the same controller enters, it gets a +1/+1 counter."""
    return (written("evolve", {"when": {"enters": "another creature you control"}, "effects": [{"evolve": True}]}),)


@part("702.100a", at="trigger check")
def only_for_a_larger_one(game: Game, found: TriggerSource, event: Event) -> str | None:
    """It triggers only if the creature that enters is larger in one way or the other."""
    other = event.get("new_id")
    if found.ability.name != "evolve" or not isinstance(other, int):
        return None
    mine, its = game.chars(found.source), game.chars(other)
    larger = (its.power or 0) > (mine.power or 0) or (its.toughness or 0) > (mine.toughness or 0)
    return None if larger else "condition"
