"""``mtgkb check --pairs``: formats, exit codes, errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from cli.check import command
from kb.core.errors import KbError
from tests.cli.conftest import Run

app = typer.Typer()
app.command()(command)

CONTENT = "id\ten\tde\na\tYou can't draw cards.\tDu kannst Karten ziehen.\nb\tDraw a card.\tZiehe eine Karte.\n"


@pytest.fixture
def pairs(tmp_path: Path) -> Path:
    path = tmp_path / "texts.tsv"
    path.write_text(CONTENT, encoding="utf-8")
    return path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_findings_are_shown_by_entry_and_an_error_on_cards_sets_the_exit_code(pairs: Path) -> None:
    result = run("--pairs", str(pairs), "--register", "cards", "--lang", "de")

    assert result.exit_code == 1
    assert "Fehler [negation]" in result.stdout
    assert result.stdout.rstrip().endswith("Paare: 2, Fehler: 1, Warnungen: 0, Hinweise: 0")


@pytest.mark.parametrize(("fail_on", "code"), [("error", 0), ("warning", 1), ("info", 1), ("never", 0)])
def test_the_exit_code_follows_fail_on(pairs: Path, fail_on: str, code: int) -> None:
    assert run("--pairs", str(pairs), "--fail-on", fail_on).exit_code == code


def test_only_the_entries_and_checks_asked_for_are_looked_at(pairs: Path) -> None:
    assert run("b", "--pairs", str(pairs), "--fail-on", "info").exit_code == 0
    assert run("--pairs", str(pairs), "--check", "zones", "--fail-on", "info").exit_code == 0


@pytest.mark.parametrize("arguments", [("--check", "nonsense"), ("z",)])
def test_an_unknown_check_or_entry_is_an_error(pairs: Path, arguments: tuple[str, ...]) -> None:
    result = run(*arguments, "--pairs", str(pairs))

    assert isinstance(result.exception, KbError)


def test_json_names_the_pairs(pairs: Path, tmp_path: Path) -> None:
    output = tmp_path / "found.json"

    run("--pairs", str(pairs), "--format", "json", "--output", str(output))

    value = json.loads(output.read_text(encoding="utf-8"))
    assert [finding["pair"] for finding in value["findings"]] == ["a"]
    assert value["summary"]["pairs"] == 2


@pytest.mark.parametrize(("shape", "part"), [("sarif", '"2.1.0"'), ("junit", "<testsuites>"), ("markdown", "| a |")])
def test_every_format_is_written(pairs: Path, shape: str, part: str) -> None:
    assert part in run("--pairs", str(pairs), "--format", shape, "--lang", "en").stdout


def test_control_characters_of_a_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "texts.tsv"
    path.write_text("en\tde\nYou can't \x1b]0;x\x07 draw.\tDu kannst ziehen.\n", encoding="utf-8")

    result = run("--pairs", str(path))

    assert "\x07" not in result.stdout
    assert "\x1b" not in result.stdout


def test_a_waiver_for_what_is_not_checked_now_is_not_unused(tmp_path: Path) -> None:
    table = tmp_path / "a.tsv"
    table.write_text("id\ten\tde\nx\tDraw two cards.\tZiehe drei Karten.\ny\tLand\tLand\n", encoding="utf-8")
    waivers = tmp_path / "w.yaml"
    waivers.write_text(
        "- {check: terms, entry: z, reason: long ago, source: abcdefabcdef, target: abcdefabcdef}\n", encoding="utf-8"
    )
    call = ["--pairs", str(table), "--waivers", str(waivers), "--lang", "en", "--least", "warning"]

    whole, one_check, one_entry = (run(*call, *more).output for more in ([], ["--check", "tokens"], ["x"]))

    assert "waiver for terms is not used" in whole
    assert "is not used" not in one_check
    assert "is not used" not in one_entry


def test_a_language_that_the_checks_do_not_know_is_said_once(run: Run, tmp_path: Path) -> None:
    units = "".join(
        f"<unit id='{n}'><segment><source>Draw.</source><target>Piochez.</target></segment></unit>" for n in "ab"
    )
    path = tmp_path / "cards.xlf"
    path.write_text(
        f"<xliff version='2.0' srcLang='en' trgLang='fr'><file id='f'>{units}</file></xliff>", encoding="utf-8"
    )
    ran = run("check", "--pairs", path, "--lang", "de")
    assert ran.err == ("die Prüfungen kennen die Sprache fr nicht; verglichen werden nur Zeichen, Ziffern und Aufbau\n")
    path.write_text(path.read_text(encoding="utf-8").replace("'fr'", "'de'"), encoding="utf-8")
    assert "kennen" not in run("check", "--pairs", path, "--lang", "de").err
