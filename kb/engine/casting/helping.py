"""Paying for mana by other means: convoke, delve, improvise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kb.core.record import replace
from kb.engine.casting.proposal import Proposal
from kb.engine.decision import Decision
from kb.engine.game import Game
from kb.engine.mana import ManaCost


def pay_with(
    game: Game, proposal: Proposal, kind: str, options: Sequence[int], colours: Callable[[int], tuple[str, ...]]
) -> tuple[int, ...]:
    """Ask which objects help to pay, take what they pay for off the cost, and return them.

    Raises:
        IllegalActionError: something chosen has nothing left to pay for.
    """
    mana = proposal.cost.mana
    if mana is None or not options or not mana.symbols:
        return ()
    answer = game.ask(
        Decision(proposal.player, kind, "choose", game.rule, tuple(options), 0, len(options), proposal.stack_id)
    )
    chosen = tuple(one for one in answer if isinstance(one, int))
    for one in chosen:
        mana = _less(mana, colours(one))
        if mana is None:
            raise game.refuse("cost", part=kind)
    proposal.cost = replace(proposal.cost, mana=mana)
    return chosen


def _less(mana: ManaCost, colours: tuple[str, ...]) -> ManaCost | None:
    for symbol in mana.specific:
        if symbol in colours:
            rest = list(mana.symbols)
            rest.remove(symbol)
            return ManaCost(tuple(rest))
    return mana.more_generic(-1) if mana.generic else None
