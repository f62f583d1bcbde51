"""As many requirements as can be obeyed, for attacks (CR 508.1d) and blocks (CR 509.1c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

Pair = TypeVar("Pair", bound=tuple[int, Any])

MOST_TRIES = 5_000
"""Declarations that are looked at for one that obeys more requirements; beyond, what is declared is taken as it is."""


def more_can_be_obeyed(
    requirements: Sequence[frozenset[Pair]],
    chosen: tuple[Pair, ...],
    options: tuple[Pair, ...],
    free: Callable[[Pair], bool],
    legal: Callable[[tuple[Pair, ...]], bool],
    any_number: Callable[[int], bool] = lambda creature: False,
) -> bool:
    """True if some declaration within the restrictions, without costs but those chosen, obeys more than ``chosen``.

    A requirement is the set of the pairs (creature, what it attacks or blocks) of which any obeys it. ``free`` says
    that a pair costs nothing, ``legal`` that no restriction forbids a declaration, ``any_number`` that a creature may
    take several of its pairs at once.
    """
    obeyed = _obeyed(requirements, chosen)
    if obeyed == len(requirements):
        return False
    ways: list[list[tuple[Pair, ...]]] = []
    for creature in dict.fromkeys(one for one, _ in options):
        own = tuple(pair for pair in options if pair[0] == creature and (pair in chosen or free(pair)))
        # Most useful first; a creature that can take any number takes one, all or none.
        several = [own] if len(own) > 1 and any_number(creature) else []
        single = sorted(((pair,) for pair in own), key=lambda one: -_obeyed(requirements, one))
        ways.append([*several, *single, ()])
    tries = 0

    def search(place: int, so_far: tuple[Pair, ...]) -> bool:
        nonlocal tries
        possible = {*so_far, *(pair for way in ways[place:] for group in way for pair in group)}
        if tries >= MOST_TRIES or _obeyed(requirements, possible) <= obeyed:
            return False
        tries += 1
        if place == len(ways):
            return legal(so_far)
        return any(search(place + 1, (*so_far, *group)) for group in ways[place])

    return search(0, ())


def _obeyed(requirements: Sequence[frozenset[Pair]], chosen: Iterable[Pair]) -> int:
    return sum(not one.isdisjoint(chosen) for one in requirements)
