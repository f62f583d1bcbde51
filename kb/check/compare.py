"""The comparison that most checks share: which meanings of one side have no counterpart on the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kb.check.features import Feature, scan, unmatched
from kb.check.findings import SOURCE, TARGET, finding, quoted
from kb.check.pair import Pair
from kb.check.prepare import prepared
from kb.core.finding import Finding, Severity
from kb.lang.checks import check_pack


@dataclass(frozen=True, slots=True)
class Difference:
    """What the source says and the target lacks, and the other way round."""

    missing: tuple[Feature, ...]
    extra: tuple[Feature, ...]


def comparable(pair: Pair) -> bool:
    """True if the checks know both languages and the pair's target is there to be compared."""
    known = check_pack(pair.source_lang) is not None and check_pack(pair.target_lang) is not None
    return known and bool(pair.source.strip()) and bool(pair.target.strip())


def difference(pair: Pair, category: str, alike: Mapping[str, str] | None = None) -> Difference:
    """Return the meanings of a category that stand on one side only."""
    texts = prepared(pair)
    source = scan(texts.source, pair.source_lang, category)
    target = scan(texts.target, pair.target_lang, category)
    return Difference(unmatched(source, target, alike), unmatched(target, source, alike))


def report(
    pair: Pair, check: str, found: Difference, severity: Severity, unsure: frozenset[str] = frozenset()
) -> Iterator[Finding]:
    """Yield a finding for each meaning that became another, is missing or was added.

    A meaning in ``unsure`` is reported as ``info``: the languages use it too freely to tell.
    """
    missing, extra = list(found.missing), list(found.extra)
    while missing and extra:
        lost, new = missing.pop(0), extra.pop(0)
        yield finding(
            pair,
            check,
            _severity(severity, unsure, lost, new),
            TARGET,
            (new.start, new.end),
            "changed",
            labels=_labels(source_meaning=lost, target_meaning=new),
            source=quoted(pair.source, (lost.start, lost.end)),
            target=quoted(pair.target, (new.start, new.end)),
        )
    for lost in missing:
        yield finding(
            pair,
            check,
            _severity(severity, unsure, lost),
            SOURCE,
            (lost.start, lost.end),
            "missing",
            labels=_labels(meaning=lost),
            words=quoted(pair.source, (lost.start, lost.end)),
        )
    for new in extra:
        yield finding(
            pair,
            check,
            _severity(severity, unsure, new),
            TARGET,
            (new.start, new.end),
            "extra",
            labels=_labels(meaning=new),
            words=quoted(pair.target, (new.start, new.end)),
        )


def _severity(severity: Severity, unsure: frozenset[str], *features: Feature) -> Severity:
    return Severity.INFO if all(feature.value in unsure for feature in features) else severity


def _labels(**features: Feature) -> dict[str, str]:
    return {name: f"{feature.category}_{feature.value}" for name, feature in features.items()}
