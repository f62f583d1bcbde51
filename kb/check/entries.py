"""Entries that stand in one language and not in the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.align.by_number import Key, by_number, gaps
from kb.check.findings import SOURCE, TARGET, finding
from kb.check.pair import TEXT, Pair
from kb.core.document import Rule
from kb.core.finding import Finding, Severity

NAME = "entries"


def entry_findings(
    source: Iterable[Rule],
    source_lang: str,
    target: Iterable[Rule],
    target_lang: str,
    edition: str | None = None,
    place: str = "",
    source_key: Key | None = None,
    target_key: Key | None = None,
    whole: bool = True,
) -> Iterator[Finding]:
    """Yield a warning for each entry without a counterpart, and say where that leaves a gap in letters or numbers.

    What both sides lack is no finding. A target that is not the ``whole`` rules need not have everything: then only
    entries that translate nothing are findings, and remarks the letters left out between two that are there.
    """
    ours, theirs = tuple(source), tuple(target)
    found = by_number(ours, theirs, source_key, target_key)
    sides = ((SOURCE, found.source_only, theirs), (TARGET, found.target_only, ours))
    for side, lonely, others in sides:
        missing = set(gaps(rule.number for rule in others))
        for rule in lonely:
            pair = Pair(str(rule.number), source_lang, "", target_lang, "", edition, place=place, kind=TEXT)
            key = f"entry_{side}_only"
            gap = rule.number in missing
            if not whole and side == SOURCE and not (gap and rule.number.letters):
                continue
            severity = Severity.WARNING if whole or side == TARGET else Severity.INFO
            yield finding(pair, NAME, severity, side, None, f"{key}_gap" if gap else key, remedy=f"{key}_remedy")
