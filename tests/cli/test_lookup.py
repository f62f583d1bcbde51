"""``mtgkb lookup``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Run


def found(run: Run, *words: str) -> dict[str, Any]:
    ran = run(*words, "--format", "json")
    assert ran.code == 0, ran
    value: dict[str, Any] = json.loads(ran.out)
    return value


@pytest.mark.parametrize(
    "query",
    ["702.47a", "702.47 a", "§702.47a", "CR 702.47A", "Regel 702.47a", "rule 702.47a", "702.47a."],
)
def test_a_number_is_understood_in_any_spelling(run: Run, query: str) -> None:
    assert found(run, query)["results"][0]["number"] == "702.47a"


def test_words_without_quotes_are_one_query(run: Run) -> None:
    results = found(run, "Regel", "702.47a", "und", "b")["results"]
    here = [r["number"] for r in results if r["edition"] == "2026-04-17" and "702.47" in r["number"]]
    assert here == ["702.47a", "702.47b"]


def test_a_number_that_meant_several_rules_shows_each_newest_first(run: Run) -> None:
    answer = found(run, "702.47")
    assert answer["edition"] == "2026-04-17"
    assert [(r["number"], r["title"]["en"]) for r in answer["results"]] == [
        ("702.47", "Splice"),
        ("702.48", "Offering"),
        ("702.49", "Ninjutsu"),
        ("702.50", "Epic"),
    ]
    assert "2009-07-11" in answer["results"][3]["why"]
    assert "2011-05-01" in answer["results"][3]["why"]
    assert answer["notes"]


def test_as_of_chooses_the_meaning_and_resolves_citations_there(run: Run) -> None:
    first = found(run, "702.47a", "--as-of", "2010-07-16")["results"][0]
    assert (first["number"], first["edition"], first["source"]) == (
        "702.47a",
        "2010-07-16",
        {"en": "seed", "de": "seed"},
    )
    assert first["text"]["de"].startswith("Episch repräsentiert sowohl")
    assert [(c["number"], c["today"]) for c in first["cites"]] == [("706.9", "707.10")]
    assert ("2026-04-17", "702.50a") in [(h["edition"], h["number"]) for h in first["history"]]


@pytest.mark.parametrize("day", ["2010-07-17", "2011-04-30"])
def test_between_two_editions_the_older_one_answers_and_says_so(run: Run, day: str) -> None:
    ran = run("702.47a", "--as-of", day)
    assert "edition of 2010-07-16" in ran.out
    assert "2011-05-01" in ran.out


@pytest.mark.parametrize("query", ["Epic", "Episch", "epic", "EPISCH", "Epsich", "episch kopie versorgungssegment"])
def test_the_keyword_is_found_in_both_languages_and_misspelt(run: Run, query: str) -> None:
    assert found(run, query)["results"][0]["number"] in ("702.50", "702.50a")


def test_today_the_rule_is_told_in_our_own_words(run: Run) -> None:
    first = found(run, "702.50a")["results"][0]
    assert first["source"] == {"en": "own", "de": "own"}
    assert [c["number"] for c in first["cites"]] == ["707.10"]


def test_all_rulings_and_the_definition_of_the_seed_stand_with_the_rule(run: Run) -> None:
    first = found(run, "Epic")["results"][0]
    assert len(first["rulings"]) == 5
    assert len(first["definitions"]) == 1


def test_german_output_has_german_labels_and_umlauts(run: Run) -> None:
    out = run("Episch", "--lang", "de").out
    assert "Ausgabe vom 2026-04-17" in out
    assert "Zauberspruchfähigkeiten" in out
    assert "Rulings" not in out


def test_texts_stand_side_by_side_where_there_is_room(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    assert "│" in run("702.50a", "--lang", "both").out
    monkeypatch.setenv("COLUMNS", "60")
    narrow = run("702.50a", "--lang", "both").out
    assert "│" not in narrow
    assert max(map(len, narrow.split("\n"))) <= 60


def test_the_first_line_says_how_to_get_the_official_text(run: Run) -> None:
    out = run("702.50a").out
    assert "mtgkb fetch" in out
    assert "mtgkb import" in out


@pytest.mark.parametrize("query", ["702.999", "999.1", "704.5l", "xyzzyqwertz"])
def test_what_exists_nowhere_is_said_with_exit_code_1(run: Run, query: str) -> None:
    ran = run(query)
    assert ran.code == 1
    assert query in ran.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([""], "empty query"),
        (["   "], "empty query"),
        (["x" * 1_000_000], "at most 2000 characters"),
        (["702.50a", "--as-of", "yesterday"], "expected a date"),
        (["702.50a", "--as-of", "1998-01-01"], "1999-04-23"),
        (["702.50a", "--as-of", "2010-13-40"], "expected a date"),
        (["702.50a", "--kb", "/nowhere/file"], "expected a knowledge base"),
    ],
)
def test_what_cannot_be_read_is_said_with_exit_code_2(run: Run, words: list[str], told: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert told in ran.err
    assert "Traceback" not in ran.err
    assert len(ran.err) < 1000


def test_verify_runs_the_scenarios_and_the_next_lookup_remembers(run: Run) -> None:
    assert {line["status"] for line in found(run, "702.50b", "--verify")["results"][0]["scenarios"]} == {"pass"}
    assert {line["status"] for line in found(run, "702.50b")["results"][0]["scenarios"]} == {"pass"}


def test_the_transcript_names_the_rule_behind_each_event(run: Run) -> None:
    out = run("702.50b", "--transcript", "--lang", "de").out
    assert "[601.2i]" in out
    assert "wirkt" in out


def test_nothing_is_coloured_in_a_pipe(run: Run) -> None:
    assert "\x1b" not in run("702.50a").out


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (("verfy", "--all"), "verify"),
        (("verifyy", "--all"), "verify"),
        (("tarce", "--summary"), "trace"),
        (("hsitory", "702.50"), "history"),
        (("Xport", "--limit", "3"), "export"),
        (("serve", "--port", "80"), None),
        (("trample",), None),
    ],
)
def test_a_misspelt_command_is_hinted_at(run: Run, words: tuple[str, ...], command: str | None) -> None:
    done = run(*words)
    hint = f'did you mean the command "{command}"?'
    assert (hint in done.err) if command else ("the command" not in done.err)


@pytest.mark.parametrize("words", [(), ("lookup",), ("verify",), ("import",)])
def test_short_help_is_the_long_one(run: Run, words: tuple[str, ...]) -> None:
    assert run(*words, "-h").out == run(*words, "--help").out != ""
