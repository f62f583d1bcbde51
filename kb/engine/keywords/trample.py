"""Trample (CR 702.19)."""

from __future__ import annotations

from kb.engine.combat.damage import Assignment, enough_for_blockers
from kb.engine.decision import Target
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("trample")


@rule("702.19b", at="tramples", also=("702.19d",))
def trample(game: Game, attacker: int, target: Target) -> bool | None:
    """A blocked attacker with trample may assign the excess to what it attacks."""
    return True if game.has(attacker, "trample") else None


@rule("510.1e", at="check assignment")
def lethal_first(game: Game, assigned: Assignment) -> None:
    """Every blocker must be assigned lethal damage before any is assigned to the player; all damage counts together."""
    for (source, target), part in assigned.items():
        attacked = dict(game.state.combat.attackers).get(source)
        excess = part and target == attacked and source in game.state.combat.blocked
        if excess and not enough_for_blockers(game, source, assigned):
            raise game.refuse("trample")
