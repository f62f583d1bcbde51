"""``mtgkb history``, ``diff`` and ``cite``."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_epic_is_followed_from_2005_to_today(run: Run) -> None:
    shown = json.loads(run("history", "702.47", "--as-of", "2010-07-16", "--format", "json").out)
    assert (shown["number"], shown["edition"]) == ("702.47", "2010-07-16")
    numbers = {step["edition"]: step["number"] for step in shown["lineage"]}
    assert numbers == numbers | {
        "2005-08-01": "502.44",
        "2008-05-01": "502.44",
        "2009-07-11": "702.47",
        "2011-05-01": "702.47",
        "2011-06-17": "702.48",
        "2011-09-30": "702.48",
        "2013-07-13": "702.49",
        "2021-02-15": "702.49",
        "2021-04-22": "702.50",
        "2026-04-17": "702.50",
    }
    assert [step["edition"] for step in shown["lineage"]] == sorted(numbers)


def test_a_number_that_is_gone_is_followed_too(run: Run) -> None:
    assert json.loads(run("history", "502.44", "--format", "json").out)["lineage"][-1]["number"] == "702.50"


def test_a_renumbering_is_told_from_a_change(run: Run) -> None:
    shown = json.loads(run("diff", "2021-02-15", "2021-04-22", "--format", "json").out)
    moved = {(row["from"], row["to"]) for row in shown["renumbered"]}
    assert ("702.49", "702.50") in moved
    assert "702.50" not in {row["to"] for row in shown["added"]}
    assert shown["texts_missing"] == ["2021-02-15", "2021-04-22"]


def test_backwards_is_forwards_turned_round(run: Run) -> None:
    there = json.loads(run("diff", "2021-02-15", "2021-04-22", "--format", "json").out)
    back = json.loads(run("diff", "2021-04-22", "2021-02-15", "--format", "json").out)
    assert {r["to"] for r in there["added"]} == {r["from"] for r in back["removed"]}
    assert {(r["from"], r["to"]) for r in there["renumbered"]} == {(r["to"], r["from"]) for r in back["renumbered"]}


def test_a_text_that_missing_editions_keep_from_a_word_diff_says_which(run: Run) -> None:
    assert "mtgkb import" in run("diff", "2010-06-18", "2010-07-16").out


@pytest.mark.parametrize(
    ("text", "lang", "targets"),
    [
        ("as described in rules 601.2f–h", "en", ["601.2f", "601.2g", "601.2h"]),
        ("Siehe Regeln 509.1b und 509.1c sowie Abschnitt 8", "de", ["509.1b", "509.1c", "8"]),
    ],
)
def test_the_rules_that_a_text_cites_are_found(run: Run, text: str, lang: str, targets: list[str]) -> None:
    shown = json.loads(run("cite", text, "--lang", lang, "--format", "json").out)
    assert [t for c in shown["citations"] for t in c["targets"]] == targets
    for one in shown["citations"]:
        assert text[one["start"] : one["end"]] == one["text"]


def test_a_text_that_cites_nothing_is_an_answer_with_exit_code_1(run: Run) -> None:
    assert run("cite", "pay $3.50, a 2/2 with version 1.2").code == 1


def test_a_number_that_meant_several_rules_is_said_to(run: Run) -> None:
    for command in ("history", "refs"):
        shown = run(command, "702.47", "--as-of", "2010-07-16", "--lang", "en")
        assert shown.code == 0
        assert "702.47 has meant 4 different rules" in shown.err
        assert "this one is 702.50 there" in shown.err
        today = run(command, "702.47", "--lang", "de")
        assert "702.47 hat schon 4 verschiedene Regeln bezeichnet" in today.err
        assert "andere Regel; diese" not in today.err


def test_a_number_that_always_meant_one_rule_is_followed_without_a_word(run: Run) -> None:
    shown = run("history", "702.192", "--lang", "en")
    assert (shown.code, shown.err) == (0, "")


def test_an_edit_says_how_much_of_the_text_stayed(run: Run) -> None:
    shown = run("history", "702.50a", "--lang", "en").out
    assert "100%" not in shown
    assert "edited  94% alike" in shown
    assert "edited  (cited numbers or punctuation only)" in shown


def test_numbers_that_no_rule_has_are_no_answer(run: Run) -> None:
    shown = run("cite", "see rules 999.1 and 999.2", "--lang", "en")
    assert shown.code == 1
    assert "999.1, 999.2" in shown.out
    assert run("cite", "see rules 999.1 and 702.50a").code == 0
