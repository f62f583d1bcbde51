"""State triggers (CR 603.8) and reflexive triggers (CR 603.12)."""

from __future__ import annotations

from kb.engine.abilities import trigger_sources
from kb.engine.definition import Condition, Effect, Text, Triggered
from kb.engine.effects.base import Resolution, effect
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.state import AbilityOnStack
from kb.engine.triggers.base import trigger_kind
from kb.engine.triggers.watch import condition_holds, wait


@trigger_kind("state", (), condition="condition")
def state(game: Game, when: Condition, event: Event, you: str, source: int, remembers: tuple[int, ...]) -> bool:
    """A condition is true."""
    return False


@rule("603.8", at="before priority", order=18)
def state_triggers(game: Game) -> bool:
    """An ability triggers as soon as its condition is true, and not again before it has left the stack."""
    triggered = False
    for found in trigger_sources(game):
        condition = found.ability.when.get("condition")
        if found.ability.when.kind != "state" or not isinstance(condition, Condition):
            continue
        if condition_holds(game, condition, found.controller, found.source) and not _waits(
            game, found.source, found.ability
        ):
            wait(game, found.controller, AbilityOnStack(found.source, found.ability.text, found.ability), found.rule)
            triggered = True
    return triggered


def _waits(game: Game, source: int, ability: Triggered) -> bool:
    on_stack = [game.get(one).ability for one in game.zone("stack")]
    waiting = [one.ability for one in game.state.waiting]
    return any(one is not None and one.source == source and one.trigger == ability for one in (*on_stack, *waiting))


@rule("603.12", at="effect when you do")
@effect("when you do", effects="text")
def reflexive(game: Game, doing: Resolution, what: Effect) -> None:
    """A reflexive ability triggers at once; it goes on the stack, and targets are chosen, after this has resolved."""
    text = what.get("effects")
    assert isinstance(text, Text)
    if not doing.did:
        return  # nothing of the instruction before it was done
    when = Triggered(Condition("state"), text)
    remembers = doing.created or doing.remembers
    wait(
        game,
        doing.controller,
        AbilityOnStack(doing.source, text, when, doing.event, remembers, name=game.plain_name(doing.source)),
    )
