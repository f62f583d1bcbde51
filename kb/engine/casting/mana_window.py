"""The chance to activate mana abilities before a cost is paid (CR 601.2g, 605.3a)."""

from __future__ import annotations

from kb.engine.casting.activate import activate, activate_for_mana
from kb.engine.casting.payment import Purpose, assign, mana_sources, plan, spendable
from kb.engine.casting.proposal import Proposal
from kb.engine.decision import Decision
from kb.engine.game import Game
from kb.engine.mana import ManaCost


def taps_itself(proposal: Proposal) -> bool:
    """True if paying taps the source, so that its own mana ability can't help."""
    return any(part.kind in ("tap", "sacrifice") and part.what is None for part in proposal.cost.parts)


def gather_mana(
    game: Game, player: str, cost: ManaCost, source: int, not_source: bool = False, purpose: Purpose | None = None
) -> None:
    """Let a player activate mana abilities until the pool can pay, one by one or automatically."""
    without = source if not_source else None
    while assign(cost, spendable(game, player, game.player(player).mana, purpose)) is None:
        sources = mana_sources(game, player, without, untold=True)
        if not sources:
            return
        automatic = plan(game, player, cost, without, purpose)
        options: list[object] = ["auto"] if automatic is not None else []
        options.extend((found.source, found.index) for found in sources)
        if automatic is None:
            return  # nothing that could be activated pays for it all: the payment itself is refused
        chosen = game.ask(
            Decision(player, "pay", "choose", game.rule, tuple(options), 1, 1, source, {"cost": str(cost)}, ("auto",))
        )[0]
        if chosen == "auto":
            for found, lot in automatic:
                activate_for_mana(game, player, found, lot)
            return
        if not isinstance(chosen, tuple):
            return
        activate(game, player, chosen[0], chosen[1])
