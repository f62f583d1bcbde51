"""Paying costs, and keeping the choices with the spell or ability on the stack."""

from __future__ import annotations

from kb.core.record import replace
from kb.core.rule_id import RuleId
from kb.engine.casting.costs import COSTS
from kb.engine.casting.payment import Purpose, assign, spendable
from kb.engine.casting.proposal import Proposal
from kb.engine.definition import Cost
from kb.engine.errors import IllegalActionError
from kb.engine.faces.face import FUSED
from kb.engine.game import Game
from kb.engine.mana import ManaCost
from kb.engine.pipeline import happen, tell
from kb.engine.state import Choices

_TARGETS = RuleId(601, 2, "c")


def base_cost(game: Game, proposal: Proposal) -> Cost:
    """The cost before anything is added or taken away."""
    if proposal.method.cost is not None:
        return proposal.method.cost
    if proposal.ability is not None:
        return proposal.ability.cost
    if proposal.method.face == FUSED:
        own = game.get(proposal.stack_id or proposal.card).own
        both = game.first("mana cost of a fused spell", own)
        return Cost(both if isinstance(both, ManaCost) else own.cost)
    return Cost(game.chars(proposal.stack_id or proposal.card).cost)


def add_costs(first: Cost, second: Cost) -> Cost:
    """Both costs together; an unpayable one stays unpayable (CR 118.6a)."""
    if first.mana is None or second.mana is None:
        return Cost(None, (*first.parts, *second.parts))
    return Cost(first.mana.plus(second.mana), (*first.parts, *second.parts))


def pay_cost(game: Game, player: str, source: int, cost: Cost, x: int, proposal: Proposal | None = None) -> None:
    """Pay a cost whose mana, if any, is in the pool.

    Raises:
        IllegalActionError: a part of it can't be paid.
    """
    if cost.mana is None:
        raise game.refuse("no_mana_cost")
    purpose = Purpose(proposal.kind, proposal.source) if proposal is not None else None
    spent = assign(cost.mana, spendable(game, player, game.player(player).mana, purpose))
    if spent is None:
        raise game.refuse("mana", cost=str(cost.mana))
    if spent:
        left = list(game.player(player).mana)
        for mana in spent:
            left.remove(mana)
        game.update_player(player, mana=tuple(left))
        happen(game, (game.event("pay_mana", player=player, mana="".join(mana.kind for mana in spent)),))
        if proposal is not None and proposal.stack_id is not None and game.exists(proposal.stack_id):
            choices = game.get(proposal.stack_id).choices or Choices()
            game.update(proposal.stack_id, choices=replace(choices, mana_spent=spent))
            game.run("mana is spent", proposal, spent)
    for part in cost.parts:
        refusal = game.refusal("can't pay", player, source, part, x)
        if refusal is not None:
            raise IllegalActionError(refusal)
        if not COSTS[part.kind].can_pay(game, player, source, part, x):
            raise game.refuse("cost", part=part.kind)
        COSTS[part.kind].pay(game, player, source, part, x, proposal)
    if proposal is not None and proposal.stack_id is not None and game.exists(proposal.stack_id):
        store_paid(game, proposal)


def store_paid(game: Game, proposal: Proposal) -> None:
    """Keep what was sacrificed, discarded... with the spell or ability."""
    if proposal.paid and proposal.stack_id is not None:
        choices = game.get(proposal.stack_id).choices or Choices()
        game.update(proposal.stack_id, choices=replace(choices, paid=tuple(proposal.paid)))


def tell_targets(game: Game, player: str, stack_id: int, but: tuple[object, ...] = ()) -> None:
    """Objects and players become targets of a spell or ability on the stack (CR 601.2c)."""
    choices = game.get(stack_id).choices
    seen = set(but)
    before, game.rule = game.rule, _TARGETS
    for targets in choices.targets if choices is not None else ():
        for target in targets:
            if target not in seen:
                seen.add(target)
                tell(game, "targeted", player=player, target=game.name(target), target_id=target,
                     source=game.name(stack_id), source_id=stack_id)  # fmt: skip
    game.rule = before


def store(game: Game, proposal: Proposal) -> None:
    """Keep the choices made so far with the object on the stack."""
    if proposal.stack_id is None or not game.exists(proposal.stack_id):
        return
    before = game.get(proposal.stack_id).choices or Choices()
    game.update(
        proposal.stack_id,
        choices=replace(
            before,
            method=proposal.method.name,
            modes=proposal.modes,
            targets=tuple(proposal.targets),
            division=tuple(proposal.division),
            x=proposal.x,
            additional=tuple(proposal.additional),
            spliced=proposal.spliced,
        ),
    )
