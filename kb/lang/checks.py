"""What the translation checks must know about a language: the interface of ``kb/lang/check_<code>.py``.

A cue is a pattern that stands for a language-neutral meaning ("kein" and "no" both mean the negation ``not``). The
checks compare meanings and never see a word of a language.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules


@dataclass(frozen=True, slots=True)
class Cue:
    """``pattern`` (a regular expression, matched from a word's beginning, case left aside) means ``value``."""

    value: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Quotes:
    """Quotation marks of a locale: pairs of opening and closing marks, and whether straight marks are common."""

    pairs: tuple[tuple[str, str], ...]
    straight: bool


@dataclass(frozen=True, slots=True)
class CheckPack:
    """The knowledge of one language.

    ``cues`` holds per category the cues in the order in which they are tried; the first that fits takes its words, so
    that a longer expression stands before its parts. ``remains`` are words that show that a passage is of this
    language, ``shared`` those that other languages have too (German "an", "at"). ``counted`` reads the quantity in
    front of a noun ("two spell abilities"). ``doubled`` are the words that may rightly stand twice in a row,
    ``abbreviations`` those whose full stop ends no sentence. ``formal`` finds the formal address where the language has
    one.

    For terms: ``stem`` cuts a word form down to what its inflected forms share. ``compounds`` says whether words are
    written together, ``capital_nouns`` whether nouns have a capital. ``noun_endings`` are all that a noun may add to
    its dictionary form (``None`` where nouns change otherwise). ``everyday`` are the words that make no term even where
    a termbase lists them. ``prefixes`` part from their verbs ("fügt ... zu"), ``opposites`` turn a word into its
    opposite. ``pronouns`` finds nouns that stand for a pronoun ("this spell" for a card's name) and ask for no term.
    ``ordinary`` finds words that are
    terms elsewhere and stand here in another sense ("turn it face up", "a long dash"); ``persons`` are pronouns that
    stand for a player ("wer", "whoever").
    ``length`` is how long a text is in this language, beside English. ``alternative`` finds an "or" with its article
    before a noun. ``articles`` are those that never stand before a singular noun of the genders beside them ("mn").
    """

    code: str
    cues: dict[str, tuple[Cue, ...]]
    quotes: Quotes
    remains: frozenset[str]
    counted: tuple[Cue, ...]
    doubled: frozenset[str]
    stem: Callable[[str], str]
    compounds: bool
    formal: str | None = None
    shared: frozenset[str] = frozenset()
    everyday: frozenset[str] = frozenset()
    noun_endings: frozenset[str] | None = None
    capital_nouns: bool = False
    prefixes: tuple[str, ...] = ()
    opposites: tuple[str, ...] = ()
    pronouns: str | None = None
    ordinary: str | None = None
    persons: str | None = None
    articles: tuple[tuple[str, str], ...] = ()
    abbreviations: frozenset[str] = frozenset()
    length: float = 1.0
    alternative: str | None = None


def words(text: str) -> frozenset[str]:
    """The words of ``text`` as a set."""
    return frozenset(text.split())


def listed(text: str) -> tuple[str, ...]:
    """The words of ``text`` in their order."""
    return tuple(text.split())


@cache
def codes() -> tuple[str, ...]:
    """The codes of the languages that the checks know."""
    package = import_module("kb.lang")
    names = (module.name for module in iter_modules(package.__path__))
    return tuple(sorted(name.removeprefix("check_") for name in names if name.startswith("check_")))


@cache
def check_pack(code: str) -> CheckPack | None:
    """The knowledge of the language ``code``; ``None`` where there is none, and the checks compare less."""
    if code not in codes():
        return None
    pack: CheckPack = import_module(f"kb.lang.check_{code}").PACK
    return pack
