"""The steps of casting a spell (CR 601.2a-i); activated abilities go through b-h as well (CR 602.2b)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.casting.choices import choose_division, choose_targets
from kb.engine.casting.mana_window import gather_mana, taps_itself
from kb.engine.casting.pay import add_costs, base_cost, pay_cost, store, tell_targets
from kb.engine.casting.payment import Purpose
from kb.engine.casting.proposal import Proposal
from kb.engine.definition import Cost, CostPart
from kb.engine.errors import IllegalActionError
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.mana import ManaCost
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.state import Choices


@rule("601.2a", at="propose spell", order=10)
def put_on_stack(game: Game, proposal: Proposal) -> None:
    """The card moves to the stack; the player controls it there."""
    method = proposal.method
    proposal.stack_id = move(
        game, proposal.card, "stack", why="cast", controller=proposal.player, quiet=True, face=method.face,
    )  # fmt: skip
    if proposal.stack_id is not None:
        origin = game.state.known[proposal.card].object.zone
        notes = (*method.notes, ("cast from", origin))
        game.update(proposal.stack_id, choices=Choices(method.name), face_down=method.face_down, notes=notes)
        proposal.source = proposal.stack_id
        game.run("card becomes spell", proposal.card, proposal.stack_id, method.name)


@rule("601.2b", at="cast", order=20)
def announce(game: Game, proposal: Proposal) -> None:
    """Modes, splicing, alternative and additional costs, X and ways to pay are announced."""
    game.run("announce", proposal)
    store(game, proposal)


@rule("601.2c", at="cast", order=30)
def announce_targets(game: Game, proposal: Proposal) -> None:
    """Targets are chosen."""
    choose_targets(game, proposal)
    store(game, proposal)


@rule("601.2d", at="cast", order=40)
def announce_division(game: Game, proposal: Proposal) -> None:
    """A division among targets is announced."""
    choose_division(game, proposal)
    store(game, proposal)


@rule("601.2e", at="cast", order=50, also=("601.5",))
def check_proposal(game: Game, proposal: Proposal) -> None:
    """The proposed spell must still be legal to cast."""
    if proposal.kind == "spell" and proposal.stack_id is not None:
        refusal = game.refusal("can't cast", proposal.player, proposal.stack_id)
        if refusal is not None:
            raise IllegalActionError(refusal)


@rule("601.2f", at="cast", order=60, also=("118.9d",))
def total_cost(game: Game, proposal: Proposal) -> None:
    """The total cost: the mana cost or the alternative one, with additions, then reductions."""
    cost = base_cost(game, proposal)
    if cost.mana is None and proposal.extra and game.first("stays unpayable", proposal) is None:
        cost = replace(cost, mana=ManaCost())
    for extra in proposal.extra:
        cost = add_costs(cost, extra)
    if cost.mana is not None and proposal.x is not None:
        cost = replace(cost, mana=cost.mana.with_x(proposal.x))
    proposal.cost = game.fold("cost changes", _life_for_symbols(cost, proposal), proposal)


@rule("118.6a", at="stays unpayable")
def stays_unpayable(game: Game, proposal: Proposal) -> bool:
    """An unpayable cost stays unpayable when something is added to it."""
    return True


def _life_for_symbols(cost: Cost, proposal: Proposal) -> Cost:
    if cost.mana is None or not proposal.life_for:
        return cost
    symbols = list(cost.mana.symbols)
    for symbol in proposal.life_for:
        symbols.remove(symbol)
    life = CostPart("pay life", 2 * len(proposal.life_for))
    return Cost(ManaCost(tuple(symbols)), (*cost.parts, life))


@rule("601.2g", at="cast", order=70, also=("118.2",))
def activate_mana_abilities(game: Game, proposal: Proposal) -> None:
    """Mana abilities may be activated before costs are paid."""
    if proposal.cost.mana is not None:
        gather_mana(game, proposal.player, proposal.cost.mana, proposal.source, taps_itself(proposal),
                    Purpose(proposal.kind, proposal.source))  # fmt: skip


@rule("601.2h", at="cast", order=80, also=("118.3", "118.6", "118.11"))
def pay(game: Game, proposal: Proposal) -> None:
    """The total cost is paid, in full or not at all."""
    pay_cost(game, proposal.player, proposal.source, proposal.cost, proposal.x or 0, proposal)


@rule("601.2i", at="become cast", order=90, also=("112.1",))
def becomes_cast(game: Game, proposal: Proposal) -> None:
    """The spell becomes cast; what looks for that, or for targets, triggers."""
    if proposal.stack_id is None:
        return
    game.update(proposal.stack_id, cast=True)
    tell(game, "cast", player=proposal.player, card=game.name(proposal.stack_id), card_id=proposal.stack_id,
         method=proposal.method.name)  # fmt: skip
    tell_targets(game, proposal.player, proposal.stack_id)
