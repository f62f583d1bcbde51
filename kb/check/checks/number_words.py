"""Number words: two, both, twice, the second."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import Difference, comparable, present, report
from kb.check.features import Feature
from kb.check.numbers import ALIKE, WEAK, number_differences
from kb.check.pair import Context, Pair
from kb.check.quantity import quantity_spans
from kb.check.registry import check
from kb.core.finding import Finding, Severity


@check("number-words")
def number_words(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each number word that has no counterpart in words or digits.

    Numbers that count abilities belong to the check ``ability-class``, which says more about them.
    """
    if not comparable(pair):
        return
    found = number_differences(pair)[1]
    source_spans, target_spans = quantity_spans(pair)
    own = Difference(_outside(found.missing, source_spans), _outside(found.extra, target_spans))
    both = present(pair, "number", ALIKE) & WEAK
    yield from report(pair, "number-words", own, Severity.ERROR, WEAK, both)


def _outside(features: tuple[Feature, ...], spans: tuple[tuple[int, int], ...]) -> tuple[Feature, ...]:
    return tuple(f for f in features if not any(start <= f.start and f.end <= end for start, end in spans))
