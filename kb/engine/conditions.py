"""Conditions that a text checks: "if you control a creature", "if that player has no cards in hand"."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.amounts import evaluate
from kb.engine.definition import Condition
from kb.engine.filters import Filter
from kb.engine.matching import Look, fits
from kb.engine.state import State

Check = Callable[[Condition, State, Look, str, int], bool]

CONDITIONS: dict[str, tuple[Check, tuple[tuple[str, str], ...]]] = {}


def condition(name: str, /, **params: str) -> Callable[[Check], Check]:
    """Register a kind of condition with its parameters."""

    def register(function: Check) -> Check:
        CONDITIONS[name] = (function, tuple(params.items()))
        return function

    return register


def holds(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """True if the condition holds for the player ``you`` and the object ``source``."""
    return CONDITIONS[what.kind][0](what, state, look, you, source)


def _number(what: Condition, key: str, state: State, look: Look, you: str, source: int, default: int) -> int:
    amount = what.get(key)
    if amount is None:
        return default
    return evaluate(amount, state, look, you, source)  # type: ignore[arg-type]


@condition("exists", what="filter", at_least="amount?")
def exists(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """There is an object (or there are so many) that fits."""
    wanted = what.get("what")
    assert isinstance(wanted, Filter)
    number = sum(fits(state, look, wanted, found, you, source) for found in tuple(state.objects.values()))
    return number >= _number(what, "at_least", state, look, you, source, 1)


@condition("none", what="filter")
def none(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """No object fits."""
    return not exists(what, state, look, you, source)


@condition("compare", amount="amount", at_least="amount?", at_most="amount?", equals="amount?")
def compare_numbers(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """A number lies within bounds."""
    value = _number(what, "amount", state, look, you, source, 0)
    low = _number(what, "at_least", state, look, you, source, value)
    high = _number(what, "at_most", state, look, you, source, value)
    return low <= value <= high and value == _number(what, "equals", state, look, you, source, value)


@condition("your turn", flag="flag")
def your_turn(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """It is (or is not) your turn."""
    return (state.turn.active == you) == bool(what.get("flag", True))


@condition("this is", status="word")
def this_is(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """The object is tapped, untapped, attacking..."""
    found = state.objects.get(source)
    return found is not None and fits(state, look, Filter(status=(str(what.get("status")),)), found, you)


@condition("cast this", flag="flag")
def cast_this(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """The permanent or spell was cast."""
    found = state.objects.get(source)
    return found is not None and found.cast == bool(what.get("flag", True))


@condition("kicked", flag="flag")
def kicked(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """The spell, or the permanent that it became, was kicked."""
    found = state.objects.get(source)
    found = found or (state.known[source].object if source in state.known else None)
    return found is not None and found.choices is not None and "kicker" in found.choices.additional


@condition("method", name="word")
def method(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """The spell, or the permanent that it became, was cast in that way (``evoke``, ``flashback``...)."""
    found = state.objects.get(source)
    found = found or (state.known[source].object if source in state.known else None)
    return found is not None and found.choices is not None and found.choices.method == what.get("name")


@condition("counters", counter="word", at_least="amount?", at_most="amount?")
def counters(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """The object has (or had as it left) so many counters of a kind, one or more where nothing is said."""
    found = state.objects.get(source)
    found = found or (state.known[source].object if source in state.known else None)
    number = found.counter(str(what.get("counter"))) if found is not None else 0
    least = 0 if what.get("at_most") is not None else 1
    return (
        _number(what, "at_least", state, look, you, source, least)
        <= number
        <= _number(what, "at_most", state, look, you, source, number)
    )


@condition("chose", word="word")
def chose(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """That word was chosen as the permanent entered."""
    found = state.objects.get(source)
    return found is not None and found.note("chosen") == what.get("word")


@condition("most life", flag="flag")
def most_life(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """The player that the creature attacks has the most life, or is tied for it."""
    target = dict(state.combat.attackers).get(source)
    if not isinstance(target, str):
        return False
    return all(state.players[target].life >= one.life for one in state.players.values() if not one.left)


@condition("not", of="condition")
def negation(what: Condition, state: State, look: Look, you: str, source: int) -> bool:
    """The condition within does not hold."""
    inner = what.get("of")
    assert isinstance(inner, Condition)
    return not holds(inner, state, look, you, source)
