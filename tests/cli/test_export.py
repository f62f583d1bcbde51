"""``mtgkb export``: other programs read back what was written."""

from __future__ import annotations

from pathlib import Path

import networkx
import pytest
from translate.storage import tmx

from cli.export import _units
from kb.store.open import connect
from kb.store.query import Store
from tests.cli.conftest import Run


@pytest.fixture
def store(run: Run, tmp_path: Path) -> Store:
    path = tmp_path / "own.sqlite"
    assert run("build", "--kb", path).code == 0
    return Store(connect(path))


def test_a_tmx_reader_of_others_reads_every_text_unchanged(run: Run, store: Store, tmp_path: Path) -> None:
    path = tmp_path / "rules.tmx"
    assert run("export", "tmx", "--output", path).code == 0
    read = {(unit.source, unit.target) for unit in tmx.tmxfile.parsefile(str(path)).units}
    assert read == {(unit.source, unit.target) for unit in _units(store, "de")}
    assert len(read) > 500


def test_an_xliff_file_is_read_back_unchanged(run: Run, store: Store, tmp_path: Path) -> None:
    xliff2 = pytest.importorskip(
        "translate.storage.xliff2", reason="this version of translate-toolkit reads XLIFF 1 only"
    )
    path = tmp_path / "rules.xlf"
    assert run("export", "xliff", "--output", path).code == 0
    read = {(unit.source, unit.target) for unit in xliff2.Xliff2File.parsefile(str(path)).units}
    assert read == {(unit.source, unit.target) for unit in _units(store, "de")}


def test_the_graph_is_loaded_by_networkx_with_epic_and_its_proofs(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rules.graphml"
    assert run("export", "graph", "--output", path).code == 0
    graph = networkx.read_graphml(path)
    entries = {
        n for n, d in graph.nodes(data=True) if d.get("number") == "702.50a" and d.get("edition") == "2026-04-17"
    }
    assert len(entries) == 1
    [epic] = entries
    kinds = {data["kind"] for _, _, data in graph.in_edges(epic, data=True)}
    assert {"proves", "becomes"} <= kinds
    cited = {
        graph.nodes[target]["number"] for _, target, data in graph.out_edges(epic, data=True) if data["kind"] == "cites"
    }
    assert cited == {"707.10"}


@pytest.mark.parametrize("what", ["tmx", "xliff"])
@pytest.mark.parametrize("target", ["xx", "en"])
def test_a_language_that_there_is_none_of_is_refused(run: Run, what: str, target: str) -> None:
    ran = run("export", what, "--target", target)
    assert (ran.code, ran.out) == (2, "")
    assert f"expected one of de, found {target}" in ran.err
    assert f"erwartet eines von de, gefunden {target}" in run("export", what, "--target", target, "--lang", "de").err
