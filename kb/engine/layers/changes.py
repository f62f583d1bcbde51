"""The kinds of changes that continuous effects make, each in its layer."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.amounts import Amount, evaluate
from kb.engine.characteristics import Characteristics, printed
from kb.engine.decision import Target
from kb.engine.definition import CardDefinition, Change, Keyword, Replacing
from kb.engine.layers.base import Active, Layers, change
from kb.engine.mana import COLOURS
from kb.engine.registry import part as part_of
from kb.engine.registry import rule
from kb.engine.subtypes import CREATURE, correlated, types_of
from kb.engine.text_change import replace_words

LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _words(part: Change, key: str) -> tuple[str, ...]:
    value = part.get(key, ())
    assert isinstance(value, tuple)
    return value


def _amount(layers: Layers, part: Change, key: str, active: Active, one: int) -> int:
    value = part.get(key, 0)
    assert isinstance(value, (int, Amount))

    def named(word: str) -> tuple[Target, ...]:
        return (one,) if word == "affected" else (active.controller,) if word == "you" else (active.source,)

    return evaluate(value, layers.state, layers.look, active.controller, active.source, active.x, named)


def _union(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return (*first, *(word for word in second if word not in first))


@change("copy of", "1a", definition="definition")
def copy_of(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It becomes a copy: the copiable values of something else."""
    definition = part.get("definition")
    assert isinstance(definition, CardDefinition)
    return printed(definition, chars.controller, layers.state.rules)


