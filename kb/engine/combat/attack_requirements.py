"""What creatures must attack, as far as they can (CR 508.1d)."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.casting.proposal import FREE
from kb.engine.combat.attack import Pair, attack_cost
from kb.engine.combat.requirements import more_can_be_obeyed
from kb.engine.game import Game
from kb.engine.registry import part, rule


@rule("508.1d", at="illegal attack", order=20)
def attack_requirements(game: Game, chosen: tuple[Pair, ...], options: tuple[Pair, ...]) -> str | None:
    """As many requirements are obeyed as can be without disobeying a restriction; nobody has to pay for that."""
    requirements = [
        one for _, found in game.gather("attack requirements", options) for one in found if isinstance(one, frozenset)
    ]
    more = more_can_be_obeyed(
        requirements,
        chosen,
        options,
        free=lambda pair: attack_cost(game, *pair) == FREE,
        legal=lambda pairs: game.refusal("attack group restriction", pairs) is None,
    )
    return "must_attack" if more else None


@part("508.1d", at="attack requirements")
def must_attack(game: Game, options: tuple[Pair, ...]) -> Iterator[frozenset[Pair]]:
    """Effects may say that a creature attacks if able: whomever it attacks, that is obeyed."""
    for attacker in dict.fromkeys(one for one, _ in options):
        if "must attack" in game.chars(attacker).restrictions:
            yield frozenset(pair for pair in options if pair[0] == attacker)
