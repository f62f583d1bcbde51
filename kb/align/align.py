"""Aligns the entries of two languages without their numbers.

Every entry is a bag of language-neutral features (fingerprint.py), weighted by how rare they are. Two entries are as
alike as their bags (cosine), their lengths fit and their neighbours are alike: chapters may have moved and entries may
be missing, so there is no global diagonal, but inside a chapter entries keep their order. The best pairs are taken one
to one; what lies between two sure pairs is filled in by its order.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kb.align.encoder import Likeness, likeness
from kb.align.fingerprint import Lexicon, fingerprint
from kb.align.wordbook import learn, translated, words_of

_CANDIDATES = 40
_COMMON = 0.15
_DECAY = 0.75
_SKIP = 0.08
_REACH_SOURCE = 4
_REACH_TARGET = 12
_LEAST = 0.3
_TIE = 0.0
_STRETCH = 4
_SLACK = 15
_POOR = 0.12
_TELLING = 40
_ROUNDS = 3
# A round that changes less than this share of the pairs is the last one.
_STILL = 0.01

Bag = dict[str, float]
Scores = list[dict[int, float]]
Alike = Callable[[int, int], float]


@dataclass(frozen=True, slots=True)
class Aligned:
    """An entry of the source and one of the target, by their positions, and how sure the pair is (0 to 1)."""

    source: int
    target: int
    confidence: float


def align(
    source: Sequence[str],
    source_lang: str,
    target: Sequence[str],
    target_lang: str,
    lexicon: Lexicon | None = None,
    references: bool = True,
    encoder: bool = True,
) -> tuple[Aligned, ...]:
    """Return the pairs in the order of the source, each entry in one pair at most.

    ``references`` says whether the rules cited in the texts may be used; a renumbered edition makes them mislead.
    ``encoder`` says whether the sentence encoder may be asked where it is installed.
    """
    if not source or not target:
        return ()
    ours = [_bag(text, source_lang, lexicon, references) for text in source]
    theirs = [_bag(text, target_lang, lexicon, references) for text in target]
    meanings = likeness(source, target) if encoder else None
    found = _round(source, target, ours, theirs, meanings)
    words = [words_of(text) for text in source], [words_of(text) for text in target]
    for _ in range(_ROUNDS):
        book, known = learn(*words, ((pair.source, pair.target) for pair in found))
        said = [_with(bag, translated(text, book)) for bag, text in zip(ours, words[0], strict=True)]
        heard = [_with(bag, dict.fromkeys(text & known, 1.0)) for bag, text in zip(theirs, words[1], strict=True)]
        before, found = found, _round(source, target, said, heard, meanings)
        if len(_places(before) ^ _places(found)) <= _STILL * 2 * len(found):
            break
    return found


def _places(pairs: tuple[Aligned, ...]) -> set[tuple[int, int]]:
    return {(pair.source, pair.target) for pair in pairs}


def _bag(text: str, lang: str, lexicon: Lexicon | None, references: bool) -> Bag:
    return {feature: float(count) for feature, count in fingerprint(text, lang, lexicon, references).items()}


def _with(bag: Bag, words: Mapping[str, float]) -> Bag:
    """The bag and the words beside it."""
    return bag | {f"word:{word}": share for word, share in words.items()}


def _round(
    source: Sequence[str], target: Sequence[str], ours: list[Bag], theirs: list[Bag], meanings: Likeness | None
) -> tuple[Aligned, ...]:
    """Align once, by the bags given."""
    weights = _weights(ours, theirs)
    ratio = sum(map(len, target)) / max(1, sum(map(len, source)))
    vectors = [_unit(bag, weights) for bag in ours], [_unit(bag, weights) for bag in theirs]

    def alike(i: int, j: int) -> float:
        one, other = vectors[0][i], vectors[1][j]
        if len(other) < len(one):
            one, other = other, one
        cosine = sum(value * other[feature] for feature, value in one.items() if feature in other)
        own = 0.8 * cosine + 0.2 * _length_fit(len(source[i]) * ratio, len(target[j]))
        return own if meanings is None else 0.6 * own + 0.4 * meanings.alike(i, j)

    rows = _candidates(*vectors)
    if meanings is not None:
        rows = [list(dict.fromkeys((*row, *meanings.nearest(i)))) for i, row in enumerate(rows)]
    scores: Scores = [{j: alike(i, j) for j in row} for i, row in enumerate(rows)]
    return _refine(_choose(_settle(scores)), scores, alike, len(target))


def _weights(ours: list[Bag], theirs: list[Bag]) -> dict[str, float]:
    """Inverse document frequency over both sides; a feature of one side only weighs nothing."""
    one, other = (Counter(feature for bag in bags for feature in bag) for bags in (ours, theirs))
    total = len(ours) + len(theirs)
    return {feature: math.log(total / (one[feature] + other[feature])) ** 1.5 for feature in one if feature in other}


def _unit(bag: Bag, weights: dict[str, float]) -> dict[str, float]:
    """The weighted bag as a vector of length 1."""
    vector = {feature: weights[feature] * math.sqrt(count) for feature, count in bag.items() if feature in weights}
    length = math.sqrt(sum(value * value for value in vector.values())) or 1.0
    return {feature: value / length for feature, value in vector.items()}


def _candidates(ours: list[dict[str, float]], theirs: list[dict[str, float]]) -> list[list[int]]:
    """The entries of the target that are most like each of the source, by their rarer features."""
    index: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for j, vector in enumerate(theirs):
        for feature, value in vector.items():
            index[feature].append((j, value))
    common = _COMMON * len(theirs)
    found = []
    for vector in ours:
        rarest = sorted(vector.items(), key=lambda item: len(index[item[0]]))[:_TELLING]
        sums: dict[int, float] = defaultdict(float)
        # Rare features find the candidates; common ones only add to their scores.
        for feature, value in rarest:
            postings = index[feature]
            known = len(postings) > common and bool(sums)
            for j, other in postings:
                if not known or j in sums:
                    sums[j] += value * other
        found.append(sorted(sums, key=lambda j: sums[j], reverse=True)[:_CANDIDATES])
    return found


def _length_fit(expected: float, found: int) -> float:
    return math.exp(-abs(math.log((found + 15) / (expected + 15))))


def _settle(scores: Scores) -> Scores:
    """Let the pairs before and after speak for a pair: it is worth its own score and that of the best chain through it.

    A chain goes on in both languages at once and may leave out a few entries on either side; its far links count less
    and less, so that a moved chapter is a chain of its own.
    """
    forward = _chains(scores, 1)
    backward = _chains(scores, -1)
    return [{j: forward[i][j] + backward[i][j] - own for j, own in row.items()} for i, row in enumerate(scores)]


def _chains(scores: Scores, step: int) -> Scores:
    """The worth of the best chain that ends in each pair, read forward (``step`` 1) or backward (-1)."""
    worth: Scores = [{} for _ in scores]
    order = range(len(scores)) if step == 1 else range(len(scores) - 1, -1, -1)
    for i in order:
        for j, own in scores[i].items():
            best = 0.0
            for skipped in range(_REACH_SOURCE):
                before = i - step * (skipped + 1)
                if not 0 <= before < len(scores):
                    break
                row = worth[before]
                for missed in range(_REACH_TARGET):
                    found = row.get(j - step * (missed + 1))
                    if found is not None:
                        best = max(best, _DECAY * found - _SKIP * (skipped + missed))
            worth[i][j] = own + best
    return worth


def _choose(settled: Scores) -> dict[int, tuple[int, float]]:
    """Take the best pairs first, one to one; the confidence falls where another pair is nearly as good."""
    ranked = sorted(((value, i, j) for i, row in enumerate(settled) for j, value in row.items()), reverse=True)
    columns: dict[int, list[float]] = defaultdict(list)
    for value, _, j in ranked:
        columns[j].append(value)
    chosen: dict[int, tuple[int, float]] = {}
    taken: set[int] = set()
    for value, i, j in ranked:
        if value < _LEAST or i in chosen or j in taken:
            continue
        rivals = [other for k, other in settled[i].items() if k != j]
        second = max([*rivals, *columns[j][1:2]], default=0.0)
        margin = (value - second) / value
        chosen[i] = (j, round(min(1.0, 0.4 + min(value, 1.0) * 0.3 + max(margin, 0.0) * 0.6), 3))
        taken.add(j)
    return chosen


def _refine(chosen: dict[int, tuple[int, float]], scores: Scores, alike: Alike, columns: int) -> tuple[Aligned, ...]:
    """Keep the pairs that are best on both sides, and decide what lies between two of them by order and likeness."""
    best_of_column: dict[int, float] = {}
    for row in scores:
        for j, own in row.items():
            best_of_column[j] = max(best_of_column.get(j, 0.0), own)
    anchors = {
        i: pair
        for i, pair in chosen.items()
        if scores[i].get(pair[0], 0.0) >= max(max(scores[i].values()), best_of_column[pair[0]]) - _TIE
    }
    result = dict(anchors)
    taken = {j for j, _ in anchors.values()}
    ends = sorted(anchors)
    for first, last in pairwise(ends):
        if last - first == 1:
            continue
        start, stop = anchors[first][0], anchors[last][0]
        inner = range(first + 1, last)
        if 0 < stop - start <= _STRETCH * (last - first) + _SLACK:
            free = [j for j in range(start + 1, stop) if j not in taken]
            for i, j, own in _in_order(inner, free, alike):
                result[i] = (j, round(0.35 + 0.5 * min(own, 1.0), 3))
                taken.add(j)
    for i, (j, confidence) in chosen.items():
        # At the seams of moved chapters no order helps: what was chosen stands, unless it breaks a chain.
        if i not in result and j not in taken and not _between(i, ends, anchors):
            result[i] = (j, min(confidence, 0.6))
            taken.add(j)
    return tuple(Aligned(i, j, confidence) for i, (j, confidence) in sorted(result.items()))


def _between(i: int, ends: list[int], anchors: dict[int, tuple[int, float]]) -> bool:
    """True if ``i`` lies between two anchors of one chain, where the order has already decided."""
    at = bisect_left(ends, i)
    if at in (0, len(ends)):
        return False
    first, last = ends[at - 1], ends[at]
    return 0 < anchors[last][0] - anchors[first][0] <= _STRETCH * (last - first) + _SLACK


def _in_order(rows: Sequence[int], columns: Sequence[int], alike: Alike) -> list[tuple[int, int, float]]:
    """The best pairs of a small block that keep its order (dynamic programming); poor pairs are left out."""
    table = [[0.0] * (len(columns) + 1) for _ in range(len(rows) + 1)]
    value = [[alike(i, j) for j in columns] for i in rows]
    for r in range(len(rows) - 1, -1, -1):
        for c in range(len(columns) - 1, -1, -1):
            table[r][c] = max(table[r + 1][c], table[r][c + 1], table[r + 1][c + 1] + value[r][c] - _POOR)
    found = []
    r = c = 0
    while r < len(rows) and c < len(columns):
        if table[r][c] == table[r + 1][c + 1] + value[r][c] - _POOR and value[r][c] > _POOR:
            found.append((rows[r], columns[c], value[r][c]))
            r, c = r + 1, c + 1
        elif table[r][c] == table[r + 1][c]:
            r += 1
        else:
            c += 1
    return found
