"""The effective date that a text states."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from kb.core.errors import SourceError
from kb.lang.packs import LanguagePack


def effective_dates(text: str, pack: LanguagePack) -> Iterator[tuple[date, int]]:
    """Yield every effective date in ``text`` with the offset at which it is stated."""
    for pattern in pack.effective:
        for match in re.finditer(pattern, text):
            month = int(match["month"]) if match["month"].isdigit() else pack.month(match["month"])
            if month is None:
                continue
            try:
                yield date(int(match["year"]), month, int(match["day"])), match.start()
            except ValueError:
                continue


def effective_date(text: str, source: str, pack: LanguagePack) -> date:
    """Return the one effective date that ``text`` states.

    Raises:
        SourceError: it states none, or several different ones.
    """
    found = sorted(set(effective_dates(text, pack)), key=lambda pair: pair[1])
    if not found:
        raise SourceError(
            f"{source}: expected a line that states the effective date, found none; take the whole official text, "
            "or add that line"
        )
    days = sorted({day for day, _ in found})
    if len(days) > 1:
        places = ", ".join(f"{day} in line {text.count(chr(10), 0, offset) + 1}" for day, offset in found)
        raise SourceError(
            f"{source}: expected one effective date, found {places}; the file mixes two editions: download it again"
        )
    return days[0]
