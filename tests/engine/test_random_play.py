"""Random legal play: invariants, determinism, purity, and rules switched off one by one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.core.record import replace
from kb.engine.api import (
    Answer,
    IllegalActionError,
    Pass,
    State,
    apply,
    base_state,
    decision,
    handlers,
    legal_actions,
    log_since,
    mark,
    objects,
    player,
    players,
)
from kb.engine.definition import Text
from kb.engine.game import Game
from kb.engine.registry import RuleSet
from kb.engine.state import AbilityOnStack, Combat, Waiting
from scripts.bench_play import game, library
from tests.engine.pool import random_game

SEED = 20260417
"""Of the games without a rule; a failure names it."""


def step(state: State, chance: random.Random) -> State:
    """One random action; a casting that turns out to be impossible is taken back (CR 733.1)."""
    actions = legal_actions(state)
    assert actions, decision(state)
    for _ in range(20):
        try:
            return apply(state, chance.choice(actions))[0]
        except IllegalActionError:
            if isinstance(actions[0], Answer) and base_state(state) is not state:
                waits = decision(base_state(state))
                if waits is not None and waits.shape == "actions" and decision(state).kind == "pay":  # type: ignore[union-attr]
                    return apply(base_state(state), Pass(waits.player))[0]
    waits = decision(base_state(state))
    assert waits is not None
    return apply(base_state(state), Pass(waits.player))[0]


def faults(before: State, state: State, cards: int) -> list[str]:
    """What is wrong with a state that came from the one before it by one action."""
    found = [*_zones(state), *_cards(state, cards), *_numbers(state)]
    waits = decision(state)
    if waits is not None and waits.kind == "priority":
        found += _between_actions(state)
        before = base_state(before)  # a casting that was given up is no action
        then, now = before.turn, state.turn
        if (then.number, then.step) != (now.number, now.step) and before.zones.get(("stack", "")):
            found.append(f"the {then.step} step ended with a stack")
    return found


def _zones(state: State) -> Iterator[str]:
    seen = Counter(one for ids in state.zones.values() for one in ids)
    yield from (f"object {one} stands in {times} places" for one, times in seen.items() if times > 1)
    yield from (f"object {one} stands in no zone" for one in state.objects.keys() - seen.keys())
    yield from (f"there is no object {one}" for one in seen.keys() - state.objects.keys())
    for (zone, owner), ids in state.zones.items():
        for found in (state.objects[one] for one in ids if one in state.objects):
            if found.zone != zone or owner not in ("", found.owner):
                yield f"object {found.id} of {found.owner} in {found.zone} stands in {zone} of {owner}"


def _cards(state: State, cards: int) -> Iterator[str]:
    left = [name for name in players(state) if not state.players[name].left]
    physical = Counter(found.physical for found in state.objects.values() if found.kind == "card")
    yield from (f"card {one} is there {times} times" for one, times in physical.items() if times > 1)
    if len(physical) != cards * len(left) // len(players(state)):
        yield f"{len(physical)} cards of {len(left)} players"


def _numbers(state: State) -> Iterator[str]:
    for found in state.objects.values():
        if found.damage < 0 or any(number <= 0 for _, number in found.counters):
            yield f"object {found.id} has {found.damage} damage, {found.counters}"
    for name, one in state.players.items():
        if one.lands_played < 0 or any(number < 0 for _, number in one.counters):
            yield f"{name} has played {one.lands_played} lands, {one.counters}"


def _between_actions(state: State) -> Iterator[str]:
    """When a player has priority, everything that is to happen by itself has happened (CR 117.5)."""
    if state.waiting:
        yield "a triggered ability waits"
    on_battlefield = set(state.zones.get(("battlefield", ""), ()))
    for found in state.objects.values():
        if found.attached_to is not None and found.attached_to not in {*on_battlefield, *state.players}:
            yield f"object {found.id} is attached to {found.attached_to}, which is not there"
    for fighter in (*(one for one, _ in state.combat.attackers), *(one for one, _ in state.combat.blocks)):
        if fighter not in on_battlefield:
            yield f"object {fighter} fights and is not there"


def play(
    seed: int,
    actions: int,
    number: int = 2,
    rules: RuleSet | None = None,
    checked: bool = True,
    start: State | None = None,
) -> State:
    state = start or random_game(seed, number, rules)
    chance = random.Random(seed)
    there = len([name for name in players(state) if not state.players[name].left])
    cards = len([found for found in objects(state) if found.kind == "card"]) * len(players(state)) // max(there, 1)
    for turn in range(actions):
        if decision(state) is None:
            break
        before, state = state, step(state, chance)
        if checked:
            assert not (wrong := faults(before, state, cards)), f"seed {seed}, action {turn}: {wrong}"
    return state


def twin(state: State) -> State:
    """A copy that shares no container with the state."""
    copied = state.copy()
    copied.decision, copied.pending = state.decision, state.pending
    copied.cache = copied.sources = copied.replacing = copied.checked = None
    return copied


@settings(max_examples=6, deadline=None, derandomize=True)
@given(st.integers(0, 10_000))
def test_two_players_at_random_keep_the_invariants(seed: int) -> None:
    play(seed, 150)


@settings(max_examples=3, deadline=None, derandomize=True)
@given(st.integers(0, 10_000))
def test_four_players_at_random_keep_the_invariants(seed: int) -> None:
    play(seed, 150, 4)


@settings(max_examples=3, deadline=None, derandomize=True)
@given(st.integers(0, 10_000))
def test_the_same_seed_plays_the_same_game(seed: int) -> None:
    same_game(seed)


def same_game(seed: int) -> None:
    first, second = play(seed, 120, checked=False), play(seed, 120, checked=False)
    assert log_since(first) == log_since(second)
    assert mark(first) == len(log_since(first))


@settings(max_examples=3, deadline=None, derandomize=True)
@given(st.integers(0, 10_000))
def test_apply_leaves_its_state_as_it_was(seed: int) -> None:
    state = random_game(seed)
    chance = random.Random(seed)
    for _ in range(60):
        if decision(state) is None:
            break
        before = (
            dict(state.objects),
            dict(state.zones),
            dict(state.players),
            state.turn,
            list(state.this_turn),
            mark(state),
        )
        for action in legal_actions(state)[:4]:
            try:
                apply(state, action)
            except IllegalActionError:
                continue
        after = (
            dict(state.objects),
            dict(state.zones),
            dict(state.players),
            state.turn,
            list(state.this_turn),
            mark(state),
        )
        assert before == after
        state = step(state, chance)


def test_a_game_ends_with_a_winner() -> None:
    for seed in range(30):
        state = play(seed, 1500, checked=False)
        if decision(state) is None:
            assert state.won
            assert any(player(state, name).lost for name in players(state))
            return
    raise AssertionError("no game has ended")


@cache
def middle_of_a_game() -> State:
    """A game of SEED in which everybody has cards in play and somebody has priority."""
    state, chance = random_game(SEED), random.Random(SEED)
    while not (state.turn.number > 2 and state.pending is None and decision(state) is not None):
        state = step(state, chance)
    return state


@pytest.mark.parametrize("part", range(4))
def test_any_rule_may_be_switched_off(part: int) -> None:
    """Every rule in the middle of one game, the same each time; whole games and more of them in ``make full``."""
    for handler in handlers()[part::4]:
        start = twin(middle_of_a_game())
        start.rules = RuleSet.current().without(str(handler.number))
        without(str(handler.number), SEED, 30, start)


def without(number: str, seed: int, actions: int, start: State | None = None) -> None:
    try:
        play(seed, actions, rules=RuleSet.current().without(number), checked=False, start=start)
    except Exception as error:
        raise AssertionError(f"without {number}, seed {seed}: {type(error).__name__}: {error}") from error


@pytest.mark.slow
@pytest.mark.parametrize("number", [str(handler.number) for handler in handlers()])
def test_every_rule_may_be_switched_off(number: str) -> None:
    for seed in range(3):
        without(number, seed, 150)


@pytest.mark.slow
@pytest.mark.parametrize("number", [2, 4])
@pytest.mark.parametrize("tenth", range(10))
def test_many_random_games(number: int, tenth: int) -> None:
    cards = library()
    for seed in range(tenth * 30, tenth * 30 + 30):
        start = game(cards, number, seed) if seed % 2 else None
        middle = play(seed, 200, number, start=start)
        end = play(seed, 200, number, start=middle)
        if seed % 3 == 0:
            assert log_since(play(seed, 200, number, checked=False, start=twin(middle))) == log_since(end)


def corrupted(state: State, **changes: object) -> State:
    """A copy of a state with one object changed, added or taken away."""
    wrong = twin(state)
    one = state.zones["hand", "A"][0]
    found = state.objects[one]
    if "zone" in changes:
        key = (str(changes["zone"]), str(changes.get("whose", "")))
        wrong.zones[key] = (*wrong.zones.get(key, ()), one)
        if changes.get("moved"):
            wrong.zones["hand", "A"] = state.zones["hand", "A"][1:]
    elif changes.get("gone"):
        wrong.zones["hand", "A"] = state.zones["hand", "A"][1:]
        if changes["gone"] == "whole":
            del wrong.objects[one]
    elif changes.get("twice"):
        wrong.objects[9_999] = replace(found, id=9_999)
        wrong.zones["hand", "A"] = (*state.zones["hand", "A"], 9_999)
    elif "player" in changes:
        wrong.players["A"] = replace(wrong.players["A"], **changes["player"])  # type: ignore[arg-type]
    else:
        wrong.objects[one] = replace(found, **changes)
    return wrong


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"gone": "whole"}, "cards of 2 players"),
        ({"gone": "from its zone"}, "stands in no zone"),
        ({"twice": True}, "is there 2 times"),
        ({"zone": "graveyard", "whose": "A"}, "stands in 2 places"),
        ({"zone": "hand", "whose": "B", "moved": True}, "of A in hand stands in hand of B"),
        ({"zone": "exile", "moved": True}, "in hand stands in exile"),
        ({"damage": -1}, "has -1 damage"),
        ({"counters": (("charge", 0),)}, "(('charge', 0),)"),
        ({"player": {"lands_played": -1}}, "has played -1 lands"),
        ({"player": {"counters": (("poison", -2),)}}, "(('poison', -2),)"),
        ({"attached_to": 9_999}, "attached to 9999"),
    ],
)
def test_each_invariant_notices_its_fault(changes: dict[str, object], words: str) -> None:
    state = sound()
    cards = len([found for found in objects(state) if found.kind == "card"])
    assert faults(state, state, cards) == []
    assert any(words in wrong for wrong in faults(state, corrupted(state, **changes), cards))


def test_what_is_left_over_between_actions_is_noticed() -> None:
    state = sound()
    cards = len([found for found in objects(state) if found.kind == "card"])
    waiting, fighting, before, later = twin(state), twin(state), twin(state), twin(state)
    waiting.waiting = (Waiting("A", AbilityOnStack(1, Text())),)
    fighting.combat = Combat(attackers=((state.zones["hand", "A"][0], "B"),))
    before.zones["stack", ""] = (9_999,)
    later.turn = replace(state.turn, step="end", number=state.turn.number + 1)
    assert "a triggered ability waits" in faults(state, waiting, cards)
    assert any("fights and is not there" in wrong for wrong in faults(state, fighting, cards))
    assert faults(state, later, cards) == []
    assert any("ended with a stack" in wrong for wrong in faults(before, later, cards))


def sound() -> State:
    """A game under way whose next decision is what to do, with cards in A's hand."""
    state = random_game(1)
    chance = random.Random(1)
    while decision(state).kind != "priority" or not state.zones.get(("hand", "A")):  # type: ignore[union-attr]
        state = step(state, chance)
    return state


def test_chance_that_is_not_the_seeds_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "random", lambda game: random.Random())
    with pytest.raises(AssertionError):
        same_game(1)


def test_what_a_state_does_not_keep_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    middle = play(1, 60, checked=False)
    numbers = count(middle.next_id)
    monkeypatch.setattr(Game, "new_id", lambda game: next(numbers))
    assert log_since(play(1, 60, checked=False, start=middle)) != log_since(
        play(1, 60, checked=False, start=twin(middle))
    )


def test_a_copy_plays_on_as_the_state_does() -> None:
    for number in (2, 4):
        middle = play(number, 80, number, checked=False)
        one, other = (play(7, 80, number, checked=False, start=start) for start in (middle, twin(middle)))
        assert log_since(one) == log_since(other)
        assert mark(one) > mark(middle)
