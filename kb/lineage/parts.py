"""Splits and merges: an entry that is a part of what another one was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel

from kb.lineage.likeness import Bag, Likeness
from kb.lineage.side import Side
from kb.lineage.sketch import resemblance

# Shares of a part's words: at least this much by the sketches to look closer, and then by the words.
_LEAST_OF_SKETCH = 0.35
_LEAST_NEAR_BY_SKETCH = 0.6
_LEAST_NEAR = 0.33
_LEAST_FAR = 0.7
_NEARER = 0.25
_LEAST_GAIN = 0.04
_LEAST_SIZE = 12
_NEAR = 4


@dataclass(frozen=True, slots=True)
class Part:
    """``part`` holds text that ``whole`` had (or has), and that the other half of the pair of ``whole`` lacks."""

    whole: int
    part: int
    share: float
    confidence: float


def find_parts(
    old: Side, new: Side, mates: Sequence[int], likeness: Likeness
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return the splits (an old whole, a new part) and the merges (a new whole, an old part)."""
    back = [-1] * len(new)
    for i, j in enumerate(mates):
        if j >= 0:
            back[j] = i
    splits = _Search(old, new, mates, likeness).parts(back)
    return splits, _Search(new, old, back, likeness).parts(mates)


class _Search:
    """Looks, for entries of ``others`` without a mate, for the changed entry of ``wholes`` that each was a part of."""

    def __init__(self, wholes: Side, others: Side, mates: Sequence[int], likeness: Likeness) -> None:
        self._wholes = wholes
        self._others = others
        self._mates = mates
        self._likeness = likeness
        # What gave text away has become shorter.
        self._changed = [
            i for i, j in enumerate(mates) if j >= 0 and others.texts[j].size < wholes.texts[i].size * 0.95
        ]
        self._left: dict[int, Bag] = {}

    def parts(self, back: Sequence[int]) -> tuple[Part, ...]:
        found: list[Part] = []
        for part, mate in enumerate(back):
            if mate >= 0 or self._others.texts[part].size < _LEAST_SIZE:
                continue
            best: tuple[float, float, int] = (0.0, 0.0, -1)
            # A set phrase far away says nothing.
            anywhere = self._likeness.crowd_around(self._others, part) == 1
            for whole in self._changed:
                near = self._near(whole, part)
                share = self._share(whole, part, near=near) if near or anywhere else 0.0
                if share:
                    best = max(best, (share + _NEARER * near, share, whole))
            _, share, whole = best
            if whole >= 0:
                found.append(Part(whole, part, round(share, 3), round(min(0.99, 0.4 + 0.6 * share), 3)))
        return tuple(found)

    def _near(self, whole: int, part: int) -> bool:
        """True where the part stands close to the other half, or under the same heading."""
        rest = self._mates[whole]
        parents = self._others.parents
        same = parents[rest] == parents[part] >= 0 and self._others.entries[part].number.is_subrule
        return same or abs(rest - part) <= _NEAR

    def _share(self, whole: int, part: int, *, near: bool) -> float:
        """The share of the part's words that the whole had and its other half lacks; 0 where that is not enough."""
        wholes, others, rest = self._wholes, self._others, self._mates[whole]
        size, part_size = wholes.texts[whole].size, others.texts[part].size
        shared = resemblance(wholes.sketches[whole], others.sketches[part])
        contained = min(1.0, shared / (1 + shared) * (size + part_size) / part_size)
        if contained < _LEAST_OF_SKETCH:
            return 0.0
        words, rest_words, part_words = wholes.words[whole], others.words[rest], others.words[part]
        if words is None or rest_words is None or part_words is None:
            return contained if near and part_size < size and contained >= _LEAST_NEAR_BY_SKETCH else 0.0
        left = self._left.get(whole)
        if left is None:
            left = self._left[whole] = Counter(words) - Counter(rest_words)
        share = self._likeness.share(part_words, left)
        if share < (_LEAST_NEAR if near else _LEAST_FAR):
            return 0.0
        # Together the two halves must be more like the whole than the one alone.
        joined = rest_words + part_words if rest < part else part_words + rest_words
        alone = Indel.normalized_similarity(words, rest_words)
        return share if Indel.normalized_similarity(words, joined) >= alone + _LEAST_GAIN else 0.0
