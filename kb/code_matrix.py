"""Composes the rule-to-test matrix of a code base from its test results and a scan of its sources."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from pathlib import Path

from kb.core.errors import SourceError
from kb.core.rule_id import RuleId
from kb.scan.find import find
from kb.scan.known import ABSENT, Known
from kb.scan.run import Options, scan
from kb.scan.values import LIKELY, Judged, Verdict
from kb.trace.junit import TestResult, read_junit
from kb.trace.matrix import CodeCitation, Matrix, matrix
from kb.trace.ownership import Ownership, starts_of
from kb.trace.reported import read_reported

_LARGEST_SOURCE = 16_777_216


def read_tests(path: Path) -> tuple[TestResult, ...]:
    """Return the tests of a JUnit file, or of the plugin's JSON file if its name ends so.

    Raises:
        SourceError: the file is neither.
    """
    return read_reported(path) if path.suffix.lower() == ".json" else read_junit(path)


def code_matrix(
    results: Sequence[Path], sources: Sequence[Path], known: Known, options: Options | None = None
) -> Matrix:
    """Return the matrix over the rules and subrules of the newest edition; the files of results are no sources.

    Raises:
        SourceError: a result file cannot be read.
        KbError: a source path does not exist.
    """
    tests = tuple(test for path in results for test in read_tests(path))
    if not tests:
        raise SourceError(f"{', '.join(map(str, results))}: expected test cases, found none; run the tests first")
    report = scan(sources, known, options)
    reports = {path.resolve() for path in results}
    names = {path.name for path in reports}
    rules = rules_of(known)
    citations = tuple(
        CodeCitation(path, judged.hit.line, numbers)
        for path, judged in report.citations
        # What the tests left behind says again what they cite.
        if not (Path(path).name in names and Path(path).resolve() in reports)
        if (numbers := numbers_of(judged, rules))
    )
    return matrix(
        tests,
        citations,
        rules,
        cited_in=lambda name: _cited_in(name, known),
        starts=_starts(tests, [citation.path for citation in citations]),
    )


def rules_of(known: Known) -> tuple[RuleId, ...]:
    """The rules and subrules of the newest edition, in their order; sections and chapters are no rules."""
    return tuple(sorted(number for number, row in known.readings.items() if number.rule and row[-1] != ABSENT))


def numbers_of(judged: Judged, rules: Sequence[RuleId]) -> tuple[RuleId, ...]:
    """Those of ``rules`` (today's, in order) that a citation stands for: a moved number's new one, a range in full.

    Unknown numbers, and those beside which another rule is spoken of, stand for none.
    """
    if judged.verdict is Verdict.MOVED:
        return judged.today
    if judged.verdict is not Verdict.RIGHT:
        return ()
    found: list[RuleId] = []
    for first, last in judged.hit.spans:
        if first == last:
            found.append(first)
            continue
        between = rules[bisect_left(rules, first) : bisect_right(rules, last)]
        # A range of subrules names subrules, a range of rules no subrules.
        found += [number for number in between if bool(number.letters) == bool(first.letters)]
    return tuple(dict.fromkeys(found))


def _cited_in(name: str, known: Known) -> Iterable[RuleId]:
    """The rules of today that a test's name cites."""
    hits = find("name.txt", f"rule test: {name}", known.numbers, 1).hits
    cited = (number for hit in hits if hit.strength >= LIKELY for number in hit.numbers)
    return [number for number in cited if number.rule and known.readings.get(number, (ABSENT,))[-1] != ABSENT]


def _starts(tests: Sequence[TestResult], paths: Iterable[str]) -> dict[tuple[str, str], int]:
    """The lines on which tests stand in the files that cite rules."""
    ownership = Ownership((), paths, {})
    names: dict[str, set[str]] = {}
    for test in tests:
        path = ownership.path_of(test)
        if path is not None:
            names.setdefault(path, set()).add(test.name)
    found: dict[tuple[str, str], int] = {}
    for path, wanted in names.items():
        try:
            if Path(path).stat().st_size <= _LARGEST_SOURCE:
                found.update(starts_of(path, Path(path).read_text("utf-8", errors="replace"), wanted))
        except OSError:
            continue
    return found
