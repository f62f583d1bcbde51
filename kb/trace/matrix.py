"""The rule-to-test matrix of any code base: which rules its tests and its code cite, and with what result."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kb.core.cell import safe_cell
from kb.core.errors import BadNumberError
from kb.core.rule_id import RuleId
from kb.trace.junit import TestResult
from kb.trace.ownership import Ownership

# How a test is tied to a rule, the surest first.
MARK, NAME, BODY, FILE = "mark", "name", "body", "file"
_HOW = (MARK, NAME, BODY, FILE)
_FAILING = ("failed", "error")


@dataclass(frozen=True, slots=True)
class CodeCitation:
    """A citation that the scan found: where, and the numbers of today that it stands for (ranges expanded)."""

    path: str
    line: int
    numbers: tuple[RuleId, ...]


@dataclass(frozen=True, slots=True)
class Tied:
    """A test of a rule, how it is tied to it (``mark``, ``name``, ``body`` or ``file``) and its outcome."""

    test: str
    outcome: str
    how: str


@dataclass(frozen=True, slots=True)
class Row:
    """One cited rule: ``status`` is ``passed``, ``failed``, ``skipped`` or ``untested``; ``code`` are path:line."""

    number: RuleId
    status: str
    tests: tuple[Tied, ...]
    code: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """Rules that are cited, those that never are, and marks whose number is none of today's (test, number)."""

    rows: tuple[Row, ...]
    never: tuple[RuleId, ...]
    strange: tuple[tuple[str, str], ...]
    tests: int

    def of(self, wanted: Sequence[RuleId]) -> Matrix:
        """What it says of these rules and all below them."""

        def meant(number: RuleId) -> bool:
            return any(one.contains(number) for one in wanted)

        rows = tuple(row for row in self.rows if meant(row.number))
        return Matrix(rows, tuple(number for number in self.never if meant(number)), (), self.tests)

    @property
    def summary(self) -> dict[str, int]:
        """Counts by status, with the denominator."""
        counts = dict.fromkeys(("passed", "failed", "skipped", "untested"), 0)
        for row in self.rows:
            counts[row.status] += 1
        return {
            **counts,
            "never": len(self.never),
            "denominator": len(self.rows) + len(self.never),
            "tests": self.tests,
        }


def matrix(
    tests: Sequence[TestResult],
    citations: Iterable[CodeCitation],
    rules: Iterable[RuleId],
    cited_in: Callable[[str], Iterable[RuleId]] = lambda name: (),
    starts: Mapping[tuple[str, str], int] | None = None,
) -> Matrix:
    """Return the matrix over ``rules`` (numbers of today).

    A test is tied to a rule by a mark (a property "rule"), by its name (``cited_in`` reads numbers of today from it),
    by a citation in its body or right above it (``starts`` has the first line of each test by path and name), or,
    where its place is not known, by any citation in its file.
    """
    wanted = tuple(dict.fromkeys(rules))
    known = frozenset(wanted)
    tied: dict[RuleId, dict[int, str]] = defaultdict(dict)
    strange: list[tuple[str, str]] = []
    for index, test in enumerate(tests):
        for written in test.rules:
            number = _number(written)
            if number is None or number not in known:
                strange.append((test.id, written))
            else:
                tied[number].setdefault(index, MARK)
        for number in cited_in(test.name):
            tied[number].setdefault(index, NAME)
    code: dict[RuleId, list[str]] = defaultdict(list)
    citations = tuple(citations)
    ownership = Ownership(tests, (citation.path for citation in citations), starts or {})
    for citation in citations:
        owners, is_body = ownership.owners(citation.path, citation.line)
        for number in citation.numbers:
            for index in owners:
                _tie(tied[number], index, BODY if is_body else FILE)
            if not owners:
                place = f"{citation.path}:{citation.line}"
                if place not in code[number][-1:]:
                    code[number].append(place)
    cited = sorted(number for number in known if tied.get(number) or code.get(number))
    rows = tuple(_row(number, tied.get(number, {}), code.get(number, []), tests) for number in cited)
    never = tuple(number for number in wanted if not tied.get(number) and not code.get(number))
    return Matrix(rows, never, tuple(strange), len(tests))


def _tie(tied: dict[int, str], index: int, how: str) -> None:
    before = tied.get(index)
    if before is None or _HOW.index(how) < _HOW.index(before):
        tied[index] = how


def _row(number: RuleId, tied: Mapping[int, str], code: list[str], tests: Sequence[TestResult]) -> Row:
    found = tuple(
        sorted(
            (Tied(tests[index].id, tests[index].outcome, how) for index, how in tied.items()),
            key=lambda each: (_HOW.index(each.how), each.test),
        )
    )
    outcomes = {each.outcome for each in found}
    if not found:
        status = "untested"
    elif outcomes & set(_FAILING):
        status = "failed"
    else:
        status = "passed" if "passed" in outcomes else "skipped"
    return Row(number, status, found, tuple(code))


def _number(written: str) -> RuleId | None:
    try:
        return RuleId.parse(written.strip())
    except BadNumberError:
        return None


def to_json(made: Matrix) -> dict[str, Any]:
    """The matrix as JSON values."""
    return {
        "rules": [
            {
                "number": str(row.number),
                "status": row.status,
                "tests": [{"id": each.test, "outcome": each.outcome, "how": each.how} for each in row.tests],
                "code": list(row.code),
            }
            for row in made.rows
        ],
        "never": [str(number) for number in made.never],
        "strange": [{"test": test, "number": number} for test, number in made.strange],
        "summary": made.summary,
    }


def to_csv(made: Matrix) -> str:
    """One line for each rule and test (RFC 4180), cells safe for spreadsheets; rules without a test have one line."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(("rule", "status", "test", "outcome", "how", "code"))
    for row in made.rows:
        code = " ".join(row.code)
        for each in row.tests or (None,):
            cells = (each.test, each.outcome, each.how) if each else ("", "", "")
            writer.writerow([safe_cell(cell) for cell in (str(row.number), row.status, *cells, code)])
    for number in made.never:
        writer.writerow((str(number), "never", "", "", "", ""))
    return written.getvalue()
