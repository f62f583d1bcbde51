"""How an answer looks on terminals of several widths, with and without colour."""

from __future__ import annotations

import re

import pytest

from cli.render import Terminal
from tests.cli.conftest import Run


def on_terminal(monkeypatch: pytest.MonkeyPatch, width: int, colour: bool = False) -> None:
    for module in ("cli.lookup", "cli.render"):
        monkeypatch.setattr(f"{module}.terminal", lambda: Terminal(width, colour))


def test_defined_terms_are_set_apart_at_their_first_place(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch, 200, colour=True)
    for lang, terms in (("en", ("creature", "toughness")), ("de", ("Kreatur", "Widerstandskraft"))):
        out = run("704.5f", "--lang", lang).out
        for term in terms:
            assert out.count(f"\x1b[4m{term}\x1b[0m") == 1, (lang, term)


def test_cited_numbers_are_set_apart(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch, 100, colour=True)
    assert "\x1b[36m707.10\x1b[0m" in run("702.50a", "--lang", "de").out


def test_without_colour_nothing_drives_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch, 100)
    assert "\x1b" not in run("704.5f").out


def test_colour_codes_reach_the_terminal_whole(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch, 100, colour=True)
    for words in (("702.50a",), ("502.44",), ("702.47a", "--as-of", "2010-12-01"), ("704.5f", "--explain")):
        assert "\N{REPLACEMENT CHARACTER}" not in run(*words).out, words
    assert "\x1b[36m702.50a\x1b[0m" in run("702.50a").out.splitlines()[0]


@pytest.mark.parametrize("query", ["702.50b", "Trampelschaden", "704.5g", "wer fängt an"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, query: str, width: int) -> None:
    on_terminal(monkeypatch, width)
    for words in ((query,), (query, "--tree"), (query, "--lang", "de", "--explain")):
        lines = run(*words).out.splitlines()
        assert lines
        assert not [line for line in lines if len(line) > width]


def test_labels_stand_above_their_facts_on_a_narrow_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch, 40)
    assert re.search(r"^Geschichte$\n^  502\.44b", run("702.50b", "--lang", "de").out, re.MULTILINE)


def test_the_proof_is_summed_up_in_its_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch, 120)
    line = next(one for one in run("702.50b", "--verify").out.splitlines() if one.startswith("Proof"))
    assert re.search(r"(\d+) scenarios: \1 pass", line), line
