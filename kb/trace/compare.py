"""An earlier report beside today's: what was gained and what was lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb.core.errors import BadNumberError, SourceError
from kb.core.rule_id import RuleId
from kb.trace.coverage import STATUSES, Traced

LARGEST = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Earlier:
    """The statuses of an earlier report, by its numbers; ``suspect`` are the numbers in doubt then."""

    edition: str
    status: Mapping[RuleId, str]
    suspect: frozenset[RuleId]


@dataclass(frozen=True, slots=True)
class Shift:
    """A rule whose status is another now; ``number`` is today's, ``None`` where the rule is gone, ``was`` that of then.

    ``before`` and ``after`` are statuses, with ``+suspect`` where in doubt; empty where there was or is no such rule.
    """

    number: RuleId | None
    was: RuleId | None
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """What became of an earlier report: newly proved, no longer proved, other shifts, new and removed rules."""

    edition: str
    gained: tuple[Shift, ...]
    lost: tuple[Shift, ...]
    other: tuple[Shift, ...]
    added: tuple[Shift, ...]
    removed: tuple[Shift, ...]

    def to_json(self) -> dict[str, Any]:
        """The comparison as JSON values."""
        rows: dict[str, Any] = {"edition": self.edition}
        for name in ("gained", "lost", "other", "added", "removed"):
            rows[name] = [
                {
                    "number": str(shift.number) if shift.number else None,
                    "was": str(shift.was) if shift.was else None,
                    "before": shift.before or None,
                    "after": shift.after or None,
                }
                for shift in getattr(self, name)
            ]
        return rows


def read_report(path: Path) -> Earlier:
    """Return an earlier report, written by ``mtgkb trace --format json``.

    Raises:
        SourceError: the file is none.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise SourceError(f"{path}: expected at most {LARGEST} bytes, found more; give a report of mtgkb trace")
        return parse_report(path.read_bytes(), str(path))
    except OSError as error:
        raise SourceError(
            f"{path}: expected a JSON report, found none that can be read ({error.strerror}); check the path"
        ) from error


def parse_report(raw: bytes, source: str) -> Earlier:
    """Return the report in ``raw``; errors as ``read_report``."""
    try:
        data = json.loads(raw)
        rows = [(RuleId.parse(row["number"]), row["status"], bool(row.get("suspect"))) for row in data["rules"]]
        edition = str(data["edition"])
        strange = [status for _, status, _ in rows if status not in STATUSES]
    except (ValueError, KeyError, TypeError, RecursionError, BadNumberError) as error:
        raise SourceError(
            f"{source}: expected a report written by mtgkb trace --format json, found something else "
            f"({type(error).__name__}); write one with --output FILE"
        ) from error
    if strange:
        raise SourceError(f"{source}: expected one of {', '.join(STATUSES)}, found {strange[0]!r:.40}; write it again")
    return Earlier(
        edition, {number: status for number, status, _ in rows}, frozenset(number for number, _, bad in rows if bad)
    )


def compare(earlier: Earlier, rules: Iterable[Traced], today: Callable[[RuleId], RuleId | None]) -> Comparison:
    """Return what changed; ``today`` follows a number of the earlier report's edition to the newest one."""
    was: dict[RuleId, RuleId] = {}
    gone: list[Shift] = []
    for number, status in earlier.status.items():
        now = today(number)
        if now is None:
            gone.append(Shift(None, number, _full(status, number in earlier.suspect), ""))
        else:
            was.setdefault(now, number)
    sorts: dict[str, list[Shift]] = {name: [] for name in ("gained", "lost", "other", "added")}
    for rule in rules:
        number = rule.facts.number
        after = _full(rule.status, rule.suspect)
        old = was.get(number)
        if old is None:
            sorts["added"].append(Shift(number, None, "", after))
            continue
        before = _full(earlier.status[old], old in earlier.suspect)
        if before == after:
            continue
        kind = "gained" if after == "proved" else "lost" if before == "proved" else "other"
        sorts[kind].append(Shift(number, old, before, after))
    return Comparison(earlier.edition, **{name: tuple(found) for name, found in sorts.items()}, removed=tuple(gone))


def _full(status: str, suspect: bool) -> str:
    return f"{status}+suspect" if suspect else status
