"""Abilities that the rules give by types: basic land types (CR 305.6), Sieges (310.11b)."""

from __future__ import annotations

from kb.engine.characteristics import Characteristics
from kb.engine.definition import Ability, Activated, Cost, CostPart, Effect, Text
from kb.engine.keywords.written import written
from kb.engine.registry import rule

LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_ABILITIES = {
    kind: Activated(
        Cost(parts=(CostPart("tap"),)), Text((Effect("add mana", (("mana", (letter,)),)),)), name=kind, is_mana=True
    )
    for kind, letter in LAND_MANA.items()
}


@rule("205.4c", at="basic land", also=("305.8",))
def basic_lands(chars: Characteristics) -> bool:
    """A basic land is one with the supertype basic; one that has only basic land types is nonbasic."""
    return "basic" in chars.supertypes


@rule("305.6", at="intrinsic abilities")
def basic_land_types(chars: Characteristics) -> tuple[Ability, ...]:
    """A land with a basic land type can be tapped for its mana."""
    if "land" not in chars.types:
        return ()
    return tuple(_ABILITIES[kind] for kind in chars.subtypes if kind in _ABILITIES)


@rule("310.11b", at="intrinsic abilities", also=("310.11",))
def defeated_siege(chars: Characteristics) -> tuple[Ability, ...]:
    """When a Siege's last defense counter is removed, it is exiled and may be cast transformed for nothing."""
    return (written("defeat", _DEFEAT),) if "Siege" in chars.subtypes and "battle" in chars.types else ()


_DEFEAT = {
    "when": {"last counter removed": {"what": "this", "counter": "defense"}},
    "effects": [{"exile": "this"}, {"cast": {"what": "created", "free": True, "transformed": True}}],
}
