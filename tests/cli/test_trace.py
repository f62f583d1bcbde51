"""``mtgkb trace`` and ``mtgkb accept`` on the whole knowledge base."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from kb.trace.reviews import load_reviews
from tests.cli.conftest import Run


def test_a_rule_is_shown_with_scenario_code_and_the_expectation_that_failed(run: Run) -> None:
    shown = run("trace", "704.5f", "--lang", "en")
    assert shown.code == 0
    assert "kb/engine/state_based/" in shown.out
    assert "without the rule (off) this no longer holds" in shown.out


@pytest.mark.parametrize("fmt", ["csv", "markdown", "junit", "html", "json"])
def test_every_format_gives_the_same_bytes_twice(run: Run, fmt: str, tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert run("trace", "704.5", "--format", fmt, "--lang", "de", "--output", tmp_path / name).code == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert (tmp_path / "one").stat().st_size > 200


def test_json_has_the_documented_shape(run: Run) -> None:
    data = json.loads(run("trace", "702.50", "--format", "json").out)
    assert {"edition", "rules", "summary", "changes"} <= set(data)
    assert {"proved", "exercised", "open", "definition", "outside", "suspect", "denominator"} <= set(data["summary"])
    proved = next(rule for rule in data["rules"] if rule["number"] == "702.50b")
    assert proved["status"] == "proved"
    assert re.fullmatch(r"kb/engine/.+\.py:\d+", proved["implemented_by"][0])


def test_the_exit_code_says_whether_a_wish_is_missed(run: Run) -> None:
    assert run("trace", "704.5f", "--fail-under", "100").code == 0
    assert run("trace", "704.5f", "--fail-on", "open,suspect,failing").code == 0
    missed = run("trace", "100.7", "--fail-on", "outside", "--lang", "en")
    assert missed.code == 1
    assert "1 rules are outside" in missed.err
    assert run("trace", "704.5f", "--fail-on", "opne").code == 2


def test_an_earlier_report_is_compared(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "then.json"
    run("trace", "704.5", "--format", "json", "--output", path)
    data = json.loads(path.read_text(encoding="utf-8"))
    for rule in data["rules"]:
        if rule["number"] == "704.5f":
            rule["status"] = "open"
        if rule["number"] == "704.5y":
            rule["status"] = "proved"
    path.write_text(json.dumps(data), encoding="utf-8")
    shown = run("trace", "704.5", "--since", path, "--lang", "en", "--summary")
    assert "newly proved (1)\n  704.5f  open → proved" in shown.out
    assert "no longer proved (1)\n  704.5y  proved → " in shown.out
    assert run("trace", "704.5", "--since", path, "--fail-on", "lost").code == 1


@pytest.mark.parametrize("content", ["", "[]", '{"edition": "2026-04-17", "rules": [{"number": "x"}]}', "[" * 100_000])
def test_something_else_than_a_report_is_refused(run: Run, tmp_path: Path, content: str) -> None:
    path = tmp_path / "then.json"
    path.write_text(content, encoding="utf-8")
    refused = run("trace", "704.5f", "--since", path)
    assert refused.code == 2
    assert "expected a report" in refused.err


def test_a_revision_that_is_none_is_refused(run: Run) -> None:
    for name in ("no-such-revision", "--output=x", "$(touch x)"):
        assert run("trace", "704.5f", f"--since={name}").code == 2


@pytest.mark.slow
def test_the_report_of_a_revision_is_made_by_that_revision(run: Run, root: Path) -> None:
    inside = subprocess.run(
        ["git", "-C", str(root), "rev-parse", "HEAD"],
        capture_output=True,
        text=True,
        check=False,
    )
    if inside.returncode:
        pytest.skip("needs a git checkout")
    shown = run("trace", "704.5", "--since", "HEAD", "--lang", "en", "--summary")
    assert shown.code == 0
    assert "compared with the report of" in shown.out


def test_nothing_in_doubt_leaves_nothing_to_accept(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.accept.review_paths", lambda: (tmp_path / "reviews.yaml",))
    assert run("accept", "704.5f", "--reason", "looked at it").code == 1
    assert run("accept", "704.5f", "--reason", "  ").code == 2
    assert not (tmp_path / "reviews.yaml").exists()


def _edited(text: str) -> str:
    letters = "abcdefghijkmnpqrstuvwxyz"

    def moved(match: re.Match[str]) -> str:
        place = letters.index(match[1]) + 1
        return f"704.5{letters[place] if place < len(letters) else 'aa'}"

    def edit(text: str, number: str, old: str, new: str) -> str:
        (line,) = re.findall(rf"(?m)^{re.escape(number)} [^\r\n]*", text)
        return text.replace(line, line.replace(old, new))

    text = re.sub(r"704\.5([f-z])(?![a-z])", moved, text).replace("April 17, 2026", "June 12, 2026")
    added = "704.5f If a planet has no moons left, its owner puts it away.\r\n\r\n"
    text = re.sub(r"(?m)^704\.5g ", f"{added}704.5g ", text, count=1)
    text = edit(text, "702.50b", "resolves", "is cast")
    (line,) = re.findall(r"(?m)^702\.50b [^\r\n]*", text)
    text = text.replace(line, f"{line} This lasts for two turns only.")
    return edit(text, "502.3.", ", ", "; ")


@pytest.mark.corpus
def test_a_new_edition_is_traced_and_reviewed(
    run: Run, corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An official text with one law edited, one in looks only, and one state-based action more, so that others move."""
    old = corpus / "en" / "20260417.txt"
    new = tmp_path / "new.txt"
    new.write_bytes(_edited(old.read_bytes().decode("utf-8-sig")).encode())
    monkeypatch.setenv("MTGKB_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("MTGKB_CACHE", str(tmp_path / "cache"))
    reviews = tmp_path / "reviews.yaml"
    for place in ("cli.accept.review_paths", "kb.tracing.review_paths"):
        monkeypatch.setattr(place, lambda: (reviews,))
    assert run("import", old, new).code == 0
    data = json.loads(run("trace", "702", "704", "502", "117", "--format", "json").out)
    assert data["edition"] == "2026-06-12"
    rules = {rule["number"]: rule for rule in data["rules"]}
    (changes,) = data["changes"]
    # Moved by one letter, and what is tied to it came along.
    assert {"from": "704.5f", "to": "704.5g"} in changes["renumbered"]
    assert rules["704.5g"]["status"] == "proved"
    assert not rules["704.5g"]["suspect"]
    assert rules["704.5f"]["status"] == "open"
    assert "704.5f" in changes["added"]
    # Edited: in doubt, with the words, and its texts too.
    doubt = rules["702.50b"]["doubts"][0]
    assert rules["702.50b"]["suspect"]
    assert doubt["kind"] == "edited"
    assert {"kind": "added", "text": "This lasts for two turns only."} in doubt["words"]
    assert {"text:en", "text:de"} <= set(doubt["of"])
    # In looks only.
    assert "502.3" in changes["cosmetic"]
    assert not rules["502.3"]["suspect"]
    accepted = run("accept", "702.50b", "--reason", "Still fits: read twice.")
    assert accepted.code == 0
    (review,) = load_reviews(reviews)
    assert (str(review.rule), review.edition, review.reason) == ("702.50b", "2026-06-12", "Still fits: read twice.")
    assert review.accepted[0].new == rules["702.50b"]["text_hash"] != review.accepted[0].old
    again = json.loads(run("trace", "702.50b", "--format", "json").out)
    assert not again["rules"][0]["suspect"]
    assert again["rules"][0]["accepted"] == [{"date": review.date, "reason": "Still fits: read twice."}]
    assert run("accept", "702.50b", "--reason", "again").code == 1


def test_titles_and_what_was_done_to_a_rule_speak_the_language_asked_for(run: Run) -> None:
    german = run("trace", "702.50", "--lang", "de").out
    assert "702.50  Episch" in german
    assert "ohne die Regel (ausgeschaltet)" in german
    assert "702.50  Epic" in run("trace", "702.50", "--lang", "en").out
    assert "100,0 %" in run("trace", "704.5f", "--lang", "de").out
    assert "100.0 %" in run("trace", "704.5f", "--lang", "en").out
    assert "702.50,Episch," in run("trace", "702.50", "--lang", "de", "--format", "csv").out
    assert 'name="702.50 Episch"' in run("trace", "702.50", "--lang", "de", "--format", "junit").out
    assert "(ausgeschaltet, Zeile" in run("verify", "epic-lock", "--mutants", "--lang", "de").out
