"""The choices made for a spell or ability as it goes on the stack: modes, X, targets, division."""

from __future__ import annotations

from kb.engine.amounts import Amount, evaluate
from kb.engine.casting.pay import base_cost
from kb.engine.casting.proposal import Proposal
from kb.engine.decision import Decision, Target
from kb.engine.definition import Effect, Modes, Text
from kb.engine.errors import Illegal, IllegalActionError
from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.targets import bounds, candidates, chosen_effects, explain, target_slots


def text_of(game: Game, proposal: Proposal) -> Text:
    """The text of the spell (with what was spliced onto it) or ability."""
    if proposal.ability is not None:
        return proposal.ability.text
    if proposal.stack_id is not None and game.exists(proposal.stack_id):
        return game.chars(proposal.stack_id).text
    return proposal.text


@rule("700.2a", at="announce", order=10, also=("700.2",))
def announce_modes(game: Game, proposal: Proposal) -> None:
    """The controller of a modal spell or activated ability chooses its modes; modes without legal targets are out."""
    choose_modes(game, proposal)


def choose_modes(game: Game, proposal: Proposal) -> None:
    """Ask for the modes.

    Raises:
        IllegalActionError: too few modes can be chosen.
    """
    modes = text_of(game, proposal).modes
    if modes is None:
        return
    legal = [
        index for index, effects in enumerate(modes.options) if _has_targets(game, proposal, target_slots(effects))
    ]
    maximum = game.fold("number of modes", modes.maximum, proposal)
    if len(legal) < (1 if modes.repeat and modes.minimum else modes.minimum):
        raise game.refuse("modes")
    if modes.repeat:
        chosen = game.ask(Decision(proposal.player, "modes", "choose", game.rule, tuple(legal), modes.minimum, maximum,
                                   proposal.stack_id, {"repeat": True}))  # fmt: skip
    else:
        chosen = game.choose(
            proposal.player, "modes", legal, modes.minimum, maximum, source=proposal.stack_id, always=True
        )
    twice = game.refusal("modes chosen", modes, chosen)
    if twice is not None:
        raise IllegalActionError(twice)
    # CR 700.2: the modes are followed in the order printed, whatever the order in which they were named.
    proposal.modes = tuple(sorted(mode for mode in chosen if isinstance(mode, int)))


@rule("700.2d", at="modes chosen")
def not_the_same_mode_twice(game: Game, modes: Modes, chosen: tuple[object, ...]) -> str | None:
    """The same mode can't be chosen twice, unless the text says so; then it counts so often, with targets each time."""
    return "mode_twice" if len(set(chosen)) < len(chosen) and not modes.repeat else None


def _has_targets(game: Game, proposal: Proposal, slots: tuple[Selector, ...]) -> bool:
    for slot in slots:
        minimum, _ = bounds(game, slot, proposal.x or 0)
        if minimum and len(legal_targets(game, proposal, slot)) < minimum:
            return False
    return True


def legal_targets(game: Game, proposal: Proposal, slot: Selector) -> tuple[Target, ...]:
    """The legal targets for one instance of the word "target"."""
    return candidates(game, slot, proposal.player, proposal.stack_id or 0, proposal.source, proposal.x or 0)


@rule("118.8", at="announce", order=29)
def additional_cost(game: Game, proposal: Proposal) -> None:
    """A cost that the card demands in addition is added."""
    if proposal.kind == "spell" and proposal.stack_id is not None and not proposal.method.face_down:
        cost = game.get(proposal.stack_id).definition.additional_cost
        if cost is not None:
            proposal.extra.append(cost)


@rule("107.3a", at="announce", order=40, also=("107.3",))
def announce_x(game: Game, proposal: Proposal) -> None:
    """The controller announces the value of X; X is 0 where the cost with X is not paid (107.3b)."""
    printed_cost = game.chars(proposal.source).cost
    free = proposal.method.x is not None and printed_cost is not None and bool(printed_cost.variables)
    if proposal.method.x is not None and (not free or game.first("x without its cost", proposal) is not None):
        proposal.x = proposal.method.x
        return
    costs = [base_cost(game, proposal), *proposal.extra]
    wanted = free or any(cost.mana is not None and cost.mana.variables for cost in costs)
    wanted = wanted or any(part.amount == -1 for cost in costs for part in cost.parts)
    if wanted:
        most = game.first("greatest x", proposal, costs)
        answer = game.ask(
            Decision(proposal.player, "x", "number", game.rule, (), 0, most if isinstance(most, int) else 999,
                     proposal.stack_id)
        )  # fmt: skip
        proposal.x = answer[0] if isinstance(answer[0], int) else 0
    elif proposal.kind == "spell" and game.chars(proposal.source).cost is not None:
        printed = game.chars(proposal.source).cost
        if printed is not None and printed.variables:
            proposal.x = 0


