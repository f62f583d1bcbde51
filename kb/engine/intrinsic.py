"""Abilities that the rules give by types: basic land types (CR 305.6)."""

from __future__ import annotations

from kb.engine.characteristics import Characteristics
from kb.engine.definition import Ability, Activated, Cost, CostPart, Effect, Text
from kb.engine.registry import rule

LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_ABILITIES = {
    kind: Activated(
        Cost(parts=(CostPart("tap"),)), Text((Effect("add mana", (("mana", (letter,)),)),)), name=kind, is_mana=True
    )
    for kind, letter in LAND_MANA.items()
}


@rule("305.6", at="intrinsic abilities")
def basic_land_types(chars: Characteristics) -> tuple[Ability, ...]:
    """A land with a basic land type can be tapped for its mana."""
    if "land" not in chars.types:
        return ()
    return tuple(_ABILITIES[kind] for kind in chars.subtypes if kind in _ABILITIES)
