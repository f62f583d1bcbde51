"""What is tied to a rule that the new edition no longer has is said in every report."""

from __future__ import annotations

import csv
import io
from xml.etree import ElementTree

import pytest

from kb.core.rule_id import RuleId
from kb.trace.gone import Gone, gone
from kb.trace.junit_output import to_junit
from kb.trace.output import CSV_HEAD, gone_text, to_csv, to_json, to_markdown

A, B, C = map(RuleId.parse, ("702.5a", "702.6a", "702.7a"))
HOSTILE = '</failure><script>"&|x'
LEFT = (Gone(A, "2001-01-01", (f"scenario:{HOSTILE}", "code:kb/engine/x.py:3", "text:de")),)


def test_only_rules_that_nothing_continues_are_gone_each_with_all_that_is_tied_to_it() -> None:
    today = {B: C}
    things = [("scenario:two", C), ("scenario:one", A), ("code:x.py:1", A), ("scenario:one", A), ("scenario:one", B)]
    found = gone(things, "2001-01-01", today.get)
    assert found == (
        Gone(A, "2001-01-01", ("scenario:one", "code:x.py:1")),
        Gone(C, "2001-01-01", ("scenario:two",)),
    )


@pytest.mark.parametrize(("lang", "word"), [("en", "is gone"), ("de", "entfallen")])
def test_the_sentence_names_rule_edition_and_what_is_tied_to_it(lang: str, word: str) -> None:
    told = gone_text(LEFT[0], lang)
    for part in ("702.5a", "2001-01-01", word, HOSTILE, "kb/engine/x.py:3"):
        assert part in told


def test_every_format_has_it_and_escapes_it() -> None:
    assert to_json("2002-01-01", (), (), "en", LEFT)["gone"] == [
        {"number": "702.5a", "since": "2001-01-01", "of": list(LEFT[0].of)}
    ]
    assert to_json("2002-01-01", (), (), "en", LEFT)["summary"]["gone"] == 1
    (failure,) = ElementTree.fromstring(to_junit("2002-01-01", (), "en", LEFT)).iter("failure")
    assert HOSTILE in failure.attrib["message"]
    assert "<script" not in to_markdown("2002-01-01", (), "en", LEFT).replace("\\<", "")
    head, line = csv.reader(io.StringIO(to_csv((), "en", LEFT)))
    row = dict(zip(CSV_HEAD, line, strict=True))
    assert tuple(head) == CSV_HEAD
    assert (row["number"], row["status"], row["scenarios"]) == ("702.5a", "gone", HOSTILE)
    assert row["implemented_by"] == "kb/engine/x.py:3"
    assert "2001-01-01" in row["reason"]
    formula = (Gone(A, "2001-01-01", ("scenario:=cmd()",)),)
    assert ",'=cmd()," in to_csv((), "en", formula)
