"""``mtgkb verify``: what it prints, what it gives as JSON, and with which code it exits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer

from cli.options import Format, Lang
from cli.verify import command
from kb.core.errors import KbError

TOO_MANY_LANDS = """\
id: too-many-lands
title: {en: Two lands a turn, de: Zwei Länder im Zug}
edition: "2026-04-17"
proves: ["305.2b"]
players:
  A: {hand: [Forest, Mountain]}
  B: {}
do:
  - play: {by: A, card: Forest}
  - illegal: {play: {by: A, card: Mountain}, because: "305.2b"}
expect: {battlefield: {A: 1}}
"""


def verify(capsys: pytest.CaptureFixture[str], *queries: str, **options: Any) -> tuple[int, str]:
    code = 0
    try:
        command(list(queries), lang=Lang.en, jobs=1, **options)
    except typer.Exit as exit_:
        code = exit_.exit_code
    return code, capsys.readouterr().out


def scenario(folder: Path, old: str = "", new: str = "", name: str = "s.yaml") -> str:
    path = folder / name
    path.write_text(TOO_MANY_LANDS.replace(old, new, 1) if old else TOO_MANY_LANDS, encoding="utf-8")
    return str(path)


def test_a_file_is_run_and_its_result_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = verify(capsys, scenario(tmp_path))
    assert code == 0
    assert out.splitlines()[0].split("  ") == ["pass", "too-many-lands", "Two lands a turn"]


def test_mutants_say_which_line_proves_the_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = verify(capsys, scenario(tmp_path), mutants=True)
    assert code == 0
    assert "305.2b proved (off, line 10: illegal: {play: {by: A, card: Mountain}})" in out


def test_a_claim_that_does_not_hold_is_an_answer_of_no(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = scenario(tmp_path, 'proves: ["305.2b"]', 'proves: ["305.2b", "704.5a", "100.1"]')
    assert verify(capsys, path)[0] == 0
    code, out = verify(capsys, path, mutants=True)
    assert code == 1
    assert "704.5a NOT proved: it passes without the rule, too" in out
    assert "100.1 NOT proved: no handler carries it" in out


def test_a_failing_expectation_is_shown_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = scenario(tmp_path, "battlefield: {A: 1}", "battlefield: {A: 2}")
    code, out = verify(capsys, path)
    assert code == 1
    assert f"{path}:11: battlefield: {{A: 2}}" in out
    assert "expected battlefield: {A: 2}; found 1" in out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("play:", "pley:", 'did you mean "play"?'),
        ("hand: [Forest", "hand: [Froest", 'did you mean "Forest"?'),
        ("edition:", "edition: [", "expected YAML"),
        ('"305.2b"', "305.25", "expected a rule number in quotes"),
    ],
)
def test_a_broken_file_is_an_error_and_the_others_still_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, words: str
) -> None:
    good, bad = scenario(tmp_path), scenario(tmp_path, old, new, "bad.yaml")
    code, out = verify(capsys, good, bad)
    assert code == 2
    assert "pass  too-many-lands" in out
    assert words in out
    assert "2 scenarios: 1 pass, 0 fail, 0 unsupported, 1 error" in out
    code, out = verify(capsys, good, bad, fmt=Format.json)
    assert code == 2
    assert [one["status"] for one in json.loads(out)["scenarios"]] == ["pass", "error"]


def test_a_transcript_tells_each_event_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = verify(capsys, scenario(tmp_path), tell=True)
    assert any(line.endswith("[116.2a]") and "Forest" in line for line in out.splitlines())


def test_json_has_the_documented_shape(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = verify(capsys, scenario(tmp_path), fmt=Format.json)
    found = json.loads(out)
    assert set(found) == {"scenarios", "summary"}
    one = found["scenarios"][0]
    assert set(one) >= {"id", "file", "status", "message", "proves", "events", "ms"}
    assert (one["id"], one["status"], one["message"]) == ("too-many-lands", "pass", "")
    assert one["proves"][0] == {"rule": "305.2b", "proved": None, "mutant": None, "failed": None}
    assert one["events"][0].keys() == {"kind", "rule", "text"}
    _, out = verify(capsys, scenario(tmp_path), fmt=Format.json, mutants=True)
    proof = json.loads(out)["scenarios"][0]["proves"][0]
    assert (proof["proved"], proof["mutant"], proof["failed"]["line"]) == (True, "off", 10)


@pytest.mark.parametrize("query", ["305.2b", "CR 305.2B", "§305.2 b", "305.2", "305", "one-land-a-turn"])
def test_scenarios_are_found_by_rule_or_id(capsys: pytest.CaptureFixture[str], query: str) -> None:
    code, out = verify(capsys, query)
    assert code == 0
    assert "one-land-a-turn" in out


@pytest.mark.parametrize(
    ("query", "code"),
    [("799.99z", 1), ("no-such-scenario", 1), ("702.5b.7", 2), ("", 2), ("missing.yaml", 2), ("70%", 2)],
)
def test_a_query_without_an_answer_has_its_exit_code(capsys: pytest.CaptureFixture[str], query: str, code: int) -> None:
    try:
        found, _ = verify(capsys, query)
    except KbError as error:
        found = error.exit_code
    assert found == code


def test_nothing_asked_is_an_error() -> None:
    with pytest.raises(KbError, match="found nothing"):
        command([])


def test_a_misspelt_id_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KbError, match=r"did you mean one-land-a-turn") as caught:
        verify(capsys, "one-land-a-trun")
    assert caught.value.exit_code == 1
    with pytest.raises(KbError, match=r"no scenario is about zzz-qqq$"):
        verify(capsys, "zzz-qqq")
