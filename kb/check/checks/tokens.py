"""Tokens: mana and tap symbols, power and toughness, dice, digits."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import Difference, report
from kb.check.features import Feature
from kb.check.numbers import number_differences
from kb.check.pair import Context, Pair
from kb.check.registry import check
from kb.check.tokens import DIGIT
from kb.core.finding import Finding, Severity

_LOOSE = frozenset({"1", "X"})


@check("tokens")
def tokens(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each symbol or number that stands on one side only."""
    if not (pair.source.strip() and pair.target.strip()):
        return
    found = number_differences(pair)[0]
    if _colorless(found):
        yield from report(pair, "tokens", found, Severity.INFO)
        return
    loose = Difference(_loose(found.missing), _loose(found.extra))
    strict = Difference(_strict(found.missing), _strict(found.extra))
    # "{1} more" may serve two verbs.
    marks = (*strict.missing, *strict.extra)
    both = frozenset(mark.value for mark in marks if mark.value in pair.source and mark.value in pair.target)
    yield from report(pair, "tokens", strict, Severity.ERROR, repeated=both)
    yield from report(pair, "tokens", loose, Severity.WARNING)


def _colorless(found: Difference) -> bool:
    """True if the only difference is how colorless mana was written until January 2016: {2} for {C}{C}."""
    missing = [feature.value for feature in found.missing]
    extra = [feature.value.strip("{}") for feature in found.extra]
    return set(missing) == {"{C}"} and all(one.isdigit() for one in extra) and sum(map(int, extra)) == len(missing)


def _loose(features: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """The tokens that a translator may rightly leave out: "for each 1 life" is "für jeden Lebenspunkt"."""
    return tuple(feature for feature in features if feature.category == DIGIT and feature.value in _LOOSE)


def _strict(features: tuple[Feature, ...]) -> tuple[Feature, ...]:
    return tuple(feature for feature in features if feature.category != DIGIT or feature.value not in _LOOSE)
