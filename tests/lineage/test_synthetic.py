"""Lineage measured on editions made up from real ones, and the shipped facts made again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kb.core.paths import data_dir
from kb.read.source import read_bytes
from scripts.bench_lineage import measure
from scripts.make_editions import make
from scripts.synthetic_edition import Changes, synthesize

pytestmark = [pytest.mark.corpus, pytest.mark.slow]


@pytest.mark.parametrize("full", [True, False], ids=["texts", "sketches"])
@pytest.mark.parametrize(("words", "least"), [(0.25, 0.995), (0.45, 0.98)])
@pytest.mark.parametrize("name", ["20080501", "20210215"])
def test_the_links_of_a_made_up_edition_are_found(
    corpus: Path, name: str, words: float, least: float, full: bool
) -> None:
    rules = read_bytes((corpus / "en" / f"{name}.txt").read_bytes(), name).rules
    score, _ = measure(rules, replace(Changes(), words=words), seed=9, full=full)
    assert score.f1 >= least


def test_the_same_seed_makes_the_same_edition(corpus: Path) -> None:
    rules = read_bytes((corpus / "en" / "20031001.txt").read_bytes(), "20031001").rules
    assert synthesize(rules, Changes(), 3) == synthesize(rules, Changes(), 3)


def test_the_shipped_facts_are_what_the_script_makes(corpus: Path, tmp_path: Path) -> None:
    make(corpus / "en", tmp_path)
    shipped = data_dir() / "editions"
    names = sorted(path.name for path in shipped.glob("*.tsv"))
    assert names == sorted(path.name for path in tmp_path.iterdir())
    off = [name for name in names if (shipped / name).read_bytes() != (tmp_path / name).read_bytes()]
    assert not off, "write them again: python -m scripts.make_editions CORPUS_DIR"
