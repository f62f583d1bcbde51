"""Import of official texts: newer editions linked, cut and mixed copies refused, damaged ones never silently short."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kb.core.paths import data_dir
from kb.lineage.facts import load
from scripts.bench_import import fuzz

pytestmark = pytest.mark.corpus

Run = Callable[..., Any]


def newer(text: str) -> str:
    """The edition of April 2026 as one of May 2031: 704.5aa new, a paragraph put in before 702.50, one edited."""
    text = text.replace("April 17, 2026", "May 4, 2031")
    last = re.search(r"^704\.5z .*?\n\s*?\n", text, re.MULTILINE | re.DOTALL)
    assert last is not None
    added = "704.5aa If a blue thing has no place left, it goes to its owner's drawer.\n\n"
    text = text[: last.end()] + added + text[last.end() :]
    return re.sub(r"^(702\.50b) (\S+)", r"\1 Usually \2", text, flags=re.MULTILINE)


@pytest.mark.parametrize("first", [True, False], ids=["with the old texts", "from the sketches alone"])
def test_a_newer_edition_is_linked_and_becomes_the_one_that_is_asked(
    run: Run, tmp_path: Path, corpus: Path, first: bool
) -> None:
    old = corpus / "en" / "20260417.txt"
    text = old.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    path = tmp_path / "newer.txt"
    path.write_text(newer(text), encoding="utf-8")
    kb = ["--kb", str(tmp_path / "own.sqlite"), "--format", "json"]
    shown = run("import", *([old] if first else []), path, *kb)
    assert shown.code == 0, shown.err
    one = json.loads(shown.out)["imported"][-1]
    assert (one["state"], one["since"]) == ("new", "2026-04-17")
    assert (one["changes"].get("added"), one["changes"].get("removed", 0)) == (1, 0)
    assert one["changes"]["edited"] == 1
    result = json.loads(run("lookup", "704.5aa", *kb).out)["results"][0]
    assert (result["edition"], result["source"]["en"]) == ("2031-05-04", "official")
    history = json.loads(run("history", "702.50b", *kb).out)["lineage"]
    assert (history[-1]["edition"], history[-1]["number"], history[-1]["change"]) == ("2031-05-04", "702.50b", "edited")
    difference = run("diff", "2026-04-17", "2031-05-04", *kb)
    assert difference.code == 0
    assert "704.5aa" in difference.out


def test_a_copy_that_lacks_entries_is_refused_and_one_that_lacks_few_says_so(
    run: Run, tmp_path: Path, corpus: Path
) -> None:
    text = (corpus / "en" / "20260417.txt").read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    kb = ["--kb", str(tmp_path / "own.sqlite")]
    path = tmp_path / "copy.txt"
    path.write_text(re.sub(r"^702\.50b .*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
    shown = run("import", path, *kb, "--lang", "en")
    assert shown.code == 0, shown.err
    assert "702.50b is missing" in shown.out
    path.write_text(re.sub(r"^702\.(5\d)b .*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
    shown = run("import", path, *kb)
    assert shown.code == 2
    assert "missing" in shown.err


def test_a_copy_that_lacks_an_example_or_a_glossary_entry_says_so(run: Run, tmp_path: Path, corpus: Path) -> None:
    text = (corpus / "en" / "20260417.txt").read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    example = next(at for at, line in enumerate(lines) if line.startswith("Example:"))
    entry = len(lines) - 1 - lines[::-1].index("Zone")
    kept = [line for at, line in enumerate(lines) if at != example and not entry <= at < entry + 3]
    path = tmp_path / "copy.txt"
    path.write_text("\n".join(kept), encoding="utf-8")
    shown = run("import", path, "--kb", tmp_path / "own.sqlite", "--format", "json")
    assert shown.code == 0, shown.err
    (one,) = json.loads(shown.out)["imported"]
    told = {(each["number"], each["change"]) for each in one["differences"]}
    assert ('"Zone"', "missing") in told
    assert [change for number, change in told if number[0].isdigit()] == ["unlike"]
    assert len(told) == 2
    path.write_text("\n".join(lines[: entry - 60] + lines[entry:]), encoding="utf-8")
    shown = run("import", path, "--kb", tmp_path / "own.sqlite")
    assert shown.code == 2
    assert "the file lacks lines" in shown.err


@pytest.mark.parametrize("count", [5, pytest.param(500, marks=pytest.mark.slow)])
def test_damaged_files_are_refused_or_say_what_they_lack(corpus: Path, count: int) -> None:
    files = [path.read_bytes() for path in sorted((corpus / "en").glob("*.txt"))]
    _, wrong = fuzz(files, load(data_dir() / "editions"), count, seed=count)
    assert wrong == []
