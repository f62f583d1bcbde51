"""The comparison that most checks share: which meanings of one side have no counterpart on the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kb.check.features import Feature, scan, unmatched
from kb.check.findings import SOURCE, TARGET, finding, quoted
from kb.check.pair import CARDS, Pair
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
    packs = check_pack(pair.source_lang), check_pack(pair.target_lang)
    if any(pack is None or category not in pack.cues for pack in packs):
        return Difference((), ())
    texts = prepared(pair)
    source = scan(texts.source, pair.source_lang, category)
    target = scan(texts.target, pair.target_lang, category)
    missing, extra = unmatched(source, target, alike), unmatched(target, source, alike)
    if extra and texts.source_reminders:
        extra = unmatched(extra, scan(texts.source_reminders, pair.source_lang, category), alike)
    if missing and texts.target_reminders:
        missing = unmatched(missing, scan(texts.target_reminders, pair.target_lang, category), alike)
    return Difference(missing, extra)


def present(pair: Pair, category: str, alike: Mapping[str, str] | None = None) -> frozenset[str]:
    """The meanings of a category that stand on both sides, however often."""
    alike = alike or {}
    texts = prepared(pair)
    source = scan(texts.source, pair.source_lang, category)
    target = scan(texts.target, pair.target_lang, category)
    kinds = [{alike.get(one.value, one.value) for one in side} for side in (source, target)]
    both = kinds[0] & kinds[1]
    return frozenset(one.value for one in (*source, *target) if alike.get(one.value, one.value) in both)


def report(
    pair: Pair,
    check: str,
    found: Difference,
    severity: Severity,
    unsure: frozenset[str] = frozenset(),
    repeated: frozenset[str] = frozenset(),
) -> Iterator[Finding]:
    """Yield a finding for each meaning that became another, is missing or was added.

    A meaning in ``unsure`` that is only missing or added is reported as ``info``: the languages use it too freely to
    tell. One in ``repeated`` stands on both sides, but more often on one: a noun may have been said again, and one that
    is ``unsure`` as well is not reported then. Cards have
    fixed wordings in both languages, so that a meaning on one side only is an error there; rules say a thing now with
    "can't", now with "forbids", so that it is a warning.
    """

    free = unsure & repeated

    def alone(value: str) -> Severity:
        if value in unsure:
            return Severity.INFO
        return min(severity, Severity.WARNING) if value in repeated or pair.register != CARDS else severity

    missing, extra = list(found.missing), list(found.extra)
    while missing and extra:
        lost, new = missing.pop(0), extra.pop(0)
        yield finding(
            pair,
            check,
            severity,
            TARGET,
            (new.start, new.end),
            "changed",
            labels=_labels(source_meaning=lost, target_meaning=new),
            source=quoted(pair.source, (lost.start, lost.end)),
            target=quoted(pair.target, (new.start, new.end)),
        )
    for lost in (one for one in missing if one.value not in free):
        yield finding(
            pair,
            check,
            alone(lost.value),
            SOURCE,
            (lost.start, lost.end),
            "missing",
            labels=_labels(meaning=lost),
            words=quoted(pair.source, (lost.start, lost.end)),
        )
    for new in (one for one in extra if one.value not in free):
        yield finding(
            pair,
            check,
            alone(new.value),
            TARGET,
            (new.start, new.end),
            "extra",
            labels=_labels(meaning=new),
            words=quoted(pair.target, (new.start, new.end)),
        )


def _labels(**features: Feature) -> dict[str, str]:
    return {name: f"{feature.category}_{feature.value}" for name, feature in features.items()}
