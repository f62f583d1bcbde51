"""Time: until end of turn, this turn, at the beginning of a step."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, present, report
from kb.check.opposites import with_opposites
from kb.check.pair import CARDS, RULES, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

# Rules speak of phases and beginnings as things; cards only tell when.
_UNSURE: dict[str, frozenset[str]] = {CARDS: frozenset({"end"}), RULES: frozenset({"main-phase", "beginning", "end"})}
_SPANS = frozenset({"this-turn", "until-end-of-turn"})

_OPPOSITES = (("beginning", "end"),)


@check("time")
def time(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each point or span of time that has no counterpart."""
    if not comparable(pair):
        return
    both = present(pair, "time")
    # "Until end of turn" and "this turn" end together; one of them may stand for both.
    both |= _SPANS if both & _SPANS else frozenset()
    # An end is told in many ways ("ends", "last"); it only stands in the place of a beginning.
    both |= {"end"}
    found = with_opposites(pair, "time", difference(pair, "time"), _OPPOSITES)
    yield from report(pair, "time", found, Severity.ERROR, _UNSURE[pair.register], both)
