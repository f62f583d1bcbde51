"""Finds the terms of a termbase in a text: longest match, inflected forms, heads and beginnings of compounds."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from kb.check.termbook import Termbase
from kb.core.term import Form, Term
from kb.lang.checks import CheckPack, check_pack

# "EileDer" are two words whose line break got lost.
_TOKEN = re.compile(
    r"\{[^{}\s]+\}|[+\-−]?\d+/[+\-−]?\d+"
    r"|[A-ZÄÖÜ]?[a-zäöüß]+(?=[A-ZÄÖÜ][a-zäöüß])|[^\W_]+(?:['’][^\W\d_]+)?"
)
# "Hexerei-Karten" is "Hexereikarten".
_HYPHENED = re.compile(r"[^\W\d_]{3,}(?:-[^\W\d_]{3,})+")
_FIRST = re.compile(r"(?:^|[.:!?] |[\n„“])([A-ZÄÖÜ][a-zäöüß]+)")
_HYPHEN = re.compile(r"-[^\W\d_]")
_SHORTEST_PART = 4
_LONGEST_TERM = 6

# Compounds join their parts with these, or with nothing.
_JOINTS = ("", "s", "n", "en", "e", "es", "er")

Use = tuple[Term, Form]


class Word(NamedTuple):
    """A word of a text, its stem, and its place."""

    text: str
    stem: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Found:
    """A place in a text with the terms that its words mean, each with the form that matched.

    Several terms share a form: "counter" is a marker and an action. ``whole`` is false for a part of a compound.
    """

    start: int
    end: int
    uses: tuple[Use, ...]
    whole: bool

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the terms, sorted."""
        return tuple(sorted({term.id for term, _ in self.uses}))


class TermIndex:
    """The forms of one language by their stems."""

    def __init__(self, termbase: Termbase, lang: str, pack: CheckPack) -> None:
        self.compounds = pack.compounds
        self.everyday = pack.everyday
        self.nouns = pack.noun_endings
        self.capitals = pack.capital_nouns
        self.phrases: dict[tuple[str, ...], list[Use]] = {}
        self.longest: dict[str, int] = {}
        for term in termbase.terms:
            for form in term.of(lang):
                for text in (form.text, form.plural):
                    if text:
                        self._add(words(text, lang), (term, form))

    def _add(self, form_words: tuple[Word, ...], use: Use) -> None:
        if all(word.text.casefold() in self.everyday for word in form_words):
            return
        stems = tuple(word.stem for word in form_words)
        uses = self.phrases.setdefault(stems, [])
        if use not in uses:
            uses.append(use)
        self.longest[stems[0]] = max(self.longest.get(stems[0], 0), min(len(stems), _LONGEST_TERM))

    def inflects(self, use: Use, last: str) -> bool:
        """True if the last word is an inflected form of the term: a noun has no forms of a verb ("turn", "turned")."""
        term, form = use
        if self.capitals and form.gender and form.text.split()[-1][:1].isupper():
            return not last[:1].islower()
        if self.nouns is None or term.pos not in ("noun", "adjective"):
            return True
        if term.pos == "adjective":
            return last.casefold() == form.text.split()[-1].casefold()
        lowered = last.casefold()
        bases = [text.split()[-1].casefold() for text in (form.text, form.plural) if text]
        return any(lowered.startswith(base) and lowered[len(base) :] in self.nouns for base in bases) or any(
            base.endswith("y") and lowered == base[:-1] + "ies" for base in bases
        )

    def parts(self, stem: str) -> tuple[Use, ...]:
        """The terms that end a compound and that begin it."""
        if not self.compounds or len(stem) < 2 * _SHORTEST_PART:
            return ()
        found: list[Use] = []
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
        match = _longest(listed, position, forms)
        if match is not None:
            # "Double-faced" is no "double".
            parted = not forms.compounds and _HYPHEN.match(text, match[0].end) is not None
            found.append(replace(match[0], whole=False) if parted else match[0])
            position += match[1]
            continue
        word = listed[position]
        uses = forms.parts(word.stem) if word.text.casefold() not in forms.everyday else ()
        if uses:
            found.append(Found(word.start, word.end, uses, False))
        position += 1
    return tuple(found)


