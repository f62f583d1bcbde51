"""Pairs of entries that may be the same rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from kb.lineage.side import Side
from kb.lineage.sketch import near

_NEAREST = 8
_LEAST_RESEMBLANCE = 0.12
_LARGEST_GROUP = 2_500
# A text of fewer features may stand in two places by chance.
_DISTINCTIVE_SIZE = 24


@dataclass(frozen=True, slots=True)
class Candidates:
    """``anchors`` are certain: a text that stands once in each edition; ``pairs`` lists the others by old entry."""

    anchors: dict[int, int]
    pairs: tuple[tuple[int, ...], ...]


def candidates(old: Side, new: Side) -> Candidates:
    """Return every pair worth weighing: equal texts, titles and numbers, and the nearest texts by sketch."""
    anchors = _anchors(old, new)
    taken = set(anchors.values())
    free_old = [i for i in range(len(old)) if i not in anchors]
    free_new = [j for j in range(len(new)) if j not in taken]
    found: list[set[int]] = [set() for _ in range(len(old))]
    for key in (_hash, _masked, _number, _title):
        _pair_equal([(i, key(old, i)) for i in free_old], [(j, key(new, j)) for j in free_new], found)
    _pair_nearest(free_old, free_new, old, new, found)
    return Candidates(anchors, tuple(tuple(sorted(each)) for each in found))


def _anchors(old: Side, new: Side) -> dict[int, int]:
    def once(side: Side) -> dict[str, int]:
        places: dict[str, list[int]] = defaultdict(list)
        for at, text in enumerate(side.texts):
            places[text.hash].append(at)
        return {key: at[0] for key, at in places.items() if len(at) == 1}

    others = once(new)
    return {
        i: others[key]
        for key, i in once(old).items()
        if key in others and old.texts[i].size >= _DISTINCTIVE_SIZE and old.entries[i].title is None
    }


def _hash(side: Side, at: int) -> object:
    return side.texts[at].hash


def _masked(side: Side, at: int) -> object:
    return side.texts[at].masked


def _number(side: Side, at: int) -> object:
    return side.entries[at].key


def _title(side: Side, at: int) -> object:
    return side.entries[at].title


def _pair_equal(
    olds_by_key: Iterable[tuple[int, object]],
    news_by_key: Iterable[tuple[int, object]],
    found: Sequence[set[int]],
) -> None:
    groups: dict[object, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for i, key in olds_by_key:
        groups[key][0].append(i)
    for j, key in news_by_key:
        groups[key][1].append(j)
    for key, (olds, news) in groups.items():
        if key is not None and len(olds) * len(news) <= _LARGEST_GROUP:
            for i in olds:
                found[i].update(news)


def _pair_nearest(
    free_old: Sequence[int], free_new: Sequence[int], old: Side, new: Side, found: Sequence[set[int]]
) -> None:
    """Pair every entry with the nearest ones by sketch, unless its very text stands on the other side."""
    old_hashes = {old.texts[i].hash for i in free_old}
    new_hashes = {new.texts[j].hash for j in free_new}
    every = [(j, new.texts[j].hash not in old_hashes) for j in free_new]
    searching = [(j, True) for j, alone in every if alone]
    sketches = {True: [new.sketches[j] for j, _ in every], False: [new.sketches[j] for j, _ in searching]}
    near_new: dict[int, list[tuple[int, int]]] = {j: [] for j, _ in searching}
    for i in free_old:
        alone = old.texts[i].hash not in new_hashes
        among = every if alone else searching
        nearest = near(old.sketches[i], sketches[alone], _LEAST_RESEMBLANCE)
        for unequal, place in nearest:
            j, searches = among[place]
            if searches:
                near_new[j].append((unequal, i))
        if alone:
            found[i].update(among[place][0] for _, place in nsmallest(_NEAREST, nearest))
    for j, others in near_new.items():
        for _, i in nsmallest(_NEAREST, others):
            found[i].add(j)
