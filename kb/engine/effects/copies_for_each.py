"""Copies of a spell or ability with a target of their own (CR 707.10d, 707.10e)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.casting.pay import tell_targets
from kb.engine.copying import copy_spell
from kb.engine.decision import Target
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects, select
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.state import Choices, GameObject
from kb.engine.targets import candidates, chosen_effects, target_slots


@rule("707.10d", at="effect copy for each")
@effect("copy for each", what="selector", of="selector")
def copy_for_each(game: Game, doing: Resolution, what: Effect) -> None:
    """A spell or ability is copied for each object or player that it could target (CR 707.10d)."""
    for one in objects(game, doing, what.get("what")):
        original = game.get(one)
        fitting = [other for other in select(game, doing, what.get("of")) if could_target(game, doing, original, other)]
        for target in game.arrange(doing.controller, "order copies", fitting, source=doing.source):
            if isinstance(target, (str, int)):
                copy_at(game, doing, original, target)


@rule("707.10e", at="effect copy for")
@effect("copy for", what="selector", target="selector")
def copy_for(game: Game, doing: Resolution, what: Effect) -> None:
    """A spell or ability is copied with a new target, if that is legal for each of its targets (CR 707.10e)."""
    for one in objects(game, doing, what.get("what")):
        original = game.get(one)
        for target in select(game, doing, what.get("target"))[:1]:
            if could_target(game, doing, original, target):
                copy_at(game, doing, original, target)


def could_target(game: Game, doing: Resolution, original: GameObject, target: Target) -> bool:
    """True if the thing would be legal for every instance of the word "target" of the copy."""
    choices, ability = original.choices or Choices(), original.ability
    text = ability.text if ability is not None else game.chars(original.id).text
    source = ability.source if ability is not None else original.id
    slots = target_slots(chosen_effects(text, choices.modes))
    return bool(slots) and all(
        target in candidates(game, slot, doing.controller, original.id, source, choices.x or 0) for slot in slots
    )


def copy_at(game: Game, doing: Resolution, original: GameObject, target: Target) -> None:
    """Put a copy with that target onto the stack."""
    copy = copy_spell(game, doing.controller, original, new_targets=False)
    if copy is None:
        return
    choices = game.get(copy).choices or Choices()
    game.update(copy, choices=replace(choices, targets=tuple((target,) if old else old for old in choices.targets)))
    tell_targets(game, doing.controller, copy)
