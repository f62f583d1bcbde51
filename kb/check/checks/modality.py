"""Modality: what a player may do, must do, would do."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, present, report
from kb.check.opposites import with_opposites
from kb.check.pair import CARDS, RULES, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

NAME = "modality"

# German has one word for "may" and "can"; the polarity of "can't" is the negation check's, except that German
# "muss nicht" is "need not" and never "must not".
_ALIKE = {"may-not": "may", "must-not": "may"}
# Cards say "would" where replacement looks (CR 614.1a); in rules it is often only the subjunctive.
_UNSURE: dict[str, frozenset[str]] = {CARDS: frozenset(), RULES: frozenset({"would", "should"})}

_OPPOSITES = (("may", "must"),)


@check(NAME)
def modality(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each modal verb that has no counterpart."""
    if not comparable(pair):
        return
    unsure = _UNSURE[pair.register]
    both = present(pair, NAME, _ALIKE)
    if pair.register == RULES:
        # One verb may serve two clauses: "may attack or block".
        unsure |= both
    found = with_opposites(pair, NAME, difference(pair, NAME, _ALIKE), _OPPOSITES, _ALIKE)
    yield from report(pair, NAME, found, Severity.ERROR, unsure, both)
