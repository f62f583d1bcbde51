"""Rules by tests and tests by rules, for any code base."""

from __future__ import annotations

import csv
import io

from cli.render import clean
from kb.core.rule_id import RuleId
from kb.trace.junit import TestResult
from kb.trace.matrix import CodeCitation, Matrix, Row, matrix, to_csv, to_json
from kb.trace.ownership import Ownership, starts_of

RULES = tuple(map(RuleId.parse, ("702.50a", "702.50b", "704.5f", "704.5j", "704.5k")))


def number(text: str) -> RuleId:
    return RuleId.parse(text)


def cited(path: str, line: int, *numbers: str) -> CodeCitation:
    return CodeCitation(path, line, tuple(map(number, numbers)))


def row(made: Matrix, text: str) -> Row:
    return next(each for each in made.rows if str(each.number) == text)


def test_a_mark_ties_a_test_to_its_rule() -> None:
    made = matrix([TestResult("t", "a", "passed", properties=(("rule", "704.5f"),))], (), RULES)
    assert [(each.test, each.outcome, each.how) for each in row(made, "704.5f").tests] == [("t::a", "passed", "mark")]
    assert [str(each) for each in made.never] == ["702.50a", "702.50b", "704.5j", "704.5k"]


def test_one_failing_test_makes_the_rule_fail() -> None:
    tests = [TestResult("t", name, outcome, properties=(("rule", "704.5f"),)) for name, outcome in
             (("a", "passed"), ("b", "failed"), ("c", "skipped"))]  # fmt: skip
    assert row(matrix(tests, (), RULES), "704.5f").status == "failed"
    assert row(matrix(tests[:1] + tests[2:], (), RULES), "704.5f").status == "passed"
    assert row(matrix(tests[2:], (), RULES), "704.5f").status == "skipped"


def test_a_number_in_a_test_name_ties_it() -> None:
    made = matrix([TestResult("t", "legend 704.5j", "passed")], (), RULES, cited_in=lambda name: [number(name[-6:])])
    assert row(made, "704.5j").tests[0].how == "name"


def test_a_citation_in_code_without_tests_leaves_the_rule_untested() -> None:
    made = matrix([], [cited("src/Sba.java", 7, "704.5j")], RULES)
    assert (row(made, "704.5j").status, row(made, "704.5j").code) == ("untested", ("src/Sba.java:7",))


def test_citations_belong_to_the_test_they_stand_in_or_above() -> None:
    tests = [TestResult("com.a.SbaTest", "first", "passed"), TestResult("com.a.SbaTest", "second", "failed")]
    path = "src/test/java/com/a/SbaTest.java"
    starts = {(path, "first"): 7, (path, "second"): 17}
    made = matrix(
        tests,
        [cited(path, 8, "704.5f"), cited(path, 12, "704.5j"), cited(path, 18, "704.5k"),
         cited(path, 1, "702.50a")],
        RULES, starts=starts,
    )  # fmt: skip
    assert [(each.test, each.how) for each in row(made, "704.5f").tests] == [("com.a.SbaTest::first", "body")]
    assert [(each.test, each.how) for each in row(made, "704.5j").tests] == [("com.a.SbaTest::first", "body")]
    assert [(each.test, each.how) for each in row(made, "704.5k").tests] == [("com.a.SbaTest::second", "body")]
    assert [each.how for each in row(made, "702.50a").tests] == ["file", "file"]


def test_a_class_of_the_same_name_in_another_package_is_another_file() -> None:
    ownership = Ownership((), ["src/com/a/SbaTest.java", "src/com/b/SbaTest.java", "tests/test_sba.py"], {})
    assert ownership.path_of(TestResult("com.b.SbaTest", "x", "passed")) == "src/com/b/SbaTest.java"
    assert ownership.path_of(TestResult("com.b.SbaTest$Inner", "x", "passed")) == "src/com/b/SbaTest.java"
    assert ownership.path_of(TestResult("com.c.SbaTest", "x", "passed")) is None
    assert ownership.path_of(TestResult("tests.test_sba.TestLegend", "x", "passed")) == "tests/test_sba.py"
    assert ownership.path_of(TestResult("", "x", "passed", file="tests/test_sba.py")) == "tests/test_sba.py"


def test_a_test_begins_with_the_remarks_above_its_name() -> None:
    text = "import x\ndef test_ab(): pass\n\n# 704.5a\n@mark\ndef test_a(v): pass\n"
    assert starts_of("t.py", text, ["test_a[1]", "test_ab", "test_gone"]) == {
        ("t.py", "test_a[1]"): 3,
        ("t.py", "test_ab"): 2,
    }


def test_marks_that_name_no_rule_of_today_are_listed() -> None:
    made = matrix([TestResult("t", "a", "passed", properties=(("rule", "702.99z"), ("rule", "x")))], (), RULES)
    assert made.strange == (("t::a", "702.99z"), ("t::a", "x"))


def test_every_rule_is_in_exactly_one_place() -> None:
    made = matrix([TestResult("t", "a", "passed", properties=(("rule", "704.5f"),))], [cited("a", 1, "704.5j")], RULES)
    assert sorted([*(each.number for each in made.rows), *made.never]) == sorted(RULES)
    summary = made.summary
    assert summary["denominator"] == len(RULES)
    assert sum(summary[key] for key in ("passed", "failed", "skipped", "untested", "never")) == len(RULES)
    assert to_json(made)["summary"] == summary


def test_hostile_names_are_no_formulas_in_csv() -> None:
    test = TestResult("", "=cmd|' /C calc'!A0", "passed", properties=(("rule", "704.5f"),))
    rows = list(csv.reader(io.StringIO(to_csv(matrix([test], [cited("@x", 1, "704.5j")], RULES)))))
    assert not any(cell.startswith(("=", "+", "-", "@")) for each in rows for cell in each)


def test_signs_that_drive_a_terminal_or_turn_the_writing_are_not_passed_on() -> None:
    name = "\x1b[31m\x9b31m\u202egnp.exe\u2066 704.5f"
    made = matrix([TestResult("", name, "passed", properties=(("rule", "704.5f"),))], (), RULES)
    assert to_csv(made).count("?[31m?31m?gnp.exe? 704.5f") == 1
    assert clean(name) == "\N{REPLACEMENT CHARACTER}[31m{0}31m{0}gnp.exe{0} 704.5f".replace(
        "{0}", "\N{REPLACEMENT CHARACTER}"
    )


def test_an_annotation_on_the_line_of_a_test_is_not_the_head_of_the_next_one() -> None:
    text = "class A {\n  // 702.50a\n  @Test(timeout = 5) void one() {}\n  /** 704.5f */\n  @Test\n  void two() {}\n}\n"
    assert starts_of("A.java", text, ["one", "two"]) == {("A.java", "one"): 2, ("A.java", "two"): 4}
    sharp = "  [Fact] public void One() {}\n  // 704.5f\n  [Fact]\n  public void Two() {}\n"
    assert starts_of("A.cs", sharp, ["One", "Two"]) == {("A.cs", "One"): 1, ("A.cs", "Two"): 2}