@rule("107.3b", at="x without its cost")
def x_is_zero(game: Game, proposal: Proposal) -> bool:
    """Where a spell is cast without paying a cost that has its X in it, X can only be 0."""
    return True


@rule("107.4f", at="announce", order=45, also=("118.13a", "107.4e"))
def life_for_mana(game: Game, proposal: Proposal) -> None:
    """For each Phyrexian symbol the player may announce to pay 2 life instead of mana."""
    costs = [base_cost(game, proposal), *proposal.extra]
    symbols = [
        symbol for cost in costs if cost.mana is not None for symbol in cost.mana.symbols if symbol.endswith("/P")
    ]
    options = [(position, symbol) for position, symbol in enumerate(symbols)]
    if options:
        answer = game.ask(
            Decision(proposal.player, "life for mana", "choose", game.rule, tuple(options), 0, len(options),
                     proposal.stack_id, default=())
        )  # fmt: skip
        proposal.life_for = [symbols[one[0]] for one in answer if isinstance(one, tuple)]


def choose_targets(game: Game, proposal: Proposal) -> None:
    """Ask for the targets of every slot.

    Raises:
        IllegalActionError: a slot has too few legal targets; the rule is the one that forbids them, if one does.
    """
    proposal.slots = slots_of(game, proposal)
    for position, slot in enumerate(proposal.slots):
        minimum, maximum = bounds(game, slot, proposal.x or 0)
        options = legal_targets(game, proposal, slot)
        if len(options) < minimum:
            raise _no_targets(game, proposal, slot)
        if not options:
            proposal.targets.append(())
            continue
        chosen = game.ask(
            Decision(
                proposal.player, "targets", "choose", game.rule, options, minimum, min(maximum, len(options)),
                proposal.stack_id, {"slot": position},
            )
        )  # fmt: skip
        targets = tuple(one for one in chosen if isinstance(one, (str, int)))
        refusal = game.refusal("targets of one word", targets)
        if refusal is not None:
            raise IllegalActionError(refusal)
        for target in targets:
            if target not in options:
                why = why_not_target(game, proposal, position, target)
                raise IllegalActionError(why) if why is not None else game.refuse("not_a_target", target=target)
        proposal.targets.append(targets)


@rule("115.3", at="targets of one word")
def each_only_once(game: Game, targets: tuple[Target, ...]) -> str | None:
    """The same target can't be chosen twice for one instance of the word."""
    return "same_target" if len(set(targets)) < len(targets) else None


def _no_targets(game: Game, proposal: Proposal, slot: Selector) -> IllegalActionError:
    everything: tuple[Target, ...] = (*game.state.order, *game.state.objects)
    for one in everything:
        why = explain(game, slot, one, proposal.player, proposal.stack_id or 0, proposal.source, proposal.x or 0)
        if why is not None:
            return IllegalActionError(why)
    return game.refuse("no_target")


def why_not_target(game: Game, proposal: Proposal, position: int, target: Target) -> Illegal | None:
    """The rule that refuses a target which is not among the options."""
    slot = proposal.slots[position]
    return explain(game, slot, target, proposal.player, proposal.stack_id or 0, proposal.source, proposal.x or 0)


def slots_of(game: Game, proposal: Proposal) -> tuple[Selector, ...]:
    """The slots of the text with its modes, and those that rules add (an Aura's target)."""
    found = target_slots(chosen_effects(text_of(game, proposal), proposal.modes))
    for _, more in game.gather("more targets", proposal.stack_id or proposal.source):
        if proposal.ability is None:
            found = (*more, *found)
    return found


def choose_division(game: Game, proposal: Proposal) -> None:
    """Ask how a divided effect is divided among the targets, at least one for each (CR 601.2d)."""
    proposal.division = [() for _ in proposal.slots]
    for effect in chosen_effects(text_of(game, proposal), proposal.modes):
        slot = effect.get("to") or effect.get("on")
        if effect.get("divided") and isinstance(slot, Selector) and slot.how == "target":
            position = next(n for n, one in enumerate(proposal.slots) if one.index == slot.index)
            _divide(game, proposal, effect, position)


def _divide(game: Game, proposal: Proposal, effect: Effect, position: int) -> None:
    amount = effect.get("amount")
    assert isinstance(amount, (int, Amount))
    total = evaluate(amount, game.state, game.chars, proposal.player, proposal.source, proposal.x or 0)
    targets = proposal.targets[position]
    if not targets:
        return
    if total < len(targets):
        raise game.refuse("division")
    proposal.division[position] = game.divide(proposal.player, "division", targets, total, 1, source=proposal.stack_id)
