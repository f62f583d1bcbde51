"""An object's characteristics (CR 109.3), as printed and as derived."""

from __future__ import annotations

from kb.core.record import record
from kb.engine.definition import Ability, CardDefinition, Keyword, Text
from kb.engine.mana import ManaCost
from kb.engine.registry import RuleSet
from kb.engine.subtypes import CREATURE, types_of
from kb.engine.values import printed_colours


@record
class Characteristics:
    """What an object is right now. ``restrictions`` are the things that it can't or must do; with
    ``every_creature_type``, ``subtypes`` lists those beside that."""

    name: str
    controller: str
    colours: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    cost: ManaCost | None
    keywords: tuple[Keyword, ...]
    abilities: tuple[Ability, ...]
    text: Text
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    restrictions: tuple[str, ...] = ()
    base_size: tuple[int | None, int | None] | None = None
    every_creature_type: bool = False

    @property
    def base(self) -> tuple[int | None, int | None]:
        """Base power and toughness: what they are now where nothing has changed them (CR 208.4b)."""
        return (self.power, self.toughness) if self.base_size is None else self.base_size

    def has_subtype(self, subtype: str) -> bool:
        """True if it has that subtype, listed or as one of all creature types."""
        if subtype in self.subtypes:
            return True
        return self.every_creature_type and bool(set(CREATURE) & set(self.types)) and types_of(subtype) == CREATURE

    def has(self, keyword: str) -> bool:
        """True if it has that keyword ability."""
        for found in self.keywords:  # noqa: SIM110  (asked more often than anything else: no generator)
            if found.name == keyword:
                return True
        return False

    def keyword(self, name: str) -> Keyword | None:
        """Its first keyword ability of that name."""
        for found in self.keywords:
            if found.name == name:
                return found
        return None


def printed(definition: CardDefinition, controller: str, rules: RuleSet) -> Characteristics:
    """The characteristics as printed (the copiable values)."""
    key: object = (controller, rules.printing) if rules.printing else controller
    kept: Characteristics | None = definition.printed.get(key)
    if kept is None:
        kept = definition.printed[key] = _printed(definition, controller, rules)
    return kept


def _printed(definition: CardDefinition, controller: str, rules: RuleSet) -> Characteristics:
    return Characteristics(
        definition.name,
        controller,
        printed_colours(rules, definition),
        definition.types,
        definition.subtypes,
        definition.supertypes,
        definition.cost,
        definition.keywords,
        definition.abilities,
        definition.text,
        definition.power,
        definition.toughness,
        definition.loyalty,
        definition.defense,
    )
