"""Players: controller and owner, opponents, targets."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, report
from kb.check.pair import Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

# "each opponent" and "all opponents" are the same players; German names targets more often.
_UNSURE = frozenset({"each", "own", "target"})


@check("players")
def players(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each player or relation to one that has no counterpart."""
    if not comparable(pair):
        return
    yield from report(pair, "players", difference(pair, "player"), Severity.ERROR, _UNSURE)
