"""Meanings that became their opposite, where a word is too vague to be missed by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kb.check.compare import Difference
from kb.check.features import OPTIONAL, Feature, scan
from kb.check.pair import Pair
from kb.check.prepare import prepared


def with_opposites(
    pair: Pair,
    category: str,
    found: Difference,
    opposites: Iterable[tuple[str, str]],
    alike: Mapping[str, str] | None = None,
) -> Difference:
    """Add the opposite of what is missing or added, where one text has it oftener than its counterpart.

    "Aufgedeckt" may be "revealed" and needs no counterpart, but in the place of "face down" it is the opposite.
    ``opposites`` holds pairs of values, each of which may stand in the place of the other; ``alike`` is as for
    ``difference``.
    """
    if not found.missing and not found.extra:
        return found
    alike = alike or {}
    texts = prepared(pair)
    source = scan(texts.source, pair.source_lang, category)
    target = scan(texts.target, pair.target_lang, category)
    missing, extra = list(found.missing), list(found.extra)
    for one, other in (both for first, second in opposites for both in ((first, second), (second, first))):
        if _has(found.missing, one, alike) and not _has(found.extra, other, alike):
            extra += _surplus(target, source, other, alike)
        if _has(found.extra, one, alike) and not _has(found.missing, other, alike):
            missing += _surplus(source, target, other, alike)
    return Difference(tuple(missing), tuple(extra))


def _bare(feature: Feature, alike: Mapping[str, str]) -> str:
    value = feature.value.removesuffix(OPTIONAL)
    return alike.get(value, value)


def _has(features: Iterable[Feature], value: str, alike: Mapping[str, str]) -> bool:
    return any(_bare(one, alike) == value for one in features)


def _surplus(
    these: Iterable[Feature], those: Iterable[Feature], value: str, alike: Mapping[str, str]
) -> tuple[Feature, ...]:
    """The last mention of ``value`` if ``these`` have more of them, optional ones included."""
    ours, theirs = ([one for one in side if _bare(one, alike) == value] for side in (these, those))
    return (ours[-1]._replace(value=value),) if len(ours) > len(theirs) else ()
