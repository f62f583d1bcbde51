"""What creatures must attack, as far as they can (CR 508.1d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.engine.casting.proposal import FREE
from kb.engine.combat.attack import Pair, attack_cost
from kb.engine.game import Game
from kb.engine.registry import part, rule

MOST_TRIES = 5_000
"""Declarations that are looked at for one that obeys more requirements; beyond, what is declared is taken as it is."""


@rule("508.1d", at="illegal attack", order=20)
def attack_requirements(game: Game, chosen: tuple[Pair, ...], options: tuple[Pair, ...]) -> str | None:
    """As many requirements are obeyed as can be without disobeying a restriction; nobody has to pay for that."""
    requirements = [
        one for _, found in game.gather("attack requirements", options) for one in found if isinstance(one, frozenset)
    ]
    obeyed = _obeyed(requirements, chosen)
    if obeyed == len(requirements):
        return None
    return "must_attack" if _more_can_be_obeyed(game, requirements, chosen, options, obeyed) else None


@part("508.1d", at="attack requirements")
def must_attack(game: Game, options: tuple[Pair, ...]) -> Iterator[frozenset[Pair]]:
    """Effects may say that a creature attacks if able: whomever it attacks, that is obeyed."""
    for attacker in dict.fromkeys(one for one, _ in options):
        if "must attack" in game.chars(attacker).restrictions:
            yield frozenset(pair for pair in options if pair[0] == attacker)


def _obeyed(requirements: list[frozenset[Pair]], chosen: Iterable[Pair]) -> int:
    return sum(not one.isdisjoint(chosen) for one in requirements)


def _more_can_be_obeyed(
    game: Game, requirements: list[frozenset[Pair]], chosen: tuple[Pair, ...], options: tuple[Pair, ...], obeyed: int
) -> bool:
    """True if some declaration within the restrictions, without costs but those chosen, obeys more requirements."""
    ways: list[list[tuple[Pair, ...]]] = []
    for attacker in dict.fromkeys(one for one, _ in options):
        free = [
            pair for pair in options if pair[0] == attacker and (pair in chosen or attack_cost(game, *pair) == FREE)
        ]
        single = sorted(((pair,) for pair in free), key=lambda one: -_obeyed(requirements, one))
        ways.append([*single, ()])
    tries = 0

    def search(place: int, so_far: tuple[Pair, ...]) -> bool:
        nonlocal tries
        possible = {*so_far, *(pair for way in ways[place:] for group in way for pair in group)}
        if tries >= MOST_TRIES or _obeyed(requirements, possible) <= obeyed:
            return False
        tries += 1
        if place == len(ways):
            return game.refusal("attack group restriction", so_far) is None
        return any(search(place + 1, (*so_far, *group)) for group in ways[place])

    return search(0, ())
