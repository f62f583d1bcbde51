"""Finds the terms of a termbase in a text: longest match, inflected forms, heads and beginnings of compounds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from kb.check.termuse import Termbase, TermForm, TermUse
from kb.lang.checks import CheckPack, check_pack

_TOKEN = re.compile(r"\{[^{}\s]+\}|[+\-−]?\d+/[+\-−]?\d+|[^\W_]+(?:['’][^\W\d_]+)?")
_SHORTEST_PART = 4
_LONGEST_TERM = 6

# Compounds join their parts with these, or with nothing.
_JOINTS = ("", "s", "n", "en", "e", "es", "er")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, its stem, and its place."""

    text: str
    stem: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Found:
    """A place in a text with the terms that its words mean, each with the form that matched.

    Several terms share a form: "counter" is a marker and an action.
    """

    start: int
    end: int
    uses: tuple[tuple[TermUse, TermForm], ...]
    whole: bool


class TermIndex:
    """The forms of one language by their stems."""

    def __init__(self, termbase: Termbase, lang: str, pack: CheckPack) -> None:
        self.lang = lang
        self.compounds = pack.compounds
        self.everyday = pack.everyday
        self.phrases: dict[tuple[str, ...], list[tuple[TermUse, TermForm]]] = {}
        self.first: dict[str, int] = {}
        for use in termbase.terms:
            for form in use.of(lang):
                stems = tuple(word.stem for word in words(form.text, lang))
                if all(word.text.casefold() in pack.everyday for word in words(form.text, lang)):
                    continue
                self.phrases.setdefault(stems, []).append((use, form))
                self.first[stems[0]] = max(self.first.get(stems[0], 0), min(len(stems), _LONGEST_TERM))

    def parts(self, stem: str) -> tuple[tuple[TermUse, TermForm], ...]:
        """The terms that end a compound or begin it."""
        if not self.compounds or len(stem) < 2 * _SHORTEST_PART:
            return ()
        found: list[tuple[TermUse, TermForm]] = []
        for cut in range(_SHORTEST_PART, len(stem) - 2):
            head = self.phrases.get((stem[cut:],))
            if head is not None:
                found.extend(head)
                break
        for cut in range(len(stem) - 3, _SHORTEST_PART - 1, -1):
            begin = stem[:cut]
            for joint in _JOINTS:
                if begin.endswith(joint) and (uses := self.phrases.get((begin[: len(begin) - len(joint)],))):
                    found.extend(uses)
                    return tuple(found)
        return tuple(found)


@lru_cache(maxsize=8)
def index(termbase: Termbase, lang: str) -> TermIndex | None:
    """The forms of one language; ``None`` for a language that the checks do not know."""
    pack = check_pack(lang)
    return TermIndex(termbase, lang, pack) if pack is not None else None


@lru_cache(maxsize=4096)
def words(text: str, lang: str) -> tuple[Word, ...]:
    """Return the words of a text with their stems."""
    return tuple(Word(match[0], _stem(match[0], lang), match.start(), match.end()) for match in _TOKEN.finditer(text))


@lru_cache(maxsize=20000)
def _stem(word: str, lang: str) -> str:
    pack = check_pack(lang)
    return pack.stem(word) if pack is not None else word.casefold()


@lru_cache(maxsize=2048)
def find_terms(text: str, lang: str, termbase: Termbase) -> tuple[Found, ...]:
    """Return the terms in the order of the text; the longest match takes its words."""
    forms = index(termbase, lang)
    if forms is None:
        return ()
    found = []
    listed = words(text, lang)
    position = 0
    while position < len(listed):
        word = listed[position]
        longest = forms.first.get(word.stem, 0)
        for length in range(min(longest, len(listed) - position), 0, -1):
            stems = tuple(one.stem for one in listed[position : position + length])
            uses = forms.phrases.get(stems)
            if uses is not None and (length > 1 or word.text.casefold() not in forms.everyday):
                found.append(Found(word.start, listed[position + length - 1].end, tuple(uses), True))
                position += length
                break
        else:
            uses_of_parts = forms.parts(word.stem)
            if uses_of_parts:
                found.append(Found(word.start, word.end, uses_of_parts, False))
            position += 1
    return tuple(found)


def has_form(text: str, lang: str, form: TermForm) -> bool:
    """True if the text holds the form: its words in any order, inflected, or as parts of compounds.

    Verbs part and wander: "ins Spiel kommen" stands as "kommt ... ins Spiel".
    """
    stems = _stems(form.text, lang)
    have = _stems(text, lang)
    return bool(stems) and all(
        stem in have or (len(stem) >= _SHORTEST_PART and any(stem in one for one in have)) for stem in stems
    )


@lru_cache(maxsize=8192)
def _stems(text: str, lang: str) -> frozenset[str]:
    return frozenset(word.stem for word in words(text, lang))


def terms_in(text: str, lang: str, termbase: Termbase) -> tuple[str, ...]:
    """The keys of the strict terms that a text uses, where their form tells them from all others."""
    return tuple(
        found.uses[0][0].key
        for found in find_terms(text, lang, termbase)
        if found.whole and len({use.key for use, _ in found.uses}) == 1 and found.uses[0][0].strict
    )
