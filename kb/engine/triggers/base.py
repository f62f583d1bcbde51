"""Kinds of trigger events: what "whenever a creature dies" looks at."""

from __future__ import annotations

from collections.abc import Callable

from kb.core.record import record
from kb.engine.amounts import evaluate
from kb.engine.conditions import condition
from kb.engine.definition import Condition
from kb.engine.event import Event
from kb.engine.filters import Filter, Selector
from kb.engine.game import Game
from kb.engine.matching import Look, fits, fits_player
from kb.engine.state import State

Matches = Callable[[Game, Condition, Event, str, int, tuple[int, ...]], bool]


@record
class TriggerKind:
    """A registered kind: the kinds of events it looks at, its parameters, and whether it matches one.

    ``matches`` gets the condition, the event, the ability's controller, its source, and what a delayed ability
    remembers.
    """

    name: str
    events: frozenset[str]
    looks_back: bool
    params: tuple[tuple[str, str], ...]
    matches: Matches


TRIGGERS: dict[str, TriggerKind] = {}


def trigger_kind(
    name: str, events: tuple[str, ...], *, looks_back: bool = False, **params: str
) -> Callable[[Matches], Matches]:
    """Register a kind of trigger event with its parameters and their parsers."""

    def register(function: Matches) -> Matches:
        TRIGGERS[name] = TriggerKind(name, frozenset(events), looks_back, tuple(params.items()), function)
        return function

    return register


@condition("this turn", event="trigger", times="amount?")
def happened_this_turn(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """Something that a trigger could look at has happened this turn, once or so many times."""
    when, times = what.get("event"), what.get("times", 1)
    assert isinstance(when, Condition)
    kind = TRIGGERS.get(when.kind)
    if kind is None:
        return False
    game = Game(state)
    found = sum(
        event.kind in kind.events and kind.matches(game, when, event, you, source, ()) for event in state.this_turn
    )
    return found >= evaluate(times, state, look, you, source)  # type: ignore[arg-type]


def concerns(game: Game, wanted: object, one: object, you: str, source: int, remembers: tuple[int, ...] = ()) -> bool:
    """True if a thing of the event (an object's number or a player's name) is what the condition speaks of."""
    if wanted is None:
        return True
    if isinstance(wanted, Selector):
        return _named(game, wanted, one, you, source, remembers)
    if not isinstance(wanted, Filter):
        return False
    if isinstance(one, str):
        return fits_player(game.state, wanted, one, you)
    if not isinstance(one, int) or (one not in game.state.objects and one not in game.state.known):
        return False
    return fits(game.state, game.chars, wanted, game.get(one), you, source)


def _named(game: Game, wanted: Selector, one: object, you: str, source: int, remembers: tuple[int, ...]) -> bool:
    if wanted.how == "each":
        return concerns(game, wanted.what, one, you, source)
    if wanted.name in ("this", "source"):
        return one == source
    if wanted.name == "attached":
        return one == game.get(source).attached_to
    if wanted.name == "you":
        return one == you
    if wanted.name in ("opponent", "each opponent"):
        return isinstance(one, str) and one != you
    if wanted.name == "each player":
        return isinstance(one, str)
    return wanted.name == "remembered" and one in remembers
