"""Zones: library, graveyard, battlefield and the others."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, present, report
from kb.check.pair import Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity


@check("zones")
def zones(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each zone that has no counterpart."""
    if not comparable(pair):
        return
    found, both = difference(pair, "zone"), present(pair, "zone")
    yield from report(pair, "zones", found, Severity.ERROR, repeated=both)
