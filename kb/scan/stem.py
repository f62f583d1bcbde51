"""Word stems by suffix, enough to hold the words around a citation against the words of a rule."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kb.lang.packs import languages, pack

# Words of every program and of every sentence: they say nothing about a rule.
_COMMON = (
    "comp comprehensive mtg todo fixme note done assert expect throw raise error log"
    " a an the and or of to in on at by for from with without as is are was were be been it its this that these those"
    " if then else when while not no can cannot can't may must should will would do does did has have had all any each"
    " every one two three first second new old test tests rule rules cr see per also only same other into out off up"
    " down under over per return returns get set is add remove check checks function fun fn def void int string bool"
    " public private static final class const let var val self null none true false name value list map id type"
    " object state game player players card cards"
)
_PACKS = tuple(pack(code) for code in languages())
COMMON = frozenset(
    (
        *_COMMON.split(),
        *(
            word
            for each in _PACKS
            for word in (*each.function_words, *each.negation, *each.citing.one, *each.citing.many)
        ),
    )
)
_SUFFIXES = (
    "izations",
    "ization",
    "ments",
    "ingly",
    "ings",
    "ions",
    "ment",
    "ness",
    "ing",
    "ies",
    "ion",
    "ers",
    "ed",
    "es",
    "er",
    "ly",
    "en",
    "s",
    "e",
    "y",
)
_SHORTEST = 3


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A word cut at the longest known ending that leaves three letters or more."""
    word = word.replace("’", "'").removesuffix("'s")
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= _SHORTEST:
            cut = word[: -len(suffix)]
            # "tapping", "stopped"
            return cut[:-1] if len(cut) > _SHORTEST and cut[-1] == cut[-2] and suffix in ("ing", "ed") else cut
    return word


def stems(words: Iterable[str]) -> set[str]:
    """The stems of the words that can tell something."""
    return {stem(word) for word in words if word not in COMMON and len(word) > 1}
