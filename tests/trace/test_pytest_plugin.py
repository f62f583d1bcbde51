"""The pytest plugin, run in test runs of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest_plugins = ["pytester"]

Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester, root: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run pytest with the plugin on a test file: ``run(source, ini, *options)``."""
    monkeypatch.setenv("PYTHONPATH", str(root))
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)

    def ran(source: str, ini: str = "", *options: str) -> pytest.RunResult:
        pytester.makepyfile(test_it=source)
        pytester.makeini(f"[pytest]\n{ini}")
        return pytester.runpytest_subprocess("-p", "no:mtgkb", "-p", "kb.trace.pytest_plugin", *options)

    return ran


MARKED = """
import pytest

@pytest.mark.rule("702.50a", "702.50b")
def test_good(): pass

@pytest.mark.rule("704.5j")
class TestLegend:
    @pytest.mark.rule("704.5k")
    @pytest.mark.parametrize("x", [1, 2])
    def test_two(self, x): assert x == 1

def test_unmarked(): pass

@pytest.mark.rule("702.49a", edition="2013-07-13")
def test_old(): pytest.skip("later")
"""


def test_marked_tests_stand_in_the_json_file_with_their_outcomes(run: Run, pytester: pytest.Pytester) -> None:
    run(MARKED, "mtgkb_report = out/rules.json").assert_outcomes(passed=3, failed=1, skipped=1)
    value = json.loads((pytester.path / "out" / "rules.json").read_text("utf-8"))
    assert (value["format"], value["version"]) == ("mtgkb-tests", 1)
    tests = {test["id"]: test for test in value["tests"]}
    assert list(tests) == sorted(tests)
    assert tests["test_it.py::test_good"]["rules"] == [{"number": "702.50a"}, {"number": "702.50b"}]
    assert {id_: test["outcome"] for id_, test in tests.items()} == {
        "test_it.py::test_good": "passed",
        "test_it.py::TestLegend::test_two[1]": "passed",
        "test_it.py::TestLegend::test_two[2]": "failed",
        "test_it.py::test_old": "skipped",
    }
    assert [rule["number"] for rule in tests["test_it.py::TestLegend::test_two[1]"]["rules"]] == ["704.5k", "704.5j"]
    assert tests["test_it.py::test_old"]["rules"] == [
        {"number": "702.50a", "written": "702.49a", "edition": "2013-07-13"}
    ]


def test_the_numbers_are_properties_in_the_junit_file(run: Run, pytester: pytest.Pytester) -> None:
    run(MARKED, "", "--junitxml=out.xml")
    cases = ElementTree.parse(pytester.path / "out.xml").iter("testcase")
    found = {
        case.get("name"): [(each.get("name"), each.get("value")) for each in case.iter("property")] for case in cases
    }
    assert found["test_good"] == [("rule", "702.50a"), ("rule", "702.50b")]
    assert found["test_old"] == [("rule", "702.50a"), ("rule_written", "702.49a@2013-07-13")]
    assert found["test_unmarked"] == []


def test_the_terminal_says_how_many_rules_and_which_fail(run: Run) -> None:
    result = run(MARKED)
    result.stdout.fnmatch_lines(
        ["*- rules -*", "4 rules marked by 4 tests, 2 without a failing test", "704.5j: *test_two?2?", "704.5k: *"]
    )


def test_several_processes_write_one_file(run: Run, pytester: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    result = run(MARKED, "mtgkb_report = rules.json", "-p", "xdist", "-n", "2")
    assert len(json.loads((pytester.path / "rules.json").read_text("utf-8"))["tests"]) == 4
    result.stdout.fnmatch_lines(["4 rules marked by 4 tests*"])


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ('"702.50z"', "no known edition has 702.50z"),
        ('"epic"', "*expected a rule number*found 'epic'"),
        ("702.5", "expected a rule number in quotes, found 702.5"),
        ("", "expected at least one number, found none"),
        ('"702.50a", editon="2013-07-13"', "expected edition= only, found editon="),
        ('"702.50a", edition="2013"', "*expected a date*"),
        ('"702.50a", edition="1990-01-01"', "expected an edition from 1999-04-23 on, found 1990-01-01"),
        ('"702.49a", edition="2003-10-01"', "the edition of 2003-10-01 has no 702.49a"),
    ],
)
def test_a_number_that_is_none_fails_the_collection_with_its_place(run: Run, mark: str, message: str) -> None:
    result = run(f"import pytest\n@pytest.mark.rule({mark})\ndef test_it(): pass\ndef test_other(): pass")
    result.stdout.fnmatch_lines([f"*test_it.py::test_it: rule mark *: {message}*"])
    result.assert_outcomes(errors=1)
    assert result.ret == pytest.ExitCode.INTERRUPTED


STALE = 'import pytest\n@pytest.mark.rule("502.44a")\ndef test_it(): pass'


def test_a_number_of_an_older_edition_is_a_warning_that_names_todays(run: Run) -> None:
    result = run(STALE)
    result.assert_outcomes(passed=1, warnings=1)
    result.stdout.fnmatch_lines(["*RuleMarkWarning: *502.44a is of the edition of 2008-05-01, today it is 702.50a"])


@pytest.mark.parametrize(("ini", "passed"), [("mtgkb_stale = error", 0), ("mtgkb_stale = ignore", 1)])
def test_the_level_of_stale_numbers_is_configured(run: Run, ini: str, passed: int) -> None:
    run(STALE, ini).assert_outcomes(passed=passed, errors=1 - passed)


def test_the_level_of_unknown_numbers_is_configured(run: Run) -> None:
    source = 'import pytest\n@pytest.mark.rule("702.50z")\ndef test_it(): pass'
    run(source, "mtgkb_unknown = warning").assert_outcomes(passed=1, warnings=1)


def test_an_unknown_level_is_refused(run: Run) -> None:
    result = run(STALE, "mtgkb_stale = loud")
    result.stderr.fnmatch_lines(["*mtgkb_stale: expected one of error, warning, ignore, found 'loud'"])


def test_the_edition_of_all_marks_can_be_set(run: Run, pytester: pytest.Pytester) -> None:
    source = 'import pytest\n@pytest.mark.rule("702.49a")\ndef test_it(): pass'
    run(source, "mtgkb_edition = 2013-07-13\nmtgkb_report = r.json").assert_outcomes(passed=1)
    (test,) = json.loads((pytester.path / "r.json").read_text("utf-8"))["tests"]
    assert test["rules"][0]["number"] == "702.50a"


def test_the_mark_is_known_under_strict_markers(run: Run) -> None:
    run(MARKED, "", "--strict-markers").assert_outcomes(passed=3, failed=1, skipped=1)


def test_nothing_of_the_program_is_imported_before_the_first_mark(run: Run, root: Path) -> None:
    unmarked = """
    import sys
    def test_it():
        assert sorted(name for name in sys.modules if name.startswith(("kb", "cli"))) == [
            "kb", "kb.trace", "kb.trace.pytest_plugin"]
    """
    run(unmarked).assert_outcomes(passed=1)
    code = (
        "import pytest, sys; before = set(sys.modules); import kb.trace.pytest_plugin;"
        "print(len(set(sys.modules) - before))"
    )
    out = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True).stdout
    assert int(out) <= 6
