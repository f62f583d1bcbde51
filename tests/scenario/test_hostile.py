"""Scenarios that ask for too much end soon, with a sentence that says at what."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from kb.scenario.load import load_text
from kb.scenario.nodes import read_file
from kb.scenario.result import Kind
from kb.scenario.run import run
from kb.scenario.said import ScenarioError

TEXT = """\
id: test
title: {{en: Test, de: Test}}
edition: "2026-04-17"
cards:
  Charm: {{types: [sorcery], cost: "{{0}}", effects: [{effect}]}}
  Shrine: {{types: [enchantment], cost: "{{0}}"{shrine}}}
players:
  A: {{hand: [Charm], battlefield: [Shrine], library: 10}}
  B: {{library: 10}}
do:
  - cast: {{by: A, card: Charm}}
  - pass: all
"""
TOKEN = "{create token: {amount: AMOUNT, token: {name: Rat, types: [creature], size: 1/1MORE}}}"


def text(effect: str, shrine: str = "") -> str:
    return TEXT.format(effect=effect, shrine=shrine)


def token(amount: int, more: str = "") -> str:
    return TOKEN.replace("AMOUNT", str(amount)).replace("MORE", more)


@pytest.mark.parametrize(
    ("effect", "key"),
    [
        ("{draw: 1000000000}", "draw"),
        ("{draw: -1}", "draw"),
        ("{mill: {amount: 99999}}", "mill"),
        ("{add mana: {mana: [G], amount: 1000000000}}", "add mana"),
        ("{copy spell: {what: this, amount: 1000000000}}", "copy spell"),
        ("{gain life: {count: creature, times: 1000000000}}", "gain life"),
        (token(1_000_000_000), "create token"),
        (token(1, ", loyalty: 99999"), "create token"),
    ],
)
def test_numbers_that_no_game_can_count_are_refused_with_their_place(effect: str, key: str) -> None:
    with pytest.raises(ScenarioError, match=rf"t\.yaml:5: cards\.Charm\.effects\.0\.{key}.*expected a number"):
        load_text(text(effect), {}, "t.yaml")


def test_ten_thousand_tokens_are_no_trouble() -> None:
    begun = time.process_time()
    scenario = load_text(text(token(10_000)) + "expect: {battlefield: {A: 10001}}\n", {}, "t.yaml")
    assert run(scenario).failure is None
    assert time.process_time() - begun < 10


ENTERS = ", abilities: [{when: {enters: this}, effects: [{gain life: 1}]}]"
LORD = ", abilities: [{affects: other creatures you control, plus: +1/+1}]"


@pytest.mark.parametrize(
    ("effect", "shrine", "words"),
    [
        (token(10_000, ENTERS), "", "10000 triggered abilities"),
        (token(2_000, LORD), "", "in layer 7c"),
        (
            "{gain life: 1}",
            ", abilities: [{when: {gains life: you}, effects: [{gain life: 1}]}]",
            "trigger Shrine, resolve trigger of Shrine",
        ),
    ],
)
def test_what_grows_beyond_all_bounds_ends_at_a_limit_that_names_it(effect: str, shrine: str, words: str) -> None:
    begun = time.process_time()
    failure = run(load_text(text(effect, shrine) + "  - until: {turn: 2}\n", {}, "t.yaml")).failure
    assert failure is not None
    assert failure.kind is Kind.LIMIT
    for word in words.split(", "):
        assert word in failure.said.text("en")
    assert time.process_time() - begun < 20


def test_a_thousand_players_are_too_many_and_a_hundred_get_their_turns() -> None:
    many = "".join(f"  P{number}: {{library: 5}}\n" for number in range(1_000))
    head = 'id: test\ntitle: {en: Test, de: Test}\nedition: "2026-04-17"\nplayers:\n'
    with pytest.raises(ScenarioError, match=r"players: expected at most 100 players, found the number 1000"):
        load_text(f"{head}{many}do: [pass: all]\n", {}, "t.yaml")
    few = "".join(many.splitlines(keepends=True)[:100])
    scenario = load_text(f"{head}{few}do: [until: {{turn: 3}}]\nexpect: {{turn: {{active: P2}}}}\n", {}, "t.yaml")
    assert run(scenario).failure is None


def test_pipes_and_devices_are_no_files(tmp_path: Path) -> None:
    pipe, device = tmp_path / "pipe.yaml", tmp_path / "device.yaml"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    for path in (pipe, device):
        with pytest.raises(ScenarioError, match="expected a file, found a pipe or device"):
            read_file(path)
