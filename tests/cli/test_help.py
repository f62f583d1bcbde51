"""Help, usage and errors of the command line, in the reader's language."""

from __future__ import annotations

import pytest
import typer

from cli.help_page import page
from cli.main import COMMANDS, app, command_named
from kb.lang.messages.catalogue import area, languages
from tests.cli.conftest import Run


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("lang", languages())
def test_every_command_and_parameter_has_help_in_every_language(name: str, lang: str) -> None:
    words = area(lang, "help")
    command = command_named(name)
    assert words[name]
    for param in command.params:
        key = f"{name}_{param.name}"
        assert words[key if key in words else param.name], key
        for part in (param.metavar or "").removesuffix("...").split("|"):
            assert not part or f"place_{part}" in words, f"{key}: {part}"


def test_no_help_is_left_over_from_a_parameter_that_is_gone() -> None:
    known = {*COMMANDS, "root", "root_version"}
    for name in COMMANDS:
        for param in command_named(name).params:
            known |= {f"{name}_{param.name}", str(param.name)}
    of_commands = {key for key in area("en", "help") if key.split("_")[0] in COMMANDS}
    assert of_commands - known == {"completion_installed", "completion_zsh"}


@pytest.mark.parametrize(("lang", "heads"), [("de", ("Aufruf:", "Optionen:")), ("en", ("Usage:", "Options:"))])
def test_the_help_of_a_command_speaks_the_language_asked_for(run: Run, lang: str, heads: tuple[str, str]) -> None:
    for words in (("lookup", "--help", "--lang", lang), ("lookup", f"--lang={lang}", "--help")):
        ran = run(*words)
        assert ran.code == 0
        assert all(head in ran.out for head in heads), ran.out


def test_the_language_of_the_system_decides_where_none_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    ran = run("--help")
    assert "Befehle:" in ran.out
    assert "nachschlagen" in ran.out
    assert "Look" not in ran.out
    assert "Aufruf: mtgkb trace" in run("trace", "--help").out


@pytest.mark.parametrize(
    ("words", "german", "english"),
    [
        (
            ("lookup", "x", "--limit", "0"),
            "erwartet eine Zahl (1 bis 100), gefunden 0",
            "a number of 1 to 100, found 0",
        ),
        (("lookup", "x", "--limit", "many"), "erwartet eine ganze Zahl, gefunden many", "a whole number, found many"),
        (("lookup", "x", "--limit"), "--limit verlangt einen Wert", "--limit expects a value"),
        (("lookup", "x", "--limt", "3"), "gemeint vielleicht: --limit", "meant perhaps: --limit"),
        (("lookup", "x", "--tree=1"), "--tree nimmt keinen Wert an", "--tree takes no value"),
        (("lookup", "x", "--format", "pdf"), "eines von text, json, md, gefunden pdf", "text, json, md, found pdf"),
        (("export",), "FORMAT fehlt: eines von graph, tmx, xliff", "FORMAT is missing: one of graph, tmx, xliff"),
        (("accept", "702.50a"), "--reason fehlt", "--reason is missing"),
        (("status", "now"), "mehr, als der Befehl annimmt: now", "more than the command takes: now"),
    ],
)
def test_a_mistake_on_the_command_line_is_told_in_the_readers_language(
    run: Run, words: tuple[str, ...], german: str, english: str
) -> None:
    for lang, said in (("de", german), ("en", english)):
        ran = run(words[0], "--lang", lang, *words[1:])
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err, ran.err


def test_no_words_at_all_show_the_help_of_the_program(run: Run) -> None:
    ran = run()
    assert ran.code == 2
    assert "QUERY | COMMAND" in ran.err


def test_help_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    group = typer.main.get_command(app)
    for lang in languages():
        for name in COMMANDS:
            text = page(command_named(name), typer.Context(group, info_name=f"mtgkb {name}"), lang)
            long = [line for line in text.splitlines()[1:] if len(line) > 60 and "|" not in line]
            assert not long, long


@pytest.mark.parametrize("name", ["md", "markdown"])
@pytest.mark.parametrize("words", [("702.50a",), ("check", "702.47a"), ("trace", "702.50a")], ids=lambda w: w[0])
def test_markdown_has_both_its_names_everywhere(run: Run, words: tuple[str, ...], name: str) -> None:
    for option in (("--format", name), (f"--format={name}",)):
        ran = run(*words, *option)
        assert ran.code in (0, 1), ran.err
        assert ran.out


def test_options_of_every_command_may_stand_before_its_name(run: Run) -> None:
    for words in (("--lang", "de", "--help"), ("--help", "--lang", "de"), ("--lang=de", "-h")):
        ran = run(*words)
        assert (ran.code, "Befehle:" in ran.out) == (0, True), words
    assert run("--lang", "de", "--version").out == run("--version").out
    assert (
        run("--format", "json", "--lang", "de", "refs", "702.50a").out
        == run("refs", "702.50a", "--format", "json", "--lang", "de").out
    )
    assert run("--lang", "de", "Episch").out == run("Episch", "--lang", "de").out
    assert run("--lang").code == 2
