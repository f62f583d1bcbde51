"""Qualities: tapped and untapped, face up and face down, power and toughness, colors."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import comparable, difference, present, report
from kb.check.opposites import with_opposites
from kb.check.pair import CARDS, RULES, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

# "Becomes untapped" is "wird enttappt".
_ALIKE = {"tapped": "tap", "untapped": "untap"}
# Rules speak of turning and revealing in many ways; cards do not.
_STATUS = frozenset({"tapped", "untapped", "tap", "untap", "face-up", "face-down"})
# A token without a color is colorless, whether the card says so or not.
_UNSURE = {CARDS: frozenset({"face-up", "face-down", "colorless"}), RULES: _STATUS}


# What is turned over for what.
_SIDES = (("face-up", "face-down"),)


@check("qualities")
def qualities(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each status, color, power or toughness that has no counterpart."""
    if comparable(pair):
        found, both = difference(pair, "quality", _ALIKE), present(pair, "quality", _ALIKE)
        found = with_opposites(pair, "quality", found, _SIDES)
        yield from report(pair, "qualities", found, Severity.ERROR, _UNSURE[pair.register], both)
