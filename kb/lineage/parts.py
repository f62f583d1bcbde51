"""Splits and merges: an entry that is a part of what another one was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kb.lineage.likeness import Likeness
from kb.lineage.side import Side
from kb.lineage.sketch import resemblance

_LEAST_SHARE = 0.55
_LEAST_SHARE_OF_SKETCH = 0.65
_LEAST_SIZE = 12
_NEAR = 6


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
    return _parts(old, new, mates, back, likeness), _parts(new, old, back, mates, likeness)


def _parts(
    wholes: Side, others: Side, mates: Sequence[int], back: Sequence[int], likeness: Likeness
) -> tuple[Part, ...]:
    """Find, for every entry of ``others`` without a mate, the changed entry of ``wholes`` that it was a part of."""
    changed = [i for i, j in enumerate(mates) if j >= 0 and wholes.texts[i].masked != others.texts[j].masked]
    found: list[Part] = []
    for part, mate in enumerate(back):
        if mate >= 0 or others.texts[part].size < _LEAST_SIZE:
            continue
        best: Part | None = None
        for whole in changed:
            share = _share(wholes, others, whole, mates[whole], part, likeness)
            if share and (best is None or share > best.share):
                best = Part(whole, part, round(share, 3), round(min(1.0, share), 3))
        if best is not None:
            found.append(best)
    return tuple(found)


def _share(wholes: Side, others: Side, whole: int, rest: int, part: int, likeness: Likeness) -> float:
    """The share of the part's words that the whole had and its other half lacks; 0 where that is not enough."""
    size, rest_size, part_size = wholes.texts[whole].size, others.texts[rest].size, others.texts[part].size
    if rest_size >= size * 0.95 or part_size > size:
        return 0.0
    shared = resemblance(wholes.sketches[whole], others.sketches[part])
    contained = min(1.0, shared / (1 + shared) * (size + part_size) / part_size)
    if contained < _LEAST_SHARE - 0.15:
        return 0.0
    words, rest_words, part_words = wholes.words[whole], others.words[rest], others.words[part]
    if words is None or rest_words is None or part_words is None:
        near = abs(rest - part) <= _NEAR
        return contained if near and contained >= _LEAST_SHARE_OF_SKETCH else 0.0
    left = Counter(words)
    left.subtract(rest_words)
    bag = Counter(part_words)
    weight = likeness.weight(bag)
    share = likeness.weight(bag & +left) / weight if weight else 0.0
    return share if share >= _LEAST_SHARE else 0.0
