"""The shipped JSON Schema is the one that the code makes, and every scenario is valid by it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from kb.core.paths import data_dir
from kb.scenario.keys import file
from kb.scenario.nodes import read_bytes, read_file
from kb.scenario.said import ScenarioError
from kb.scenario.schema import json_schema, schema_text
from kb.scenario.shapes import Place, plain

FILES = sorted((data_dir() / "scenarios").rglob("*.yaml"))


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(json_schema())


def test_the_shipped_schema_is_current() -> None:
    path = data_dir() / "scenarios" / "schema.json"
    hint = "run: python -m kb.scenario.schema > data/scenarios/schema.json"
    assert path.read_text(encoding="utf-8") == schema_text(), hint


def test_the_schema_is_a_valid_schema() -> None:
    Draft202012Validator.check_schema(json.loads(schema_text()))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_is_valid_by_the_schema(path: Path) -> None:
    errors = [error.message for error in validator().iter_errors(plain(read_file(path)))]
    assert errors == []


GOOD = """\
id: good
title: {en: A title, de: Ein Titel}
edition: "2026-04-17"
players: {A: {hand: [Shock]}, B: {}}
do:
  - cast: {by: A, card: Shock, targets: [B]}
  - expect: {life: {B: 18}, stack: [Shock, {trigger of: Pinger}], objects: {Bear: gone}}
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("id: good\n", ""),
        ("id: good", "id: 7"),
        ("cast:", "kast:"),
        ("- cast: {", "- pass: all\n    cast: {"),
        ("targets: [B]", "targets: [3]"),
        ("life: {B: 18}", "life: {B: many}"),
        ("Bear: gone", "Bear: here"),
        ("trigger of", "trigger off"),
        ("hand: [Shock]", "hand: Shock"),
        ('"2026-04-17"', '"17.4.2026"'),
        ("  - expect", "  - illegal: {cast: {by: A, card: Shock}}\n  - expect"),
    ],
)
def test_loader_and_schema_refuse_the_same_mistakes(old: str, new: str) -> None:
    assert old in GOOD
    good: Any = plain(read_bytes(GOOD.encode(), "f"))
    assert validator().is_valid(good)
    file().check(read_bytes(GOOD.encode(), "f"), Place("f"))
    bad = read_bytes(GOOD.replace(old, new, 1).encode(), "f")
    assert not validator().is_valid(plain(bad))
    with pytest.raises(ScenarioError):
        file().check(bad, Place("f"))
