"""Exceptions of copy effects: what a copy has that the original has not (CR 707.9)."""

from __future__ import annotations

from kb.core.record import record, replace
from kb.engine.cards import parse_ability
from kb.engine.definition import Ability, CardDefinition, Keyword, Static
from kb.engine.errors import CardError
from kb.engine.game import Game
from kb.engine.parse import PARSERS
from kb.engine.plain_values import expect_list, expect_mapping, nearest
from kb.engine.registry import rule
from kb.engine.values import printed_colours
from kb.engine.words import Slots

Path = tuple[str | int, ...]

KEYS = {"gain": "keywords", "add types": "types", "add subtypes": "subtypes", "colours": "colours", "not": "supertypes",
        "keep": "words", "counter": "word", "amount": "number", "if": "types"}  # fmt: skip
KEPT = ("name", "colours", "size", "types")


@record
class CopyException:
    """What is different about a copy.

    ``keywords`` and ``abilities`` are gained; ``types``, ``subtypes`` added, ``size``, ``colours``, ``name`` set,
    supertypes ``removed``; ``keep`` names characteristics that are not copied; ``counter`` is put on it as it enters;
    ``only`` are card types of which the copy must have one for the exception to apply.
    """

    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    size: tuple[int, int] | None = None
    colours: tuple[str, ...] | None = None
    name: str = ""
    removed: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    counter: str = ""
    amount: int = 1
    only: tuple[str, ...] = ()


def parse_exception(value: object, path: Path, slots: Slots) -> CopyException:
    """Return the exceptions that a mapping describes; ``docs/engine.md`` has its keys."""
    data = expect_mapping(value, path)
    known = (*KEYS, "abilities", "size", "name")
    for key in data:
        if key not in known:
            raise CardError(f'unknown key "{key}"; {nearest(key, known)}', path)
    found = {key: PARSERS[kind](data[key], (*path, key), slots) for key, kind in KEYS.items() if key in data}
    for word in found.get("keep", ()):
        if word not in KEPT:
            raise CardError(f'unknown word "{word}"; {nearest(word, KEPT)}', (*path, "keep"))
    abilities = expect_list(data.get("abilities", ()), (*path, "abilities"))
    return CopyException(
        found.get("gain", ()),
        tuple(parse_ability(one, (*path, "abilities", index)) for index, one in enumerate(abilities)),
        found.get("add types", ()),
        found.get("add subtypes", ()),
        parse_size(data["size"], (*path, "size")) if "size" in data else None,
        found.get("colours"),
        str(data.get("name", "")),
        found.get("not", ()),
        found.get("keep", ()),
        str(found.get("counter", "")),
        int(found.get("amount", 1)),
        found.get("if", ()),
    )


def parse_size(value: object, path: Path) -> tuple[int, int]:
    """Return power and toughness from ``"7/7"``."""
    parts = str(value).split("/")
    if len(parts) != 2 or not all(part.strip().isdigit() for part in parts):
        raise CardError(f'expected a size such as "2/3", found {value!r}', path)
    return int(parts[0]), int(parts[1])


PARSERS["exception"] = parse_exception
PARSERS["sizes"] = lambda value, path, slots: tuple(parse_size(one, path) for one in expect_list(value, path))


def excepted(game: Game, copied: CardDefinition, own: CardDefinition | None, found: object) -> CardDefinition:
    """The values of a copy with the exceptions of the copy effect; ``own`` is what the copy is without it."""
    if not applies(game, copied, found) or not isinstance(found, CopyException):
        return copied
    result = game.fold("exceptions of a copy", copied, own or copied, found)
    assert isinstance(result, CardDefinition)
    return result


def applies(game: Game, copied: CardDefinition, found: object) -> bool:
    """True if there are exceptions, and they apply to such a copy."""
    if not isinstance(found, CopyException):
        return False
    return not found.only or game.first("exception does not apply", copied, found) is None


@rule("707.9f", at="exception does not apply")
def only_for_some_copies(game: Game, copied: CardDefinition, found: CopyException) -> bool | None:
    """An exception for copies of a kind looks at what the copy would be without it."""
    return None if set(found.only) & set(copied.types) else True


@rule("707.9d", at="exceptions of a copy", order=0)
def defining_abilities_stay_behind(
    game: Game, copied: CardDefinition, own: CardDefinition, found: CopyException
) -> CardDefinition:
    """What defines a characteristic that is not copied is not copied either: abilities, a color indicator."""
    if found.size is not None or "size" in found.keep:
        copied = replace(copied, abilities=tuple(one for one in copied.abilities if not _defines(one, "define size")))
    if found.colours is not None or "colours" in found.keep:
        copied = replace(copied, abilities=tuple(one for one in copied.abilities if not _defines(one, "colour")))
    return copied


def _defines(ability: Ability, kind: str) -> bool:
    return isinstance(ability, Static) and ability.defining and any(part.kind == kind for part in ability.changes)


@rule("707.9c", at="exceptions of a copy", order=1)
def some_are_not_copied(
    game: Game, copied: CardDefinition, own: CardDefinition, found: CopyException
) -> CardDefinition:
    """Characteristics that the effect does not copy stay those of the object itself."""
    if "name" in found.keep:
        copied = replace(copied, name=own.name)
    if "colours" in found.keep:
        copied = replace(copied, colours=printed_colours(game.state.rules, own))
    if "size" in found.keep:
        copied = replace(copied, power=own.power, toughness=own.toughness)
    if "types" in found.keep:
        copied = replace(copied, types=own.types, subtypes=own.subtypes, supertypes=own.supertypes)
    return copied


@rule("707.9b", at="exceptions of a copy", order=2)
def some_are_changed(game: Game, copied: CardDefinition, own: CardDefinition, found: CopyException) -> CardDefinition:
    """Characteristics that the effect changes are copiable values of the copy."""
    power, toughness = found.size or (copied.power, copied.toughness)
    return replace(
        copied,
        name=found.name or copied.name,
        types=tuple(dict.fromkeys((*copied.types, *found.types))),
        subtypes=tuple(dict.fromkeys((*copied.subtypes, *found.subtypes))),
        supertypes=tuple(one for one in copied.supertypes if one not in found.removed),
        colours=copied.colours if found.colours is None else found.colours,
        power=power,
        toughness=toughness,
    )


@rule("707.9a", at="exceptions of a copy", order=3)
def abilities_are_gained(
    game: Game, copied: CardDefinition, own: CardDefinition, found: CopyException
) -> CardDefinition:
    """Abilities that the effect gives are copiable values of the copy."""
    return replace(
        copied, keywords=(*copied.keywords, *found.keywords), abilities=(*copied.abilities, *found.abilities)
    )
