"""The matrix of a small code base of another language, from its sources and its JUnit file."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.code_matrix import code_matrix, read_tests, rules_of
from kb.core.errors import SourceError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lineage.facts import load
from kb.scan.known import Known
from kb.trace.matrix import to_json

MAIN = """package com.a;
class Sba {
  // CR 704.5f: toughness zero
  void zero() {}
  // CR 704.5j: legend rule
  void legend() {}
  // CR 601.2f-h
}
"""
TEST = """package com.a;
class SbaTest {
  // CR 704.5f
  @Test void zeroToughness() {
    run();
  }

  @Test void epicLocks() {
    // rule 702.50b
    fail();
  }
  @Test void copies_702_50a() {}
}
"""
JUNIT = """<testsuite name="com.a.SbaTest">
<testcase classname="com.a.SbaTest" name="zeroToughness"/>
<testcase classname="com.a.SbaTest" name="epicLocks"><failure message="no"/></testcase>
<testcase classname="com.a.SbaTest" name="copies_702_50a"/>
</testsuite>"""


@pytest.fixture(scope="module")
def known() -> Known:
    return Known.of(load(data_dir() / "editions"))


def test_rules_tests_and_code_come_together(tmp_path: Path, known: Known) -> None:
    for name, text in (("main/com/a/Sba.java", MAIN), ("test/com/a/SbaTest.java", TEST), ("out.xml", JUNIT)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    made = code_matrix([tmp_path / "out.xml"], [tmp_path / "main", tmp_path / "test"], known)
    rows = {str(row.number): row for row in made.rows}
    assert {number: row.status for number, row in rows.items()} == {
        "601.2f": "untested",
        "601.2g": "untested",
        "601.2h": "untested",
        "702.50a": "passed",
        "702.50b": "failed",
        "704.5f": "passed",
        "704.5j": "untested",
    }
    assert [(each.test, each.how) for each in rows["704.5f"].tests] == [("com.a.SbaTest::zeroToughness", "body")]
    assert [(each.test, each.how) for each in rows["702.50b"].tests] == [("com.a.SbaTest::epicLocks", "body")]
    assert [(each.test, each.how) for each in rows["702.50a"].tests] == [("com.a.SbaTest::copies_702_50a", "name")]
    assert [Path(place).name for place in rows["704.5f"].code] == ["Sba.java:3"]
    assert to_json(made)["summary"]["denominator"] == len(rules_of(known))
    some = made.of([RuleId(702, 50)])
    assert [str(row.number) for row in some.rows] == ["702.50a", "702.50b"]
    assert set(map(str, some.never)) == {"702.50"} & set(map(str, made.never))


def test_a_line_that_cites_a_rule_twice_is_listed_once(tmp_path: Path, known: Known) -> None:
    (tmp_path / "A.java").write_text("// CR 704.5f; rule 704.5f again\n", "utf-8")
    (tmp_path / "out.xml").write_text(JUNIT)
    (row,) = code_matrix([tmp_path / "out.xml"], [tmp_path / "A.java"], known).of([RuleId(704, 5, "f")]).rows
    assert len(row.code) == 1


def test_results_without_a_test_are_refused(tmp_path: Path, known: Known) -> None:
    (tmp_path / "out.xml").write_text("<testsuites/>")
    with pytest.raises(SourceError, match=r"expected test cases, found none"):
        code_matrix([tmp_path / "out.xml"], [tmp_path], known)


def test_the_kind_of_a_result_file_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"format": "mtgkb-tests", "version": 1, "tests": []}')
    assert read_tests(tmp_path / "a.json") == ()


GRADLE = """<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="com.a.SbaTest" tests="3" skipped="1" failures="1" errors="0" time="0.1">
  <properties/>
  <testcase name="zeroToughness()" classname="com.a.SbaTest" time="0.01"/>
  <testcase name="epicLocks(int)[1]" classname="com.a.SbaTest" time="0.01">
    <failure message="expected: &lt;1&gt; but was: &lt;0&gt;" type="AssertionFailedError">CR 704.5k</failure>
  </testcase>
  <testcase name="copies_702_50a()" classname="com.a.SbaTest" time="0.01"><skipped/></testcase>
  <system-out><![CDATA[CR 704.5q]]></system-out>
</testsuite>
"""


def test_the_results_of_gradle_stand_beside_the_code_and_are_no_code(tmp_path: Path, known: Known) -> None:
    plugin = '{"format": "mtgkb-tests", "version": 1, "tests": [{"id": "a.py::t", "file": "a.py", "line": 3, "outcome":'
    plugin += ' "passed", "rules": [{"number": "704.5m"}]}]}'
    for name, text in (
        ("src/test/java/com/a/SbaTest.java", TEST),
        ("build/TEST-com.a.SbaTest.xml", GRADLE),
        ("rules.json", plugin),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    results = [tmp_path / "build" / "TEST-com.a.SbaTest.xml", tmp_path / "rules.json"]
    made = code_matrix(results, [tmp_path], known)
    rows = {str(row.number): row for row in made.rows}
    assert {number: rows[number].status for number in ("702.50a", "702.50b", "704.5f", "704.5m")} == {
        "702.50a": "skipped",
        "702.50b": "failed",
        "704.5f": "passed",
        "704.5m": "passed",
    }
    assert not {"704.5k", "704.5q"} & set(rows)
    assert not [place for row in made.rows for place in row.code if not Path(place).name.startswith("SbaTest.java:")]
