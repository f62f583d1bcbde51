"""The words around a citation, and where it stands in the file."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from kb.lang.packs import languages, pack

_WORD = re.compile(r"[A-ZÄÖÜ]?[a-zäöüß]+(?:['’](?:t|s|re)\b)?|[A-ZÄÖÜ]+(?![a-zäöüß])")
_SIDE = 240
_NEAR = 24
_FAR = 20
# Lines below that belong to a citation, and to one that is a field of its own: a key and the number.
_BELOW = 2
_BELOW_ALONE = 4
_KEY_WORDS = 2
BREAK = "|"
# Words between the members of one list of citations.
_JOINING = frozenset(
    part
    for citing in (pack(code).citing for code in languages())
    for word in ("also", "see", *citing.one, *citing.many, *citing.numbered, *citing.through, *citing.conjunctions)
    for part in word.lower().split()
)


def words_of(text: str) -> list[str]:
    """The words of prose or of names (``NinjutsuAbility`` has two), in small letters."""
    return [word.lower() for word in _WORD.findall(text)]


class Lines:
    """The lines of a text with citations at ``spans`` (offsets, in order)."""

    def __init__(self, text: str, spans: Sequence[tuple[int, int]]) -> None:
        self._text = text
        self._spans = spans
        self._starts = [start for start, _ in spans]
        self._counted = 0
        self._line = 1

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1; to be asked in the order of the offsets."""
        self._line += self._text.count("\n", self._counted, offset)
        self._counted = offset
        return self._line, offset - self._text.rfind("\n", 0, offset)

    def words(self, index: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The words near the citation (after it, a break, before it) and those of the lines around.

        Words between two citations belong to the first one; those before the first one of a line to all of them.
        """
        text = self._text
        start, end = self._spans[index]
        line_start = text.rfind("\n", 0, start) + 1
        line_end = text.find("\n", end)
        line_end = len(text) if line_end < 0 else line_end
        after_end = min(line_end, end + _SIDE)
        following = index + 1
        while following < len(self._spans) and self._starts[following] < after_end:
            between = text[end : self._starts[following]]
            if not _JOINING.issuperset(words_of(between)):
                after_end = self._starts[following]
                break
            following += 1  # one list: its words stand after the last member
            end = self._spans[following - 1][1]
        before_start = max(line_start, start - _SIDE)
        if index and self._spans[index - 1][1] > before_start:
            before_start = self._first_of_line(line_start, start)
        after = words_of(text[end:after_end])[:_NEAR]
        before = words_of(text[before_start:start])[-_NEAR:] if before_start <= start else []
        below = _BELOW_ALONE if len(after) + len(before) <= _KEY_WORDS else _BELOW
        return (*after, BREAK, *before), self._far(index, line_start, line_end, below)

    def _first_of_line(self, line_start: int, start: int) -> int:
        """Where the words before ``start`` begin when other citations stand before it on the line."""
        first = bisect_right(self._starts, line_start - 1)
        before = self._text[line_start : self._starts[first]]
        return line_start if len(words_of(before)) > 2 and self._joined(first, start) else start

    def _joined(self, first: int, start: int) -> bool:
        """True if only list marks stand between the first citation of the line and ``start``."""
        between = self._text[self._spans[first][1] : start]
        return _JOINING.issuperset(words_of(between))

    def _far(self, index: int, line_start: int, line_end: int, below: int) -> tuple[str, ...]:
        """Words of the lines below and the one above, as far as they hold no citation of their own."""
        found: list[str] = []
        place = line_end + 1
        for _ in range(below):
            if place >= len(self._text):
                break
            end = self._text.find("\n", place, place + 4 * _SIDE)
            end = min(len(self._text), place + 4 * _SIDE) if end < 0 else end
            if self._cites(place, end):
                break
            found += words_of(self._text[place : min(end, place + _SIDE)])[:_FAR]
            found.append(BREAK)
            place = end + 1
        if line_start > 0:
            start = self._text.rfind("\n", 0, line_start - 1) + 1
            if not self._cites(start, line_start):
                found += words_of(self._text[max(start, line_start - _SIDE) : line_start])[:_FAR]
        return tuple(found)

    def _cites(self, start: int, end: int) -> bool:
        place = bisect_right(self._starts, start - 1)
        return place < len(self._starts) and self._starts[place] < end
