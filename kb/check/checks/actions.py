"""Actions: what is drawn, cast, destroyed, copied, dealt; the verbs that say what a player or an effect does."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, present, report
from kb.check.pair import CARDS, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

NAME = "actions"
# The rules explain: "damage" is combat damage in a rule about combat, and who can be blocked somebody can block.
_ALIKE = {"combat-damage": "damage", "blocked": "block"}


@check(NAME)
def actions(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each action that has no counterpart; in rules, which turn verbs into nouns and back, only one
    that became another is more than a remark."""
    if not comparable(pair):
        return
    alike = None if pair.register == CARDS else _ALIKE
    found, both = difference(pair, "action", alike), present(pair, "action", alike)
    unsure = frozenset[str]() if pair.register == CARDS else frozenset(one.value for one in found.missing + found.extra)
    yield from report(pair, NAME, found, Severity.ERROR, unsure, both)
