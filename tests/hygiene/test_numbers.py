"""Every rule number in code and data is a rule of the edition it belongs to."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.engine.api import handlers, variants
from kb.lineage.facts import load
from kb.scenario.load import load_all, load_cards

ROOT = Path(__file__).resolve().parents[2]
DECORATED = re.compile(r"^[1-9]\d\d\.[1-9]\d{0,2}[a-z]{0,2}$")


@pytest.fixture(scope="module")
def newest() -> frozenset[RuleId]:
    """The numbers of the newest shipped edition: those that the engine and the scenarios use."""
    return frozenset(entry.number for entry in load(data_dir() / "editions").editions[-1].entries)


def test_every_handler_and_variant_carries_a_rule_that_exists(newest: frozenset[RuleId]) -> None:
    for handler in (*handlers(), *variants()):
        assert handler.number in newest, handler.place
        assert set(handler.also) <= newest, handler.place


def test_every_number_written_in_the_engine_exists(newest: frozenset[RuleId]) -> None:
    for path in sorted((ROOT / "kb" / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and DECORATED.match(node.value):
                assert RuleId.parse(node.value) in newest, f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"


def test_every_number_in_a_scenario_exists(newest: frozenset[RuleId]) -> None:
    paths = sorted((data_dir() / "scenarios").rglob("*.yaml"))
    scenarios, errors = load_all(paths, load_cards(data_dir() / "cards"))
    assert not errors
    for scenario in scenarios:
        told = [step.because for step in scenario.steps if step.because]
        assert {*scenario.proves, *scenario.touches, *told} <= newest, scenario.file


def test_comments_that_cite_the_rules_cite_ones_that_exist(newest: frozenset[RuleId]) -> None:
    cited = re.compile(r"\bCR ([1-9]\d\d\.[1-9]\d{0,2}[a-z]{0,2})")
    for path in sorted((ROOT / "kb").rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            for found in cited.findall(line):
                assert RuleId.parse(found) in newest, f"{path.relative_to(ROOT)}:{number}: {found}"
