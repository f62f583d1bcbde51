"""Players: controller and owner, opponents, targets."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, present, report
from kb.check.opposites import with_opposites
from kb.check.pair import CARDS, RULES, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

# A controller is who controls, an owner who owns.
_ALIKE = {"controller": "control", "owner": "own"}
# A verb may serve two clauses.
_VERBS = {"own?": "own", "control?": "control"}
# "Targeted" is to have targets.
_NOUNS = {"target?": "target"}
# "each opponent" and "all opponents" are the same players; German names targets more often.
# Rules say "of yours" or "who has it" where cards say "you control".
_UNSURE = {
    CARDS: frozenset({"each"}),
    RULES: frozenset({"each", "target", "any-target", "control", "controller", "own", "owner"}),
}

_OPPOSITES = (("control", "own"),)


@check("players")
def players(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each player or relation to one that has no counterpart."""
    if not comparable(pair):
        return
    verbs = _VERBS if pair.register == CARDS else _VERBS | _NOUNS
    found, both = difference(pair, "player", _ALIKE), present(pair, "player", _ALIKE | verbs)
    if pair.register == RULES:
        found = with_opposites(pair, "player", found, _OPPOSITES, _ALIKE)
    yield from report(pair, "players", found, Severity.ERROR, _UNSURE[pair.register], both)
