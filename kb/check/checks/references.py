"""References: the same rules cited, and rules that exist."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.citing import Cited, cited
from kb.check.findings import SOURCE, TARGET, finding
from kb.check.pair import DEFINITION, TEXT, TRANSLATION, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

NAME = "references"


@check(NAME, TRANSLATION, DEFINITION, TEXT)
def references(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield an error for each cited rule that one side lacks, and for each that does not exist in its edition.

    Numbers of different editions are the same reference where ``context.same_rule`` says so.
    """
    source, target = cited(pair.source, pair.source_lang), cited(pair.target, pair.target_lang)
    if pair.kind == TRANSLATION and pair.target.strip():
        left = list(target)
        missing = []
        for one in source:
            match = next((other for other in left if _same(one, other, pair, context)), None)
            if match is None:
                missing.append(one)
            else:
                left.remove(match)
        yield from _differences(pair, missing, left)
    for side, found, edition in (
        (SOURCE, source, pair.edition),
        (TARGET, target, pair.target_edition or pair.edition),
    ):
        numbers = context.numbers.get(edition or "")
        if numbers is None:
            continue
        for one in found:
            for number in dict.fromkeys((one.first, one.last)):
                if number not in numbers:
                    yield finding(
                        pair,
                        NAME,
                        Severity.ERROR,
                        side,
                        (one.start, one.end),
                        "reference_unknown",
                        number=number,
                        edition=edition,
                    )


def _differences(pair: Pair, missing: list[Cited], extra: list[Cited]) -> Iterator[Finding]:
    while missing and extra:
        lost, new = missing.pop(0), extra.pop(0)
        yield finding(
            pair,
            NAME,
            Severity.ERROR,
            TARGET,
            (new.start, new.end),
            "reference_changed",
            source=str(lost),
            target=str(new),
        )
    for lost in missing:
        yield finding(pair, NAME, Severity.ERROR, SOURCE, (lost.start, lost.end), "reference_missing", number=str(lost))
    for new in extra:
        yield finding(pair, NAME, Severity.ERROR, TARGET, (new.start, new.end), "reference_extra", number=str(new))


def _same(one: Cited, other: Cited, pair: Pair, context: Context) -> bool:
    if (one.first, one.last) == (other.first, other.last):
        return True
    if context.same_rule is None or not pair.edition or not pair.target_edition:
        return False
    return all(
        context.same_rule(pair.edition, a, pair.target_edition, b)
        for a, b in ((one.first, other.first), (one.last, other.last))
    )
