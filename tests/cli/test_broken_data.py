"""A broken file of cards or scenarios: lookups go on and warn, what counts on all of them refuses."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kb.build import _scenarios
from kb.core.paths import data_dir
from kb.lineage.facts import load as load_facts
from kb.store.content import Content
from kb.store.location import kb_path
from kb.store.query import Store
from kb.store.write import extend
from tests.cli.conftest import Run

PROBLEMS = [json.dumps(["no_utf8", {"file": f"data/scenarios/broken-{number}.yaml", "line": 7}]) for number in range(5)]


@pytest.fixture
def broken(run: Run, tmp_path: Path) -> Path:
    """A knowledge base built beside five broken files."""
    run("702.50a")
    path = tmp_path / "broken.sqlite"
    shutil.copyfile(kb_path(), path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO meta VALUES ('problems', ?)", (json.dumps(PROBLEMS),))
    return path


@pytest.mark.parametrize("words", [("702.50a",), ("refs", "702.50a"), ("history", "702.50a"), ("status",)])
def test_questions_are_answered_with_a_warning_that_names_the_files(run: Run, broken: Path, words: tuple[str]) -> None:
    done = run(*words, "--kb", broken, "--lang", "en")
    assert done.code == 0
    assert done.out == run(*words, "--kb", broken, "--lang", "en").out
    assert "data/scenarios/broken-0.yaml:7: expected UTF-8" in done.err
    assert "and 2 more of the kind" in done.err
    assert "5 file(s) of cards or scenarios cannot be read" in done.err


@pytest.mark.parametrize("words", [("verify", "--all"), ("verify", "702.50b"), ("trace", "--summary")])
def test_what_counts_on_all_scenarios_refuses(run: Run, broken: Path, words: tuple[str]) -> None:
    done = run(*words, "--kb", broken, "--lang", "de")
    assert done.code == 2
    assert done.out == ""
    assert "mtgkb: data/scenarios/broken-0.yaml:7: UTF-8 erwartet" in done.err


def test_without_broken_files_nothing_is_said(run: Run) -> None:
    run("702.50a")
    assert run("702.50a").err == ""


def test_a_build_writes_what_can_be_looked_up_and_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("702.50a")
    monkeypatch.setattr("cli.build.build_default", lambda path, step: tuple(PROBLEMS))
    done = run("build", "--lang", "en")
    assert done.code == 2
    assert "broken-0.yaml:7: expected UTF-8" in done.err


def test_an_import_keeps_what_is_known_of_broken_files(broken: Path) -> None:
    facts = load_facts(data_dir() / "editions")
    with closing(sqlite3.connect(broken)) as connection:
        extend(connection, Content(facts, meta=(("languages", "en de"),)))
        assert Store(connection).problems == tuple(PROBLEMS)


def test_only_the_broken_files_are_left_out(tmp_path: Path) -> None:
    shutil.copytree(data_dir() / "cards", tmp_path / "data" / "cards")
    folder = tmp_path / "data" / "scenarios"
    folder.mkdir()
    good = data_dir() / "scenarios" / "305" / "305.2b-one-land-a-turn.yaml"
    shutil.copyfile(good, folder / "good.yaml")
    (folder / "bad.yaml").write_bytes(b"id: \xff\n")
    (folder / "worse.yaml").write_text("id: [\n")
    facts = load_facts(data_dir() / "editions")
    rows, problems = _scenarios(tmp_path / "data", facts)
    assert [row.id for row in rows] == ["one-land-a-turn"]
    assert [json.loads(one)[1]["file"].rsplit("/", 1)[1] for one in problems] == ["bad.yaml", "worse.yaml"]
    (tmp_path / "data" / "cards" / "lands.yaml").write_text("Forest: {tyes: [land]}\n")
    rows, problems = _scenarios(tmp_path / "data", facts)
    assert rows == ()
    assert len(problems) == 1  # the scenario is no problem of its own: it only lacks its lands
    assert "lands.yaml" in problems[0]
