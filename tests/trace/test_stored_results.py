"""A stored result counts only where scenario, engine and claims are those of now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kb.core.paths import data_dir
from kb.scenario.load import load_cards, load_file
from kb.scenario.model import Scenario
from kb.store.location import engine_key, results_path
from kb.store.results import last_results, store_results
from kb.tracing import proved_results

KEY = "a key"


@pytest.fixture
def scenario(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Scenario:
    monkeypatch.setenv("MTGKB_CACHE", str(tmp_path))
    (path,) = (data_dir() / "scenarios").rglob("704.5f-zero-toughness.yaml")
    return load_file(path, load_cards(data_dir() / "cards"))


def stored() -> dict[str, Any]:
    return last_results(results_path(), engine_key(), [KEY])[KEY]


def test_a_result_is_kept_and_taken_again(scenario: Scenario) -> None:
    made = proved_results({KEY: scenario})
    assert made[KEY]["proves"][0]["proved"]
    assert stored() == made[KEY]
    store_results(results_path(), engine_key(), {KEY: {**made[KEY], "ms": -1}}, mutants=True)
    assert proved_results({KEY: scenario})[KEY]["ms"] == -1


@pytest.mark.parametrize("change", [{"format": 1}, {"proves": []}, {"mutants": False}])
def test_a_result_of_another_form_or_with_other_claims_is_made_again(
    scenario: Scenario, change: dict[str, Any]
) -> None:
    made = proved_results({KEY: scenario})
    store_results(results_path(), engine_key(), {KEY: {**made[KEY], "status": "fail", **change}}, mutants=True)
    assert proved_results({KEY: scenario})[KEY]["status"] == "pass"


def test_a_result_of_another_engine_is_not_known(scenario: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    made = proved_results({KEY: scenario})
    store_results(results_path(), engine_key(), {KEY: {**made[KEY], "ms": -1}}, mutants=True)
    monkeypatch.setattr("kb.tracing.engine_key", lambda: "another engine")
    assert proved_results({KEY: scenario})[KEY]["ms"] != -1
