"""What the words around a citation speak of: names of rules first, then words of their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kb.scan.around import BREAK
from kb.scan.known import Known
from kb.scan.stem import COMMON, stem

_LONGEST = 6
# Words right behind the number speak of it for sure.
_CLOSE = 8
_WORDS_SUPPORT = 6.0
# What fields are called that have a rule's number in them.
_KEYS = frozenset(
    ("number", "num", "no", "nr", "id", "ref", "key", "code", "citation", "section", "chapter", "title", "nummer")
)


@dataclass(frozen=True, slots=True)
class Named:
    """A rule's name met beside a citation: the lineages that bear it, how near it stands (1 is nearest), its words.

    ``inner`` are those of shorter names inside the name: "activate" in "activated ability". ``exact``: no other form of
    the word is meant than the rule's own; "reached" is not the keyword reach, though it may be about it.
    ``whole``: its line says nothing else, as in a table of names.
    """

    lineages: frozenset[int]
    inner: frozenset[int]
    closeness: float
    words: tuple[str, ...]
    exact: bool = True
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Meaning:
    """What is spoken of beside one citation."""

    near: tuple[Named, ...]
    far: tuple[Named, ...]
    words: frozenset[str]
    distant: frozenset[str]


def meaning(near: Sequence[str], far: Sequence[str], known: Known) -> Meaning:
    """Return the names and telling stems among the words beside a citation."""
    place = near.index(BREAK) if BREAK in near else len(near)
    after, before = near[:place], near[place + 1 :]
    found = [*_names(after, known, 1.0, 0.7), *_names(before, known, 0.8, 0.8)]
    # Where a number stands alone on its line, the line below says what it is about.
    alone = all(word in COMMON or word in _KEYS or len(word) < 2 for word in (*after, *before))
    below = 0.8 if alone else 0.5
    return Meaning(
        near=tuple(found),
        far=tuple(_names(far, known, below, 0.5)),
        words=_telling((*after, *before), known),
        distant=_telling(far, known),
    )


def support(what: Meaning, lineage: int, known: Known) -> float:
    """How well the words fit a rule: 0 not at all, 1 or more for its name or its telling words.

    A rule is also spoken of by the name of the rule, less by that of the chapter above it.
    """
    above = known.above.get(lineage, ())
    best = 0.0
    for named in what.near:
        best = max(best, named.closeness * _kinship(named, lineage, above, known))
    for named in what.far:
        best = max(best, 0.8 * named.closeness * _kinship(named, lineage, above, known))
    profile = known.profiles.get(lineage, frozenset())
    weighed = sum(known.weights[word] for word in what.words & profile)
    for level in above[:2]:
        more = known.profiles.get(level, frozenset()) - profile
        weighed += 0.7 * sum(known.weights[word] for word in what.words & more)
    weighed += 0.4 * sum(known.weights[word] for word in (what.distant - what.words) & profile)
    return best + min(weighed / _WORDS_SUPPORT, 2.5)


def _kinship(named: Named, lineage: int, above: tuple[int, ...], known: Known) -> float:
    names = named.lineages | named.inner
    if lineage in names:
        # The name of a chapter may be an everyday word: effects, costs, cards.
        return 1.0 if len(named.words) == 1 and known.last[lineage][1].is_chapter else 2.0
    for level, up in enumerate(above):
        if up in names:
            return (1.8, 0.8, 0.2)[min(level, 2)]
    if any(lineage in known.above.get(each, ())[:1] for each in names):
        return 1.6  # the heading cited for one of its subrules
    return 0.0


def _names(words: Sequence[str], known: Known, first: float, later: float) -> list[Named]:
    """The longest names in a run of words, left to right; those among the first words are ``first`` close."""
    found = []
    keys = [BREAK if word == BREAK else stem(word) for word in words]
    place = 0
    while place < len(keys):
        length = _longest(keys, place, known)
        if not length or (length == 1 and words[place] in COMMON):
            place += 1
            continue
        key = tuple(keys[place : place + length])
        inner: set[int] = set()
        for at in range(place, place + length):
            inner |= known.names.get((keys[at],), frozenset())
        exact = length > 1 or words[place] in known.forms
        closeness = first if place < _CLOSE else later
        whole = _whole(words, place, place + length)
        found.append(Named(known.names[key], frozenset(inner), closeness, key, exact, whole))
        place += length
    return found


def _whole(words: Sequence[str], start: int, end: int) -> bool:
    """True if the words are all that their line says, but for the name of a field."""
    while start and words[start - 1] in _KEYS:
        start -= 1
    return bool((start and words[start - 1] == BREAK) or not start) and (end >= len(words) or words[end] == BREAK)


def _longest(keys: Sequence[str], place: int, known: Known) -> int:
    """How many words the longest name at ``place`` has; 0 where there is none."""
    for length in range(min(_LONGEST, len(keys) - place), 0, -1):
        if tuple(keys[place : place + length]) in known.names:
            return length
    return 0


def _telling(words: Sequence[str], known: Known) -> frozenset[str]:
    return frozenset(
        key for word in words if word not in COMMON and len(word) > 1 and (key := stem(word)) in known.weights
    )
