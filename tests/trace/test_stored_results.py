"""A stored result counts only where scenario, cards, rules, engine and claims are those of now."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kb.core.paths import data_dir
from kb.core.record import replace
from kb.scenario.load import load_cards, load_file
from kb.scenario.model import Scenario
from kb.store import engine_source
from kb.store.engine_source import engine_key
from kb.store.location import listing, results_path
from kb.store.query import Store
from kb.store.results import last_results, last_states, store_results
from kb.store.schema import TABLES
from kb.tracing import proved_results

KEY = "a key"


@pytest.fixture
def scenario(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Scenario:
    monkeypatch.setenv("MTGKB_CACHE", str(tmp_path))
    (path,) = (data_dir() / "scenarios").rglob("704.5f-zero-toughness.yaml")
    return load_file(path, load_cards(data_dir() / "cards"))


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A small engine whose source is older than any grain of a clock."""
    monkeypatch.setenv("MTGKB_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(engine_source, "_GRAIN", -1.0)
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "one.py").write_text("LEAST = 0\n")
    (tmp_path / "scenario").mkdir()
    (tmp_path / "scenario" / "two.py").write_text("")
    return tmp_path


def stored() -> dict[str, Any]:
    return last_results(results_path(), engine_key(), [KEY])[KEY]


def test_a_result_is_kept_and_taken_again(scenario: Scenario) -> None:
    made = proved_results({KEY: scenario})
    assert made[KEY]["proves"][0]["proved"]
    assert stored() == made[KEY]
    store_results(results_path(), {KEY: {**made[KEY], "ms": -1}})
    assert proved_results({KEY: scenario})[KEY]["ms"] == -1


@pytest.mark.parametrize("change", [{"format": 1}, {"proves": []}, {"mutants": False}])
def test_a_result_of_another_form_or_with_other_claims_is_made_again(
    scenario: Scenario, change: dict[str, Any]
) -> None:
    made = proved_results({KEY: scenario})
    results_path().unlink()
    store_results(results_path(), {KEY: {**made[KEY], "status": "fail", **change}})
    assert proved_results({KEY: scenario})[KEY]["status"] == "pass"


