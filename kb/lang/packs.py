"""Language packs: what a language says where the rules texts need it, one file per language, one interface."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from kb.core.errors import KbError
from kb.lang.messages.catalogue import languages as spoken

# The language taken where nothing tells which: every catalogue and every edition begins with it.
FALLBACK = "en"


@dataclass(frozen=True, slots=True)
class Citing:
    """The words and marks with which a language cites rules.

    All words are lower-case and matched without regard to case. ``one`` and ``many`` stand before rule numbers,
    ``section`` before a section, ``chapter`` before a chapter, ``step`` before a step of a rule, ``numbered`` are
    marks that make any number a rule's (CR, §). ``signs`` may stand between a citing word and its number (no., #).
    ``through`` joins the ends of a range, ``conjunctions`` the members of a list. ``not_after`` are words after which
    a number is something else (a version), ``units`` words before which it is (a price, a measure, a count).
    """

    one: tuple[str, ...]
    many: tuple[str, ...]
    section: tuple[str, ...]
    chapter: tuple[str, ...]
    step: tuple[str, ...]
    numbered: tuple[str, ...]
    signs: tuple[str, ...]
    through: tuple[str, ...]
    conjunctions: tuple[str, ...]
    not_after: tuple[str, ...]
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measuring:
    """The words by which source code shows that a number is no rule's, all lower-case, in every form met.

    ``units`` stand after a number that measures or counts; ``beside`` before a number that is a price, a version, a
    size or the like, ``loosely`` before one that is so unless it has a rule's letter ("about 702.5"). ``samples`` open
    a number that is only an example of how rules are numbered.
    """

    units: tuple[str, ...]
    beside: tuple[str, ...]
    loosely: tuple[str, ...]
    samples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LanguagePack:
    """One language of the rules.

    ``contents`` to ``contact`` are the headings of the named parts, ``example`` the words before the colon of an
    example, ``see`` the words that open a cross-reference, ``obsolete`` the mark of a dead glossary term, ``banner``
    words of which one stands in every official text's head. ``effective`` are regular expressions with the groups
    ``day``, ``month`` and ``year``. ``number_words`` pairs words with what they count; ``negation`` are the words that
    turn a statement round; ``quotes`` are the opening and closing quotation marks of good typography;
    ``function_words`` are common enough to tell the language of a text.
    """

    code: str
    name: str
    contents: tuple[str, ...]
    introduction: tuple[str, ...]
    glossary: tuple[str, ...]
    index: tuple[str, ...]
    credits: tuple[str, ...]
    contact: tuple[str, ...]
    example: tuple[str, ...]
    see: tuple[str, ...]
    obsolete: tuple[str, ...]
    banner: tuple[str, ...]
    effective: tuple[str, ...]
    months: tuple[str, ...]
    citing: Citing
    measuring: Measuring
    number_words: tuple[tuple[str, int], ...]
    negation: tuple[str, ...]
    quotes: tuple[str, str]
    function_words: tuple[str, ...]

    def month(self, word: str) -> int | None:
        """The number of the month that ``word`` names, in full or by its first three letters."""
        wanted = word.casefold().rstrip(".")
        for number, name in enumerate(self.months, 1):
            if wanted in (name.casefold(), name.casefold()[:3]):
                return number
        return None


@cache
def packs() -> tuple[str, ...]:
    """The codes of all languages that have a pack, sorted: their texts can be read."""
    package = import_module("kb.lang")
    # A language code has two letters; everything else in the package is no pack.
    return tuple(sorted(module.name for module in iter_modules(package.__path__) if len(module.name) == 2))


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that the knowledge base speaks, sorted: they have a pack and messages of their own."""
    return tuple(code for code in packs() if code in spoken())


@cache
def pack(code: str) -> LanguagePack:
    """Return the pack of the language ``code``.

    Raises:
        KbError: there is no pack for it.
    """
    if code not in packs():
        raise KbError(f"expected a language among {', '.join(packs())}, found {code[:20]!r}")
    found: LanguagePack = import_module(f"kb.lang.{code}").PACK
    return found
