"""Negation: what can't be done must not become possible."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, present, report
from kb.check.pair import Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

# "nonland permanent" and "a permanent that is no land", "unless" and "if ... not": the same turn of meaning.
_ALIKE = dict.fromkeys(("not", "non", "without", "unless"), "not")


@check("negation")
def negation(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each negation that has no counterpart."""
    if not comparable(pair):
        return
    found, both = difference(pair, "negation", _ALIKE), present(pair, "negation", _ALIKE)
    yield from report(pair, "negation", found, Severity.ERROR, repeated=both)
