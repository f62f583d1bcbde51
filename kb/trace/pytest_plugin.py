"""The pytest plugin: ``@pytest.mark.rule("702.50a")`` ties a test to rules of the Comprehensive Rules.

Numbers are checked when tests are collected, stand in the JUnit file as properties and in a JSON file that
``mtgkb trace`` reads. Nothing of the program is imported before the first marked test: other people's runs that mark
nothing pay nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from kb.trace.marks import Checked, Marks

MARK = "rule"
PROPERTY = "rule"
WRITTEN = "rule_written"
FORMAT = "mtgkb-tests"
_LEVELS = ("error", "warning", "ignore")
_MARKS = pytest.StashKey["Marks"]()
_REPORT = pytest.StashKey["RuleReport"]()


class RuleMarkWarning(pytest.PytestWarning):
    """A test is marked with a rule number that is not one of today's."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("mtgkb_unknown", "a rule mark whose number no edition has: error, warning or ignore", default="error")
    parser.addini(
        "mtgkb_stale", "a rule mark that is right in an older edition: error, warning or ignore", default="warning"
    )
    parser.addini("mtgkb_edition", "the edition (date) of rule marks without one; default: the newest", default="")
    parser.addini("mtgkb_report", "file for the results of tests with rule marks (JSON)", default="")
    group = parser.getgroup("mtgkb", "rules of Magic: The Gathering (mtgkb)")
    group.addoption("--mtgkb-report", metavar="FILE", help="write results of tests with rule marks to this JSON file")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", f'{MARK}(number, ..., edition=None): the rules that a test is about: {MARK}("702.50a")'
    )
    for name in ("mtgkb_unknown", "mtgkb_stale"):
        if config.getini(name) not in _LEVELS:
            raise pytest.UsageError(
                f"{name}: expected one of {', '.join(_LEVELS)}, found {str(config.getini(name))[:40]!r}"
            )
    report = RuleReport(config)
    config.stash[_REPORT] = report
    config.pluginmanager.register(report, "mtgkb-report")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Check the marks of what was collected; a bad number fails the collection of its file or class."""
    report = yield
    problems: list[str] = []
    for item in report.result if report.passed else ():
        if isinstance(item, pytest.Item):
            problems += _check(item)
    if problems:
        # Each case of a parametrized test says the same.
        report.outcome = "failed"
        report.longrepr = "\n".join(dict.fromkeys(problems))
        report.result = []
    return report


def _check(item: pytest.Item) -> list[str]:
    """Note the rules of a marked test in its properties; return what is wrong at the level of errors."""
    problems: list[str] = []
    for checked in _marked(item):
        level = "ignore"
        if checked.state != "current":
            level = str(item.config.getini(f"mtgkb_{checked.state}"))
        where = f"{item.nodeid.partition('[')[0]}: {MARK} mark {checked.written!r}: {checked.message}"
        if level == "error":
            problems.append(where)
        elif level == "warning":
            item.warn(RuleMarkWarning(where))
        for number in checked.today or (checked.written,):
            item.user_properties.append((PROPERTY, number))
            if checked.today != (checked.written,):
                item.user_properties.append((WRITTEN, f"{checked.written}@{checked.edition}"))
    return problems


def _marked(item: pytest.Item) -> Iterator[Checked]:
    """The numbers of all marks of a test, class and module included, each once, checked."""
    seen: set[tuple[str, str]] = set()
    for mark in item.iter_markers(MARK):
        marks = _marks(item.config)
        edition = mark.kwargs.get("edition") or str(item.config.getini("mtgkb_edition")) or None
        unfit = set(mark.kwargs) - {"edition"}
        if unfit:
            yield marks.refused(f"expected edition= only, found {sorted(unfit)[0]}=")
        elif not mark.args:
            yield marks.refused("expected at least one number, found none")
        for number in mark.args:
            checked = marks.check(number, edition)
            if (checked.written, checked.edition) not in seen:
                seen.add((checked.written, checked.edition))
                yield checked


def _marks(config: pytest.Config) -> Marks:
    if _MARKS not in config.stash:
        from kb.core.paths import data_dir
        from kb.trace.marks import Marks

        config.stash[_MARKS] = Marks(data_dir() / "editions")
    return config.stash[_MARKS]


class RuleReport:
    """Gathers the results of marked tests, and writes and sums them up at the end; with xdist in its controller."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._tests: dict[str, dict[str, Any]] = {}
        self._is_worker = hasattr(config, "workerinput")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self._is_worker or not any(name == PROPERTY for name, _ in report.user_properties):
            return
        test = self._tests.get(report.nodeid)
        if test is None:
            file, line, _ = report.location
            rules = _rules(report.user_properties)
            test = {"id": report.nodeid, "file": file, "line": (line or 0) + 1, "outcome": "passed", "rules": rules}
            self._tests[report.nodeid] = test
        test["outcome"] = _worse(test["outcome"], _outcome(report))

    def pytest_sessionfinish(self) -> None:
        target = self._config.getoption("--mtgkb-report") or self._config.getini("mtgkb_report")
        if self._is_worker or not target or self._config.option.collectonly:
            return
        path = Path(str(target))
        path = path if path.is_absolute() else self._config.rootpath / path
        tests = sorted(self._tests.values(), key=lambda test: str(test["id"]))
        text = json.dumps({"format": FORMAT, "version": 1, "tests": tests}, ensure_ascii=False, indent=1)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}")
        part.write_text(text + "\n", "utf-8")
        part.replace(path)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self._tests:
            return
        failing: dict[str, list[str]] = {}
        rules: set[str] = set()
        for test in self._tests.values():
            for rule in test["rules"]:
                rules.add(rule["number"])
                if test["outcome"] in ("failed", "error"):
                    failing.setdefault(rule["number"], []).append(test["id"])
        terminalreporter.section("rules", sep="-")
        terminalreporter.write_line(
            f"{len(rules)} rules marked by {len(self._tests)} tests, {len(rules) - len(failing)} without a failing test"
        )
        for number in sorted(failing, key=_order):
            terminalreporter.write_line(f"{number}: {', '.join(sorted(failing[number]))}", red=True)


def _rules(properties: list[tuple[str, object]]) -> list[dict[str, str]]:
    """The rules of a test: number of today, with number and edition as written where those differ."""
    rules: list[dict[str, str]] = []
    for name, value in properties:
        if name == PROPERTY:
            rules.append({"number": str(value)})
        elif name == WRITTEN and rules:
            rules[-1]["written"], _, rules[-1]["edition"] = str(value).partition("@")
    return rules


def _outcome(report: pytest.TestReport) -> str:
    if hasattr(report, "wasxfail"):
        return "xfailed" if report.skipped else "xpassed"
    if report.failed:
        return "failed" if report.when == "call" else "error"
    return "skipped" if report.skipped else "passed"


def _worse(one: str, other: str) -> str:
    order = ("passed", "xpassed", "xfailed", "skipped", "failed", "error")
    return max(one, other, key=order.index)


def _order(number: str) -> tuple[int, int, int, str]:
    """The order of the official text, without the program's own type: nothing of it is imported here."""
    chapter, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    letters = rest[len(digits) :]
    return (
        int(chapter) if chapter.isdecimal() else 0,
        int(digits or 0) if digits.isdecimal() or not digits else 0,
        len(letters),
        letters,
    )
