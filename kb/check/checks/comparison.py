"""Comparisons: or more, or less, at least, up to."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, present, report
from kb.check.pair import Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

# "one or more" and "at least one" name the same amounts.
_ALIKE = {"any-number": "ge", "up-to": "le"}
_UNSURE = frozenset({"most", "least", "any-number", "exactly"})


@check("comparison")
def comparison(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each comparison that has no counterpart."""
    if not comparable(pair):
        return
    found, both = difference(pair, "comparison", _ALIKE), present(pair, "comparison", _ALIKE)
    yield from report(pair, "comparison", found, Severity.ERROR, _UNSURE, both)