def _longest(listed: tuple[Word, ...], position: int, forms: TermIndex) -> tuple[Found, int] | None:
    word = listed[position]
    most = min(forms.longest.get(word.stem, 0), len(listed) - position)
    near = 1
    # A term does not reach over a comma or a full stop.
    while near < most and listed[position + near].start - listed[position + near - 1].end <= 1:
        near += 1
    for length in range(min(most, near), 0, -1):
        run = listed[position : position + length]
        uses = forms.phrases.get(tuple(one.stem for one in run))
        if uses is None or (length == 1 and word.text.casefold() in forms.everyday):
            continue
        fitting = tuple(use for use in uses if forms.inflects(use, run[-1].text))
        if fitting:
            return Found(word.start, run[-1].end, fitting, True), length
    return None


def has_form(text: str, lang: str, form: Form) -> bool:
    """True if the text holds the form: its words in any order, inflected, or as parts of compounds.

    Verbs part and wander: "ins Spiel kommen" stands as "kommt ... ins Spiel".
    """
    have, pack = _said(text, lang), check_pack(lang)
    texts = [one for one in (form.text, form.plural) if one]
    if not form.gender:
        texts.append(form.text.lower())  # "Fluchsicher" at the head of a line is "fluchsicher" inside a sentence.
    if pack is None:
        return False
    if any(_holds(have, _stems(one, lang), pack) for one in texts):
        return True
    return pack.compounds and bool(form.gender) and _begins_or_ends(have, form.text, pack)


def _holds(have: frozenset[str], stems: frozenset[str], pack: CheckPack) -> bool:
    return bool(stems) and all(
        stem in have
        or (len(stem) >= _SHORTEST_PART and any(_contains(one, stem, pack.opposites) for one in have))
        or any(
            stem.startswith(prefix) and prefix in have and _begins(have, stem[len(prefix) :])
            for prefix in pack.prefixes
        )
        for stem in stems
    )


def _begins_or_ends(have: frozenset[str], noun: str, pack: CheckPack) -> bool:
    """True if a compound begins or ends with a noun whose stem is short: "Zonenwechsel", "Kartenname"."""
    stem, whole = pack.stem(noun), noun.casefold()
    if not (len(stem) < _SHORTEST_PART <= len(whole)):
        return False
    return any(len(one) > len(whole) + 2 and (one.startswith(whole) or one.endswith(stem)) for one in have)


def _contains(word: str, stem: str, opposites: tuple[str, ...]) -> bool:
    """True if a compound has the stem as a part: "Ladungsmarke" has "Marke", "ungetappt" has no "getappt"."""
    at = word.find(stem)
    return at >= 0 and not any(word[:at].endswith(opposite) for opposite in opposites)


def _begins(have: frozenset[str], verb: str) -> bool:
    """True if a stem is the verb's, give or take the letters that an ending has in common with it."""
    return any(len(one) >= 3 and (one.startswith(verb) or verb.startswith(one)) for one in have)


@lru_cache(maxsize=8192)
def _stems(text: str, lang: str) -> frozenset[str]:
    stems = frozenset([word.stem for word in words(text, lang)])
    if "-" not in text:
        return stems
    return stems.union(_stem(match[0].replace("-", ""), lang) for match in _HYPHENED.finditer(text))


@lru_cache(maxsize=1024)
def _said(text: str, lang: str) -> frozenset[str]:
    """The stems of a text; a sentence's first word has a capital and need not be a noun ("Gibt ein Spieler auf")."""
    pack, stems = check_pack(lang), _stems(text, lang)
    if pack is None or not pack.capital_nouns:
        return stems
    return stems.union(_stem(match[1].lower(), lang) for match in _FIRST.finditer(text))


def term_ids(text: str, lang: str, termbase: Termbase) -> tuple[str, ...]:
    """The ids of all terms that a text may mean, each as often as it stands."""
    return tuple(one for found in find_terms(text, lang, termbase) for one in found.ids)


def terms_in(text: str, lang: str, termbase: Termbase) -> tuple[str, ...]:
    """The ids of the strict terms that a text uses, where their form tells them from all others."""
    return tuple(
        found.uses[0][0].id
        for found in find_terms(text, lang, termbase)
        if found.whole and len(found.ids) == 1 and found.uses[0][0].strict
    )
