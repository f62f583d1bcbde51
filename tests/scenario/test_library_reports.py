"""The page about reports of other engines answers each of them with scenarios that there are."""

from __future__ import annotations

import re
from pathlib import Path

from kb.core.paths import data_dir

IDS = re.compile(r"^id: (\S+)$", re.MULTILINE)


def _rows(root: Path) -> list[tuple[str, str]]:
    page = (root / "docs" / "engine_reports.md").read_text(encoding="utf-8")
    rows = (line.strip("|").split("|") for line in page.splitlines() if line.startswith("| "))
    return [(row[0].strip(), row[1].strip()) for row in rows][1:]


def test_every_report_is_a_scenario_or_has_an_answer(root: Path) -> None:
    files = (data_dir() / "scenarios").rglob("*.yaml")
    known = {name for file in files for name in IDS.findall(file.read_text(encoding="utf-8"))}
    for report, answer in _rows(root):
        named = re.findall(r"`([a-z0-9-]+)`", answer)
        assert set(named) <= known, report
        assert named or answer.startswith("not modelled: "), report


def test_no_report_is_left_out(root: Path) -> None:
    numbers = [report.split(",")[0] for report, _ in _rows(root)]
    assert numbers == [*(str(row) for row in range(2, 103, 2)), "N2", "N4", "N6", "N8"]
