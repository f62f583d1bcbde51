"""Values of card data that are words, numbers and lists of them, each with its parser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kb.engine.errors import CardError
from kb.engine.mana import COLOUR_NAMES
from kb.engine.words import COMBAT_TIMES, RESTRICTIONS, SUPERTYPES, TYPES, Slots

Path = tuple[str | int, ...]
Parser = Callable[[object, Path, Slots], Any]


def expect_mapping(value: object, path: Path) -> Mapping[str, object]:
    """The value, which must be a mapping with text keys."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise CardError(f"expected a mapping, found {value!r}"[:200], path)
    return value


def expect_list(value: object, path: Path) -> list[object]:
    """The value, which must be a list."""
    if not isinstance(value, (list, tuple)):
        raise CardError(f"expected a list, found {value!r}"[:200], path)
    return list(value)


def one_key(value: object, path: Path) -> tuple[str, object]:
    """The only key of a mapping, and its value."""
    found = expect_mapping(value, path)
    if len(found) != 1:
        raise CardError(f"expected a mapping with one key, found {', '.join(found) or 'none'}", path)
    return next(iter(found.items()))


def nearest(word: str, known: tuple[str, ...] | list[str]) -> str:
    """A hint: the known words, the most similar one first."""
    from difflib import get_close_matches

    close = get_close_matches(word, known, 1)
    return f'did you mean "{close[0]}"?' if close else f"known: {', '.join(sorted(known))}"


def one_of(words: tuple[str, ...], what: str) -> Parser:
    """A parser of one of some words; ``what`` they are is said where it is none of them."""

    def parse(value: object, path: Path, slots: Slots) -> str:
        if value not in words:
            raise CardError(f"expected {what}, found {value!r}; {nearest(str(value), words)}", path)
        return str(value)

    return parse


def many(parser: Callable[[object, Path], Any]) -> Parser:
    """A parser of one value or a list of them."""

    def parse(value: object, path: Path, slots: Slots) -> tuple[Any, ...]:
        found = [value] if isinstance(value, (str, Mapping)) else expect_list(value, path)
        return tuple(parser(one, (*path, index)) for index, one in enumerate(found))

    return parse


def word(value: object, path: Path) -> str:
    """Any word."""
    if not isinstance(value, str):
        raise CardError(f"expected a word, found {value!r}", path)
    return value


def card_type(value: object, path: Path) -> str:
    """A card type."""
    if value not in TYPES:
        raise CardError(f"expected a card type, found {value!r}; {nearest(str(value), TYPES)}", path)
    return str(value)


def restriction(value: object, path: Path) -> str:
    """Something that a permanent can't or must do."""
    if value not in RESTRICTIONS:
        raise CardError(f"expected a restriction, found {value!r}; {nearest(str(value), RESTRICTIONS)}", path)
    return str(value)


def combat_time(value: object, path: Path) -> str:
    """A time by which a spell or ability is cast or activated (CR 506.7)."""
    if value not in COMBAT_TIMES:
        raise CardError(f"expected a time, found {value!r}; {nearest(str(value), COMBAT_TIMES)}", path)
    return str(value)


def supertype(value: object, path: Path) -> str:
    """A supertype."""
    if value not in SUPERTYPES:
        raise CardError(f"expected a supertype, found {value!r}; {nearest(str(value), SUPERTYPES)}", path)
    return str(value)


def colour(value: object, path: Path) -> str:
    """A colour, by its letter."""
    if value not in COLOUR_NAMES:
        raise CardError(f"expected a colour, found {value!r}; {nearest(str(value), tuple(COLOUR_NAMES))}", path)
    return COLOUR_NAMES[str(value)]


def colours(value: object, path: Path, slots: Slots) -> tuple[str, ...]:
    """Colours, by their letters; ``none`` for none."""
    if value in ("none", "colourless"):
        return ()
    return tuple(many(colour)(value, path, slots))


def lots(value: object, path: Path, slots: Slots) -> tuple[str, ...]:
    """The lots of mana to choose from."""
    if value in ("any", "identity"):
        return ("W", "U", "B", "R", "G") if value == "any" else ("identity",)
    found = tuple(str(one) for one in ([value] if isinstance(value, str) else expect_list(value, path)))
    if not found or any(letter not in "WUBRGC" for lot in found for letter in lot):
        raise CardError(f'expected mana such as "G", "CC", ["W", "U"], any or identity, found {value!r}', path)
    return found


def flag(value: object, path: Path, slots: Slots) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise CardError(f"expected true or false, found {value!r}", path)
    return value


def whole_number(value: object, path: Path, slots: Slots) -> int:
    """A number that is written out."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise CardError(f"expected a number, found {value!r}", path)
    return value
