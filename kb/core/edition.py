"""Editions of the rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from kb.core.errors import BadDateError

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True, slots=True, order=True)
class Edition:
    """One edition: the effective date that its text states, and its language code (ISO 639-1)."""

    effective: date
    lang: str = "en"

    def __str__(self) -> str:
        return self.effective.isoformat()


def parse_date(text: str) -> date:
    """Return the date written as ``2010-07-16``.

    Raises:
        BadDateError: the text has another form or names no day of the calendar.
    """
    if _DATE.fullmatch(text):
        try:
            return date.fromisoformat(text)
        except ValueError:
            pass
    raise BadDateError(f"expected a date such as 2010-07-16, found {text[:40]!r}")
