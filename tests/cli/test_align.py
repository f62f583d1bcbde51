"""``mtgkb align``: two files, with or without numbers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from cli.align import command
from kb.core.errors import SourceError

app = typer.Typer()
app.command()(command)

ENGLISH = """\
Put two cards into the graveyard.

The library of an opponent can't have three cards.

{T} is a symbol of the rules and the turn.
"""
GERMAN = """\
{T} ist ein Symbol der Regeln und des Zuges.

Lege zwei Karten auf den Friedhof.

Die Bibliothek eines Gegners kann nicht drei Karten haben.
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    paths = tmp_path / "en.txt", tmp_path / "de.txt"
    for path, text in zip(paths, (ENGLISH, GERMAN), strict=True):
        path.write_text(text, encoding="utf-8")
    return str(paths[0]), str(paths[1])


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_paragraphs_are_aligned(files: tuple[str, str]) -> None:
    result = run(*files, "--lang", "de")

    assert result.exit_code == 0
    for pair in ("¶1 ↔ ¶2", "¶2 ↔ ¶3", "¶3 ↔ ¶1"):
        assert pair in result.stdout
    assert "3 Paare" in result.stdout


def test_json_tells_the_languages_and_what_is_left_over(files: tuple[str, str], tmp_path: Path) -> None:
    output = tmp_path / "out.json"

    Path(files[0]).write_text(ENGLISH + "\nSeven dragons are exiled forever.\n", encoding="utf-8")
    run(*files, "--format", "json", "--output", str(output))

    value = json.loads(output.read_text(encoding="utf-8"))
    assert (value["source"]["lang"], value["target"]["lang"]) == ("en", "de")
    assert value["source_only"] == ["¶4"]
    assert value["target_only"] == []


def test_an_empty_or_missing_file_is_an_error(files: tuple[str, str], tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("", encoding="utf-8")

    for bad in (str(empty), str(tmp_path / "none.txt")):
        assert isinstance(run(files[0], bad).exception, SourceError)
