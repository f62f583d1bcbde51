"""Completion on the command line: what a shell is told, and what the shells' own functions make of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.complete import COMMANDS, answers
from cli.completion import Shell, place
from cli.main import COMMANDS as ALL
from tests.cli.conftest import Run

BIN = Path(sys.executable).parent


@pytest.fixture
def built(run: Run) -> None:
    """The knowledge base of the test session is there."""
    assert run("702.50a").code == 0


def values(*typed: str) -> list[str]:
    return [value for value, _ in answers(list(typed))]


def test_the_list_of_commands_is_that_of_the_program() -> None:
    assert list(COMMANDS) == list(ALL)


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (("702.50",), ["702.50", "702.50a", "702.50b"]),
        (("refs", "702.50"), ["702.50", "702.50a", "702.50b"]),
        (("lookup", "--as-of", "2010-07-16", "702.47"), ["702.47", "702.47a", "702.47b"]),
        (("legend", "ru"), ["rule"]),
        (("legend\\ ru",), ["legend rule"]),
        (('"legend ru',), ["legend rule"]),
        (("lebensverknü",), ["lebensverknüpfung"]),
        (("lebensverknue",), ["lebensverknüpfung"]),
        (("Lebensverknu",), ["Lebensverknüpfung"]),
        (("lookup", "--format", "j"), ["json"]),
        (("lookup", "--expl"), ["--explain"]),
        (("hist",), ["history"]),
        (("completion", ""), ["bash", "zsh", "fish"]),
        (("diff", "2010-07"), ["2010-07-16"]),
        (("verify", "epic-lock"), ["epic-lock"]),
        (("qqqq",), []),
        (("702.999",), []),
    ],
)
def test_what_is_typed_is_completed(typed: tuple[str, ...], expected: list[str]) -> None:
    found = values(*typed)
    assert found[: len(expected)] == expected
    assert bool(found) == bool(expected)


@pytest.mark.usefixtures("built")
def test_only_the_next_level_of_numbers_is_offered() -> None:
    assert "702" in values("70")
    assert not [one for one in values("70") if "." in one]
    assert "702.50" in values("702.5")
    assert "702.50a" not in values("702.5")
    assert "702.5a" in values("702.5")


@pytest.mark.usefixtures("built")
def test_names_come_with_the_rule_that_they_lead_to() -> None:
    assert ("fluchsicher", "702.11") in answers(["fluchs"])


@pytest.mark.usefixtures("built")
def test_a_command_is_told_in_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert answers(["status"])[0][1].startswith("Zeigen")


def test_completing_builds_no_knowledge_base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MTGKB_CACHE", str(tmp_path))
    assert values("702.5") == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("built")
def test_completing_loads_neither_typer_nor_data_classes() -> None:
    program = (
        "import sys; from cli.complete import answers; answers(['702.5']); answers(['legend ru']);"
        "print([m for m in ('typer', 'dataclasses', 'rapidfuzz', 'json') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def shell_says(shell: str, program: str, folders: dict[str, str]) -> list[str]:
    environment = os.environ | folders | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    ran = subprocess.run([shell, "-c", program], capture_output=True, env=environment, check=True, timeout=60)
    return ran.stdout.decode("utf-8").splitlines()


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["mtgkb", "702.50"], ["702.50", "702.50a", "702.50b"]),
        (["mtgkb", "legend", "ru"], ["rule"]),
        (["mtgkb", "zustandsbasierte\\ ak"], ["zustandsbasierte\\ aktionen", "zustandsbasierte\\ aktion"]),
        (["mtgkb", "'zustandsbasierte ak"], ["zustandsbasierte aktionen", "zustandsbasierte aktion"]),
        (["mtgkb", "lebensverknü"], ["lebensverknüpfung", "lebensverknüpfung-marke"]),
    ],
    ids=lambda value: value[-1],
)
def test_the_function_of_bash_completes(words: list[str], expected: list[str], folders: dict[str, str]) -> None:
    quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)
    program = (
        f"source <(mtgkb completion bash); COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _mtgkb; "
        "printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    assert shell_says("bash", program, folders) == expected


@pytest.mark.usefixtures("built")
@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed")
def test_fish_completes(folders: dict[str, str]) -> None:
    program = 'mtgkb completion fish | source; complete -C "mtgkb lebensverk"; complete -C "mtgkb legend ru"'
    lines = shell_says("fish", program, folders)
    assert "lebensverknüpfung\t702.15" in lines
    assert lines[-1] == "rule\t704.5j"


@pytest.mark.parametrize("shell", Shell)
def test_install_writes_the_script_where_the_shell_looks(
    run: Run, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    ran = run("completion", shell.value, "--install")
    assert ran.code == 0
    assert str(place(shell)) in ran.out
    assert place(shell).is_relative_to(tmp_path)
    assert place(shell).read_text(encoding="utf-8") == run("completion", shell.value).out
