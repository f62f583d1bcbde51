"""The benchmark's measures on a small tree: what is promised for 300,000 lines holds for 40,000."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.paths import data_dir
from kb.lineage.facts import load
from kb.scan.known import Known
from kb.scan.run import scan
from scripts.bench_scan import Tree, measure


@pytest.mark.slow
def test_citations_are_found_and_judged_as_well_as_promised(tmp_path: Path, known: Known) -> None:
    tree = Tree(load(data_dir() / "editions"), seed=20)
    tree.write(tmp_path, 40_000)
    recall, precision, verdicts, _, remarks = measure(scan([tmp_path], known), tree.planted)
    assert len(tree.planted) > 400
    assert recall >= 0.98, remarks
    assert precision >= 0.98, remarks
    assert verdicts >= 0.95, remarks
