"""Reads test results in JUnit's XML form, of any code base: bounded, and without entities of any kind."""

from __future__ import annotations

import xml.parsers.expat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from kb.core.errors import SourceError

_BLOCK = 1_048_576
_DEEPEST = 60
_LONGEST = 2_000
_MESSAGE = 400
LARGEST = 512 * 1024 * 1024
MOST_TESTS = 2_000_000
_MOST_PROPERTIES = 200
_OUTCOMES = {"failure": "failed", "error": "error", "skipped": "skipped"}
RULE = "rule"


@dataclass(frozen=True, slots=True)
class TestResult:
    """One test case: ``outcome`` is passed, failed, error or skipped.

    ``file`` and ``line`` (from 1) are empty and 0 where the file does not say. ``properties`` are name and value, those
    called "rule" the numbers that the pytest plugin writes; ``message`` is the start of the failure's.
    """

    __test__ = False  # no test of ours, whatever its name says to pytest

    classname: str
    name: str
    outcome: str
    file: str = ""
    line: int = 0
    properties: tuple[tuple[str, str], ...] = ()
    message: str = ""

    @property
    def id(self) -> str:
        """Class and name in one."""
        return f"{self.classname}::{self.name}" if self.classname else self.name

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule numbers that the properties name, as written."""
        return tuple(value for name, value in self.properties if name == RULE)


def read_junit(path: Path) -> tuple[TestResult, ...]:
    """Return the test cases of a JUnit file in its order.

    Raises:
        SourceError: the file cannot be read, is no JUnit file, is cut off, too large, nested too deep, or has a
            document type declaration (the place where entities are declared).
    """
    try:
        if path.stat().st_size > LARGEST:
            raise SourceError(f"{path}: expected at most {LARGEST} bytes, found more; split the report")
        with path.open("rb") as file:
            return parse_junit(iter(lambda: file.read(_BLOCK), b""), str(path))
    except OSError as error:
        raise SourceError(
            f"{path}: expected a JUnit file, found none that can be read ({error.strerror}); check the path"
        ) from error


def parse_junit(blocks: Iterable[bytes], source: str) -> tuple[TestResult, ...]:
    """Return the test cases of a JUnit file that comes in blocks of bytes; errors as ``read_junit``."""
    return tuple(_Reader(source).read(blocks))


@dataclass(slots=True)
class _Open:
    """The test case that is being read."""

    attributes: dict[str, str]
    outcome: str = "passed"
    properties: list[tuple[str, str]] = field(default_factory=list)
    message: str = ""


class _Reader:
    def __init__(self, source: str) -> None:
        self._source = source
        self._path: list[str] = []
        self._suites: list[dict[str, str]] = []
        self._case: _Open | None = None
        self._tests: list[TestResult] = []
        self._parser = xml.parsers.expat.ParserCreate()
        self._parser.buffer_text = False
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        # Entities are declared in a document type declaration only; JUnit files have none. Refused at its first
        # character, before anything can be expanded or fetched.
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.EntityDeclHandler = self._doctype
        self._parser.ExternalEntityRefHandler = self._external
        self._parser.SetParamEntityParsing(xml.parsers.expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def read(self, blocks: Iterable[bytes]) -> Iterator[TestResult]:
        empty = True
        try:
            for block in blocks:
                empty = empty and not block
                self._parser.Parse(block, False)
                yield from self._taken()
            if empty:
                raise SourceError(f"{self._at()}: expected a JUnit file, found an empty one; run the tests again")
            self._parser.Parse(b"", True)
        except xml.parsers.expat.ExpatError as error:
            told = xml.parsers.expat.ErrorString(error.code)
            at = f"{self._source}:{error.lineno}"
            raise SourceError(f"{at}: expected a whole XML file, found: {told}; write the report again") from error
        yield from self._taken()

    def _taken(self) -> Iterator[TestResult]:
        yield from self._tests
        self._tests.clear()

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        if not self._path and name not in ("testsuites", "testsuite"):
            raise SourceError(
                f"{self._at()}: expected <testsuites> or <testsuite> at the top, found <{name[:40]}>; "
                "give a JUnit report"
            )
        self._path.append(name)
        if len(self._path) > _DEEPEST:
            raise SourceError(
                f"{self._at()}: expected at most {_DEEPEST} elements inside each other, found more; give a JUnit report"
            )
        if name == "testsuite":
            self._suites.append(attributes)
        elif name == "testcase":
            self._case = _Open(attributes)
        elif self._case is not None:
            self._inside(name, attributes, self._case)

    @staticmethod
    def _inside(name: str, attributes: dict[str, str], case: _Open) -> None:
        if name == "property" and len(case.properties) < _MOST_PROPERTIES:
            case.properties.append((attributes.get("name", "")[:_LONGEST], attributes.get("value", "")[:_LONGEST]))
        elif name in _OUTCOMES:
            # An error after a failure, as in teardown, does not make the test less failed.
            if case.outcome in ("passed", "skipped"):
                case.outcome = _OUTCOMES[name]
            case.message = case.message or attributes.get("message", "")[:_MESSAGE]

    def _end(self, name: str) -> None:
        name = self._path.pop()
        if name == "testsuite":
            self._suites.pop()
        elif name == "testcase" and self._case is not None:
            self._tests.append(self._result(self._case))
            self._case = None
            if len(self._tests) > MOST_TESTS:
                raise SourceError(f"{self._at()}: expected at most {MOST_TESTS} tests, found more; split the report")

    def _result(self, case: _Open) -> TestResult:
        get = case.attributes.get
        suite = self._suites[-1] if self._suites else {}
        line = get("line", "") or ""
        return TestResult(
            classname=(get("classname") or suite.get("name") or "")[:_LONGEST],
            name=(get("name") or "")[:_LONGEST],
            outcome="skipped" if get("status") in ("notrun", "disabled") and case.outcome == "passed" else case.outcome,
            file=(get("file") or get("filepath") or suite.get("file") or suite.get("filepath") or "")[:_LONGEST],
            # pytest counts lines from 0 in its older form; the others from 1.
            line=int(line) if line.isdecimal() and len(line) < 9 else 0,
            properties=tuple(case.properties),
            message=case.message,
        )

    def _doctype(self, *_: object) -> None:
        raise SourceError(
            f"{self._at()}: expected no document type declaration and no entities, found one; JUnit files need none, "
            "do not trust this one"
        )

    def _external(self, *_: object) -> int:
        self._doctype()
        return 0

    def _at(self) -> str:
        return f"{self._source}:{self._parser.CurrentLineNumber}"
