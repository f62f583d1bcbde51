"""Random legal play: invariants, determinism, purity, and rules switched off one by one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from kb.engine.registry import RuleSet
from tests.engine.pool import random_game


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


def check_invariants(state: State, cards: int) -> None:
    seen = [one for ids in state.zones.values() for one in ids]
    assert len(seen) == len(set(seen)) == len(state.objects)
    for (zone, owner), ids in state.zones.items():
        for one in ids:
            found = state.objects[one]
            assert found.zone == zone
            assert owner in ("", found.owner)
    left = [name for name in players(state) if not state.players[name].left]
    physical = [found.physical for found in state.objects.values() if found.kind == "card"]
    assert len(physical) == len(set(physical)) == cards * len(left) // len(players(state))
    for found in state.objects.values():
        assert all(number > 0 for _, number in found.counters)
        assert found.damage >= 0
    if decision(state) is not None and decision(state).kind == "priority" and not state.zones.get(("stack", "")):  # type: ignore[union-attr]
        assert not state.waiting


def play(seed: int, actions: int, number: int = 2, rules: RuleSet | None = None, checked: bool = True) -> State:
    state = random_game(seed, number, rules)
    chance = random.Random(seed)
    cards = len([found for found in objects(state) if found.kind == "card"])
    for _ in range(actions):
        if decision(state) is None:
            break
        state = step(state, chance)
        if checked:
            check_invariants(state, cards)
    return state


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


TENTH = handlers()[::10]


@pytest.mark.parametrize("number", [str(handler.number) for handler in TENTH])
def test_any_rule_may_be_switched_off(number: str) -> None:
    play(3, 60, rules=RuleSet.current().without(number), checked=False)


@pytest.mark.slow
@pytest.mark.parametrize("number", [str(handler.number) for handler in handlers()])
def test_every_rule_may_be_switched_off(number: str) -> None:
    for seed in range(3):
        play(seed, 150, rules=RuleSet.current().without(number), checked=False)


@pytest.mark.slow
@pytest.mark.parametrize("number", [2, 4])
def test_many_random_games(number: int) -> None:
    for seed in range(150):
        play(seed, 400, number)
