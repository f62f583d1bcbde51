"""Meanings in a text, without its words: what the checks compare across languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from kb.lang.cues import cue_matches

OPTIONAL = "?"
# A small letter before a capital: two lines whose break got lost.
RUN_TOGETHER = re.compile(r"(?<=[a-zäöüß])(?=[A-ZÄÖÜ][a-zäöüß])")


class Feature(NamedTuple):
    """One meaning of a category ("negation": "not") and the characters that carry it, end excluded.

    A value that ends in ``?`` may have a counterpart in the other language and needs none: "mill" tells the zones
    that German names.
    """

    category: str
    value: str
    start: int
    end: int


def scan(text: str, lang: str, category: str) -> tuple[Feature, ...]:
    """Return the meanings of one category in the order of the text; none where the language has no cues for it."""
    return _scanned(text, lang).get(category, ())


@lru_cache(maxsize=1024)
def _scanned(text: str, lang: str) -> Mapping[str, tuple[Feature, ...]]:
    found: dict[str, list[Feature]] = {}
    for offset, piece in _pieces(text):
        for category, places in cue_matches(piece, lang).items():
            found.setdefault(category, []).extend(
                Feature(category, value, offset + start, offset + end) for value, start, end in places
            )
    return {category: tuple(features) for category, features in found.items()}


def _pieces(text: str) -> tuple[tuple[int, str], ...]:
    """The text in small letters, cut where two words run together ("FliegendVerhindere"), with the pieces' places."""
    cuts = [0, *(match.start() for match in RUN_TOGETHER.finditer(text)), len(text)]
    small = _small(text)
    return tuple((start, small[start:end]) for start, end in pairwise(cuts))


def _small(text: str) -> str:
    """The text in small letters, each at its place; few letters of the world change their number."""
    small = text.lower()
    return small if len(small) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def unmatched(
    one: Iterable[Feature], other: Iterable[Feature], alike: Mapping[str, str] | None = None
) -> tuple[Feature, ...]:
    """The meanings of ``one`` that ``other`` lacks, counted: two "not" against one leave one.

    ``alike`` maps values to those that they are taken for.
    """
    alike = alike or {}
    listed = tuple(one)
    if not listed:
        return ()
    counts: Counter[str] = Counter()
    optional: Counter[str] = Counter()
    for feature in other:
        _count(feature, alike, counts, optional, 1)
    certain = {feature.start for feature in listed if not feature.value.endswith(OPTIONAL)}
    for feature in listed:
        # What both sides may or may not say answers each other first; "weder ... noch" is one that is said.
        if feature.value.endswith(OPTIONAL) and feature.start not in certain:
            _count(feature, alike, counts, optional, -1)
    for value, number in optional.items():
        counts[value] += max(0, number)
    # The last ones of a value are left over: translations keep the order more often than not.
    left = []
    for feature in listed:
        if feature.value.endswith(OPTIONAL):
            continue
        value = alike.get(feature.value, feature.value)
        if counts[value] > 0:
            counts[value] -= 1
        else:
            left.append(feature)
    return tuple(left)


def _count(feature: Feature, alike: Mapping[str, str], counts: Counter[str], optional: Counter[str], step: int) -> None:
    bare = feature.value.removesuffix(OPTIONAL)
    value = alike.get(bare, bare)
    (counts if bare == feature.value else optional)[value] += step
