"""Values of the scanner: what was found in a source tree, and what was judged of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from kb.core.finding import Severity
from kb.core.rule_id import RuleId


class Verdict(StrEnum):
    """What a citation in someone's source is worth today."""

    RIGHT = "right"  # the number means today, or in the edition beside it, what it is cited for
    MOVED = "moved"  # right in another edition; today the rule has another number, or none
    OTHER = "other"  # the number exists, but the words around it speak of another rule
    UNKNOWN = "unknown"  # the number exists in no known edition


class Place(StrEnum):
    """Where in the source a citation stands."""

    COMMENT = "comment"
    STRING = "string"
    NAME = "name"
    CODE = "code"
    TEXT = "text"


# How sure it is that a number is a citation.
SURE, LIKELY, WEAK, DOUBTFUL, NONE = 3, 2, 1, 0, -1


@dataclass(frozen=True, slots=True)
class Hit:
    """One citation as found: a number, a range (``a`` to ``b``) or a number with further letters (``c/d``).

    ``line`` and ``column`` count from 1, ``column`` and ``length`` in characters. ``near`` are the words of the same
    line that belong to this citation, those after it first; ``far`` those of the lines around it. ``strength`` is
    ``SURE``, ``LIKELY``, ``WEAK`` for one that counts beside such ones only, or ``DOUBTFUL`` for one that needs the
    words around it to speak of its rule as well. ``sample``: it only shows how rules are numbered.
    ``edition`` is the date of the edition that it is given with: ``rule("702.49a", edition="2013-07-13")``.
    """

    line: int
    column: int
    length: int
    text: str
    spans: tuple[tuple[RuleId, RuleId], ...]
    place: Place
    strength: int
    near: tuple[str, ...] = ()
    far: tuple[str, ...] = ()
    sample: bool = False
    edition: str = ""

    @property
    def numbers(self) -> tuple[RuleId, ...]:
        """The numbers as written, the ends of ranges, each once."""
        return tuple(dict.fromkeys(number for span in self.spans for number in span))


@dataclass(frozen=True, slots=True)
class Judged:
    """A citation with its verdict.

    ``editions`` are the first and the last date of the editions in which it is right; ``today`` today's numbers of
    what it cites (empty where the rule is gone or no edition has the number), ``speaks_of`` the rule that the
    words around it name.
    """

    hit: Hit
    verdict: Verdict
    confidence: float
    editions: tuple[str, ...] = ()
    today: tuple[RuleId, ...] = ()
    speaks_of: tuple[RuleId, ...] = ()
    near_miss: tuple[RuleId, ...] = ()

    @property
    def severity(self) -> Severity | None:
        """How bad it is: ``None`` for a right citation."""
        if self.verdict is Verdict.RIGHT:
            return None
        if self.verdict is Verdict.UNKNOWN:
            return Severity.ERROR
        return Severity.WARNING if self.confidence >= 0.7 else Severity.INFO


@dataclass(frozen=True, slots=True)
class Found:
    """What the finder took from one file; ``cut`` counts the lines that were too long to be read to their end."""

    path: str
    lines: int
    hits: tuple[Hit, ...]
    cut: int = 0


@dataclass(frozen=True, slots=True)
class FileReport:
    """One file with citations; ``edition`` is the one that its citations fit (given or guessed)."""

    path: str
    edition: str
    citations: tuple[Judged, ...]


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file or folder that was not read, and why: binary, ignored, symlink, unreadable, special, large, part."""

    path: str
    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """A whole scan. ``files`` have only files with citations, sorted by path; ``files_read`` counts all."""

    today: str
    files: tuple[FileReport, ...]
    skipped: tuple[Skipped, ...]
    files_read: int
    lines_read: int
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def citations(self) -> tuple[tuple[str, Judged], ...]:
        """All citations with the path that they stand in."""
        return tuple((each.path, judged) for each in self.files for judged in each.citations)
