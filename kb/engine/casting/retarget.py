"""Choosing new targets for a spell or ability on the stack (CR 115.7d, 707.10c)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.casting.pay import tell_targets
from kb.engine.decision import Decision, Target
from kb.engine.errors import IllegalActionError
from kb.engine.game import Game
from kb.engine.state import Choices
from kb.engine.targets import candidates, chosen_effects, explain, target_slots


def choose_new_targets(game: Game, player: str, stack_id: int, *, change: bool = False) -> None:
    """Ask for the targets, slot by slot: legal ones and the old ones; what is new becomes a target.

    With ``change`` every target has to be another one; where that can't be, all stay as they are (CR 115.7a).

    Raises:
        IllegalActionError: a new target is illegal.
    """
    found = game.get(stack_id)
    choices = found.choices or Choices()
    text = found.ability.text if found.ability is not None else game.chars(stack_id).text
    source = found.ability.source if found.ability is not None else stack_id
    slots = target_slots(chosen_effects(text, choices.modes))
    for _, more in game.gather("more targets", stack_id):
        if found.ability is None:
            slots = (*more, *slots)
    controller = found.controller
    targets: list[tuple[Target, ...]] = []
    for position, old in enumerate(choices.targets):
        if not old or position >= len(slots):
            targets.append(old)
            continue
        legal = candidates(game, slots[position], controller, stack_id, source, choices.x or 0)
        options = tuple(dict.fromkeys((*old, *legal)))
        if change:
            options = tuple(one for one in legal if one not in old)
            if len(options) < len(old):
                return
        answer = game.ask(
            Decision(player, "new targets", "choose", game.rule, options, len(old), len(old), stack_id,
                     {"slot": position, "old": old}, default=None if change else old)
        )  # fmt: skip
        new = tuple(one for one in answer if isinstance(one, (str, int)))
        refusal = game.refusal("targets of one word", new)
        if refusal is not None:
            raise IllegalActionError(refusal)
        for one in new:
            if one not in options:
                why = explain(game, slots[position], one, controller, stack_id, source, choices.x or 0)
                raise IllegalActionError(why) if why is not None else game.refuse("not_a_target", target=one)
        targets.append(new)
    before = tuple(one for old in choices.targets for one in old)
    game.update(stack_id, choices=replace(choices, targets=tuple(targets)))
    tell_targets(game, controller, stack_id, before if found.kind != "copy" else ())
