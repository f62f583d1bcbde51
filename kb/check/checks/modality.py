"""Modality: what a player may do, must do, would do."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, report
from kb.check.pair import Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

# German has one word for "may" and "can"; the polarity of "can't" is the negation check's, except that German
# "muss nicht" is "need not" and never "must not".
_ALIKE = {"may-not": "may", "must-not": "may"}


@check("modality")
def modality(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each modal verb that has no counterpart."""
    if not comparable(pair):
        return
    yield from report(pair, "modality", difference(pair, "modality", _ALIKE), Severity.ERROR)