@change("control", "2", player="player")
def control(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """The player who has the effect controls it, unless the object itself says that its control can't change."""
    forbidden = layers.state.rules.at("can't change control")
    if forbidden and any(isinstance(one, Replacing) and one.event == "can't change control" for one in chars.abilities):
        return chars
    return replace(chars, controller=active.controller)


@change("text", "3", old="word", new="word")
def text(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """One colour word or subtype is replaced by another."""
    old, new = str(part.get("old")), str(part.get("new"))
    return replace(
        chars,
        text=replace_words(chars.text, old, new),
        keywords=replace_words(chars.keywords, old, new),
        abilities=replace_words(chars.abilities, old, new),
        subtypes=tuple(new if word == old else word for word in chars.subtypes),
    )


@change("add types", "4", types="types")
def add_types(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It is something more in addition to its other types."""
    new = replace(chars, types=_words(part, "types"))
    for handler in layers.state.rules.at("in addition"):
        new = handler.function(new, chars)
    return new


@rule("205.1b", at="in addition")
def types_retained(new: Characteristics, before: Characteristics) -> Characteristics:
    """What becomes something in addition to its other types retains all that it was."""
    return replace(new, types=_union(before.types, new.types))


@change("set types", "4", types="types")
def set_types(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It is this, and no longer anything else (CR 205.1a)."""
    new = replace(chars, types=_union(chars.types, _words(part, "types")), supertypes=())
    for handler in layers.state.rules.at("types set"):
        new = handler.function(new, chars, _words(part, "types"))
    return new


@rule("205.1a", at="types set")
def types_replaced(new: Characteristics, before: Characteristics, types: tuple[str, ...]) -> Characteristics:
    """The new types replace the old ones, instant and sorcery excepted; subtypes of lost types go with them."""
    kept = tuple(kind for kind in before.types if kind in ("instant", "sorcery"))
    types = _union(types, kept)
    every = before.every_creature_type and any(kind in CREATURE for kind in types)
    return replace(new, types=types, subtypes=correlated(before.subtypes, types), every_creature_type=every)


@rule("205.4b", at="types set", order=10)
def supertypes_are_independent(
    new: Characteristics, before: Characteristics, types: tuple[str, ...]
) -> Characteristics:
    """A change of types does not change supertypes."""
    return replace(new, supertypes=before.supertypes)


@change("add subtypes", "4", subtypes="subtypes")
def add_subtypes(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It has more subtypes."""
    found = _words(part, "subtypes")
    for handler in layers.state.rules.at("subtypes gained"):
        found = handler.function(chars, found)
    return replace(chars, subtypes=_union(chars.subtypes, found))


@rule("205.3d", at="subtypes gained")
def only_of_its_types(chars: Characteristics, subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """An object can't gain a subtype that belongs to none of its types."""
    return correlated(subtypes, chars.types)


@change("set subtypes", "4", subtypes="subtypes")
def set_subtypes(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """Its subtypes are replaced."""
    new = replace(chars, subtypes=_union(chars.subtypes, _words(part, "subtypes")))
    for handler in layers.state.rules.at("subtypes set"):
        new = handler.function(new, chars, _words(part, "subtypes"))
    return new


@part_of("205.1a", at="subtypes set")
def subtypes_replaced(new: Characteristics, before: Characteristics, subtypes: tuple[str, ...]) -> Characteristics:
    """New subtypes replace those of the same set."""
    sets = {types_of(one) for one in subtypes}
    kept = tuple(one for one in before.subtypes if types_of(one) not in sets)
    every = before.every_creature_type and CREATURE not in sets
    return replace(new, subtypes=(*kept, *subtypes), every_creature_type=every)


@change("set land types", "4", subtypes="subtypes")
def set_land_types(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """A land's types become basic ones; what it loses by that is a rule of its own."""
    chars = replace(chars, subtypes=_union(chars.subtypes, _words(part, "subtypes")))
    for handler in layers.state.rules.at("land types set"):
        chars = handler.function(chars, _words(part, "subtypes"))
    return chars


@rule("305.7", at="land types set")
def only_basic(chars: Characteristics, subtypes: tuple[str, ...]) -> Characteristics:
    """The land loses its old land types and the abilities of its text."""
    kept = tuple(word for word in chars.subtypes if word not in LAND_TYPES) if "creature" in chars.types else ()
    return replace(chars, subtypes=(*kept, *subtypes), abilities=(), keywords=())


@change("add supertypes", "4", supertypes="words")
def add_supertypes(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It has more supertypes."""
    return replace(chars, supertypes=_union(chars.supertypes, _words(part, "supertypes")))


@change("colour", "5", colours="colours")
def colour(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """Its colours become these."""
    return replace(chars, colours=_words(part, "colours"))


@change("add colours", "5", colours="colours")
def add_colours(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It has more colours."""
    both = _union(chars.colours, _words(part, "colours"))
    return replace(chars, colours=tuple(letter for letter in COLOURS if letter in both))


@change("gain", "6", keywords="keywords")
def gain(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It gains keyword abilities."""
    found = part.get("keywords", ())
    assert isinstance(found, tuple)
    return replace(chars, keywords=(*chars.keywords, *(one for one in found if isinstance(one, Keyword))))


@change("gain abilities", "6", abilities="abilities")
def gain_abilities(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It gains abilities written out."""
    found = part.get("abilities", ())
    assert isinstance(found, tuple)
    return replace(chars, abilities=(*chars.abilities, *found))


@change("lose", "6", keywords="words")
def lose(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It loses all instances of keyword abilities (CR 113.10)."""
    gone = _words(part, "keywords")
    return replace(chars, keywords=tuple(found for found in chars.keywords if found.name not in gone))


@change("lose all abilities", "6", flag="flag")
def lose_all(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It loses all abilities."""
    return replace(chars, keywords=(), abilities=())


@change("define size", "7a", power="amount", toughness="amount")
def define_size(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """A characteristic-defining ability gives power and toughness."""
    return replace(
        chars,
        power=_amount(layers, part, "power", active, one),
        toughness=_amount(layers, part, "toughness", active, one),
    )


@change("set size", "7b", power="amount", toughness="amount")
def set_size(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """Its base power and toughness become these."""
    return replace(
        chars,
        power=_amount(layers, part, "power", active, one),
        toughness=_amount(layers, part, "toughness", active, one),
    )


@change("plus", "7c", power="amount", toughness="amount")
def plus(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It gets +N/+N."""
    if chars.power is None or chars.toughness is None:
        return chars
    return replace(
        chars,
        power=chars.power + _amount(layers, part, "power", active, one),
        toughness=chars.toughness + _amount(layers, part, "toughness", active, one),
    )


@change("switch size", "7d", flag="flag")
def switch(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """Power and toughness are switched."""
    return replace(chars, power=chars.toughness, toughness=chars.power)


@change("restrict", "rules", words="restrictions")
def restrict(layers: Layers, chars: Characteristics, part: Change, active: Active, one: int) -> Characteristics:
    """It can't or must do something."""
    return replace(chars, restrictions=_union(chars.restrictions, _words(part, "words")))
