"""``mtgkb trace --since``: an earlier report, from a file or from a git revision, beside today's."""

from __future__ import annotations

from pathlib import Path

from kb.core.errors import SourceError
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import message
from kb.store.location import cache_dir
from kb.store.query import Store
from kb.trace.compare import Comparison, Earlier, Shift, compare, read_report
from kb.trace.revision import report_of
from kb.tracing import Report

KINDS = ("gained", "lost", "other", "added", "removed")


def comparison(store: Store, made: Report, since: str, wanted: list[RuleId]) -> Comparison:
    """What changed since an earlier report: a JSON file or, where there is no such file, a git revision.

    Raises:
        SourceError: it is neither, or of an edition that is not known here.
    """
    path = Path(since)
    earlier = read_report(path) if path.is_file() else report_of(since, data_dir().parent, cache_dir())
    day = earlier.edition
    edition = next((each for each in store.editions if each.effective == day), None)
    if edition is None:
        raise SourceError(
            f"--since {since[:60]}: expected a report on a known edition, found {day}; import that edition"
        )
    today: dict[RuleId, RuleId] = {}
    for old, new in store.db.execute(
        "SELECT o.number, n.number FROM entry o JOIN entry n ON n.lineage = o.lineage AND n.edition = ?"
        " WHERE o.edition = ? ORDER BY o.id, n.id",
        (made.edition.id, edition.id),
    ):
        today.setdefault(RuleId.parse(old), RuleId.parse(new))
    if wanted:
        mine = {number for number, now in today.items() if any(each.contains(now) for each in wanted)}
        status = {number: told for number, told in earlier.status.items() if number in mine}
        earlier = Earlier(day, status, earlier.suspect)
    return compare(earlier, made.rules, today.get)


def shown(compared: Comparison, speak: str) -> list[str]:
    """The comparison as lines."""
    lines = ["", message(speak, "trace.compared", edition=compared.edition)]
    for kind in KINDS:
        shifts: tuple[Shift, ...] = getattr(compared, kind)
        if shifts:
            lines.append(message(speak, f"trace.{kind}", count=len(shifts)))
            lines += [f"  {_line(shift, speak)}" for shift in shifts]
    if len(lines) == 2:
        lines.append(message(speak, "trace.nothing_changed"))
    return lines


def _line(shift: Shift, speak: str) -> str:
    numbers = str(shift.number or shift.was)
    if shift.number and shift.was and shift.number != shift.was:
        numbers = f"{shift.was} → {shift.number}"
    words = [_words(status, speak) for status in (shift.before, shift.after) if status]
    return f"{numbers}  {' → '.join(words)}"


def _words(status: str, speak: str) -> str:
    return ", ".join(message(speak, f"trace.{part}") for part in status.split("+"))
