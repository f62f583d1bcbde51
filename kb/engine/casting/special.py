"""Special actions (CR 116.2): what could be done is listed here, each rule does it at its own hook."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.game import Game

Offer = Callable[[Game, str], tuple[tuple[str, int], ...]]
OFFERED: list[Offer] = []


def special_actions(function: Offer) -> Offer:
    """Register a function that lists special actions (kind and object) that a player could take now.

    The rule that carries a kind out stands at the hook ``special action <kind>``.
    """
    OFFERED.append(function)
    return function
