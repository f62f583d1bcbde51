"""Checks the rule numbers that tests are marked with: known today, moved, or in no edition."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from kb.core.edition import parse_date
from kb.core.errors import BadDateError, BadNumberError, DataError
from kb.core.rule_id import RuleId
from kb.lineage.facts import load
from kb.lineage.values import Facts


@dataclass(frozen=True, slots=True)
class Checked:
    """A marked number: ``state`` is ``current``, ``stale`` or ``unknown``, and ``message`` says why.

    ``edition`` is the date of the edition that the number was read in, ``today`` the rule's number in the newest.
    """

    written: str
    edition: str
    state: str
    today: tuple[str, ...] = ()
    message: str = ""


class Marks:
    """The numbers of the editions in ``folder`` (as ``kb.lineage.facts`` writes them).

    Numbers of the newest edition are looked up in its table alone; the others are read when first needed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        tables = sorted(path for path in folder.glob("????-??-??.tsv"))
        if not tables:
            raise DataError(f"{folder}: expected the facts of the editions, found none; install mtgkb anew")
        self.newest = tables[-1].stem
        lines = tables[-1].read_text("utf-8").splitlines()[1:]
        self._current = {line.partition("\t")[0].partition("#")[0] for line in lines}

    def check(self, number: object, edition: object = None) -> Checked:
        """Judge a number as a mark gives it; ``edition`` is a date, by default that of the newest edition."""
        if not isinstance(number, str):
            return self._unknown(repr(number)[:40], f"expected a rule number in quotes, found {number!r:.40}")
        try:
            text = str(RuleId.parse(number))
        except BadNumberError as error:
            return self._unknown(number[:40], str(error))
        if edition is None:
            if text in self._current:
                return Checked(text, self.newest, "current", (text,))
            return self._elsewhere(text)
        return self._in_edition(text, edition)

    def refused(self, message: str) -> Checked:
        """A mark that cannot be read."""
        return self._unknown("", message)

    def _elsewhere(self, text: str) -> Checked:
        """A number that the newest edition lacks."""
        number = RuleId.parse(text)
        for index in range(len(self._facts.editions) - 1, -1, -1):
            positions = self._facts.positions(index, number)
            if positions:
                today = self._today(index, positions[0])
                date = str(self._facts.editions[index].edition)
                return Checked(text, date, "stale", today, f"{text} is of the edition of {date}, {_now(today)}")
        return self._unknown(text, f"no known edition has {text}")

    def _in_edition(self, text: str, edition: object) -> Checked:
        try:
            date = parse_date(str(edition)).isoformat()
        except BadDateError as error:
            return self._unknown(text, str(error))
        dates = [str(each.edition) for each in self._facts.editions]
        index = max((place for place, each in enumerate(dates) if each <= date), default=None)
        if index is None:
            return self._unknown(text, f"expected an edition from {dates[0]} on, found {date}")
        positions = self._facts.positions(index, RuleId.parse(text))
        if not positions:
            return self._unknown(text, f"the edition of {dates[index]} has no {text}")
        today = self._today(index, positions[0])
        if not today:
            return Checked(text, dates[index], "stale", (), f"{text} of the edition of {dates[index]} is gone today")
        return Checked(text, dates[index], "current", today)

    @cached_property
    def _facts(self) -> Facts:
        return load(self._folder)

    @cached_property
    def _newest_numbers(self) -> dict[int, str]:
        last = len(self._facts.editions) - 1
        return {
            self._facts.lineage(last, position): str(entry.number)
            for position, entry in enumerate(self._facts.editions[last].entries)
        }

    def _today(self, index: int, position: int) -> tuple[str, ...]:
        found = self._newest_numbers.get(self._facts.lineage(index, position))
        return (found,) if found else ()

    def _unknown(self, written: str, message: str) -> Checked:
        return Checked(written, self.newest, "unknown", (), message)


def _now(today: tuple[str, ...]) -> str:
    return f"today it is {today[0]}" if today else "and gone since then"
