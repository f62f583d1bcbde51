"""Loops: mandatory ones end in a draw (CR 104.4b), optional and growing ones do not."""

from __future__ import annotations

from kb.engine.api import (
    Answer,
    Cast,
    Pass,
    Placed,
    PlayerSetup,
    Start,
    State,
    apply,
    card_from_data,
    decision,
    draw,
    is_over,
    labels,
    new_game,
)

NUDGE = card_from_data("Nudge", {"types": ["instant"], "cost": "{0}", "effects": [{"tap": "target artifact"}]})


def pendulum(back: object) -> list[object]:
    return [
        {"when": {"becomes tapped": {"what": "this"}}, "effects": [{"untap": "this"}]},
        {"when": {"becomes untapped": {"what": "this"}}, "effects": [back]},
    ]


def swing(abilities: list[object], times: int, answer: object = True) -> State:
    """A game in which the pendulum is set going and everybody passes so many times; choices get that answer."""
    card = card_from_data("Pendulum", {"types": ["artifact"], "abilities": abilities})
    hand = (Placed(NUDGE, label="nudge"),)
    players = [PlayerSetup("A", hand=hand, battlefield=(Placed(card, label="pendulum"),)), PlayerSetup("B")]
    state = new_game(players, start=Start(active="A"))
    state, _ = apply(state, Cast("A", labels(state)["nudge"]))
    state, _ = apply(state, Answer("A", (labels(state)["pendulum"],)))
    for _ in range(2 * times):
        waits = decision(state)
        if waits is None:
            break
        action = Pass(waits.player) if waits.kind == "priority" else Answer(waits.player, (answer,))
        state, _ = apply(state, action)
    return state


def test_a_loop_that_changes_nothing_is_a_draw() -> None:
    state = swing(pendulum({"tap": "this"}), 8)
    assert is_over(state)
    assert draw(state)


def test_it_is_a_draw_only_at_the_third_repetition() -> None:
    assert not is_over(swing(pendulum({"tap": "this"}), 7))


def test_a_loop_with_an_option_goes_on() -> None:
    assert not is_over(swing(pendulum({"may": {"effects": [{"tap": "this"}]}}), 60))


def test_a_loop_with_only_one_possible_choice_is_a_draw() -> None:
    assert draw(swing(pendulum({"tap": "choose artifact"}), 12))


def test_a_loop_that_gains_life_each_time_is_not_the_same_position() -> None:
    gain: list[object] = [
        {"when": {"becomes tapped": {"what": "this"}}, "effects": [{"untap": "this"}, {"gain life": 1}]},
        {"when": {"becomes untapped": {"what": "this"}}, "effects": [{"tap": "this"}]},
    ]
    assert not is_over(swing(gain, 60))