def test_a_result_of_another_engine_is_not_known_and_that_of_an_engine_that_came_back_is(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = proved_results({KEY: scenario})
    store_results(results_path(), {KEY: {**made[KEY], "ms": -1}})
    for name in ("kb.tracing.engine_key", "kb.store.results.engine_key"):
        monkeypatch.setattr(name, lambda: "another engine")
    assert proved_results({KEY: scenario})[KEY]["ms"] != -1
    monkeypatch.undo()
    monkeypatch.setenv("MTGKB_CACHE", str(results_path().parent))


def test_nothing_is_kept_of_an_engine_whose_source_changed_since_it_was_loaded(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kb.store.results.running", lambda: False)
    proved_results({KEY: scenario})
    assert not last_results(results_path(), engine_key(), [KEY])


def test_source_that_changed_after_the_program_began_is_not_what_is_running(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not engine_source.running(package)
    monkeypatch.setattr(engine_source, "_BEGUN", 4e9)
    assert engine_source.running(package)


def test_an_edit_that_keeps_size_and_time_makes_another_engine(package: Path) -> None:
    source = package / "engine" / "one.py"
    before, state = engine_key(package), source.stat()
    assert list((package / "cache").glob("engine-*.txt"))
    source.write_text("LEAST = 1\n")
    os.utime(source, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert (source.stat().st_size, source.stat().st_mtime_ns) == (state.st_size, state.st_mtime_ns)
    assert engine_key(package) != before
    source.write_text("LEAST = 0\n")
    assert engine_key(package) == before


def test_an_older_file_taken_out_of_git_has_no_results_of_the_newer_and_gets_its_own_back(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*words: str) -> None:
        identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", "-C", str(package), *identity, *words], check=True, capture_output=True)

    def known(value: dict[str, Any] | None = None) -> str | None:
        key = engine_key(package)
        monkeypatch.setattr("kb.store.results.engine_key", lambda: key)
        monkeypatch.setattr("kb.store.results.running", lambda: True)
        if value is not None:
            store_results(results_path(), {KEY: value})
        return last_states(results_path(), key, [KEY]).get(KEY, (None,))[0]

    result = {"format": 1, "status": "pass", "mutants": True, "proves": [], "ms": 1}
    source = package / "engine" / "one.py"
    git("init", "-q")
    git("add", "engine", "scenario")
    git("commit", "-qm", "old")
    source.write_text("LEAST = 1\n")
    git("commit", "-qam", "new")
    assert known(result) == "pass"
    git("checkout", "-q", "HEAD~1", "--", "engine/one.py")
    assert source.read_text() == "LEAST = 0\n"
    assert known() is None
    assert known({**result, "status": "fail"}) == "fail"
    git("checkout", "-q", "HEAD", "--", "engine/one.py")
    assert known() == "pass"


def test_a_file_that_came_or_went_or_moved_makes_another_engine(package: Path) -> None:
    keys = [engine_key(package)]
    (package / "scenario" / "three.py").write_text("")
    keys.append(engine_key(package))
    (package / "scenario" / "two.py").unlink()
    keys.append(engine_key(package))
    (package / "scenario" / "three.py").rename(package / "engine" / "three.py")
    keys.append(engine_key(package))
    assert len(set(keys)) == 4


def test_a_copy_or_a_touch_is_the_same_engine(package: Path, tmp_path: Path) -> None:
    before = engine_key(package)
    (package / "engine" / "one.py").touch()
    assert engine_key(package) == before
    shutil.copytree(package / "engine", tmp_path / "copy" / "engine")
    shutil.copytree(package / "scenario", tmp_path / "copy" / "scenario")
    assert engine_key(tmp_path / "copy") == before


def test_the_hash_is_not_kept_while_another_edit_could_bear_the_same_time(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_source, "_GRAIN", 60.0)
    engine_key(package)
    assert not list((package / "cache").glob("engine-*.txt"))


@pytest.mark.parametrize("kept", ["", "x", "x y\n", "\xff", "one two three"])
def test_a_damaged_note_of_the_hash_is_made_again(package: Path, kept: str) -> None:
    before = engine_key(package)
    (note,) = (package / "cache").glob("engine-*.txt")
    note.write_text(kept, encoding="latin-1")
    assert engine_key(package) == before


def test_a_file_of_the_data_that_is_edited_with_size_and_time_kept_names_another_knowledge_base(tmp_path: Path) -> None:
    card = tmp_path / "card.yaml"
    card.write_text("size: 1/1")
    state, before = card.stat(), listing(str(tmp_path))
    card.write_text("size: 2/1")
    os.utime(card, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert listing(str(tmp_path)) != before


def test_a_new_wording_of_a_rule_is_another_key_for_the_results_about_it_and_only_them() -> None:
    db = sqlite3.connect(":memory:")
    db.executescript(TABLES)
    for place, name in enumerate(("old words", "other words", "new words"), 1):
        db.execute("INSERT INTO text VALUES (?, ?, null, '', 0, '', '')", (place, name))
    db.execute("INSERT INTO edition VALUES (1, '2001-01-01', null, 1)")
    db.execute("INSERT INTO entry VALUES (1, 1, '702.5a', 1, null, 1, null, 7), (2, 1, '702.6a', 1, null, 2, null, 8)")
    db.execute("INSERT INTO scenario VALUES ('one', 'one.yaml', '{}', '{}', 'k'), ('two', 'two.yaml', '{}', '{}', 'l')")
    db.execute("INSERT INTO scenario_rule VALUES ('one', 7, '702.5a', 'proves'), ('two', 8, '702.6a', 'touches')")
    assert Store(db).library() == {"one": ("{}", "k 702.5a:old words"), "two": ("{}", "l 702.6a:other words")}
    db.execute("INSERT INTO edition VALUES (2, '2002-01-01', null, 0)")
    db.execute("INSERT INTO entry VALUES (3, 2, '702.5a', 1, null, 3, null, 7), (4, 2, '702.6a', 1, null, 2, null, 8)")
    assert Store(db).library() == {"one": ("{}", "k 702.5a:new words"), "two": ("{}", "l 702.6a:other words")}
    assert Store(db).scenario_contents(["one"]) == {"one": ("{}", "k 702.5a:new words")}


def test_what_the_key_is_a_hash_of_has_the_cards_that_the_scenario_names() -> None:
    cards = load_cards(data_dir() / "cards")
    (path,) = (data_dir() / "scenarios").rglob("702.50b-*lock.yaml")
    before = load_file(path, cards)
    assert "Shock" in [card.name for card in before.cards]
    dearer = replace(cards["Shock"], data={**cards["Shock"].data, "cost": "{5}{R}"})
    assert load_file(path, {**cards, "Shock": dearer}).to_json() != before.to_json()
