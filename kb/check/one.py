"""Runs the checks over one pair."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.pair import Context, Pair
from kb.check.registry import checks
from kb.core.finding import Finding


def check_pair(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield what the checks find in one pair, waived findings included, worst first."""
    found: list[Finding] = []
    for each in checks():
        if pair.kind in each.kinds and (not context.only or each.name in context.only):
            found.extend(each.function(pair, context))
    found.sort(key=lambda one: -one.severity)
    yield from found
