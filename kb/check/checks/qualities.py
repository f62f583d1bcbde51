"""Qualities: tapped and untapped, face up and face down, power and toughness, colors."""

from __future__ import annotations

from collections.abc import Iterator

from kb.check.compare import Difference, comparable, difference, present, report
from kb.check.features import OPTIONAL, Feature, scan
from kb.check.pair import CARDS, RULES, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.core.finding import Finding, Severity

# "Becomes untapped" is "wird enttappt".
_ALIKE = {"tapped": "tap", "untapped": "untap"}
# Rules speak of turning and revealing in many ways; cards do not.
_STATUS = frozenset({"tapped", "untapped", "tap", "untap", "face-up", "face-down"})
# A token without a color is colorless, whether the card says so or not.
_UNSURE = {CARDS: frozenset({"face-up", "face-down", "colorless"}), RULES: _STATUS}


# What is turned over for what.
_SIDES = (("face-up", "face-down"), ("face-down", "face-up"))


@check("qualities")
def qualities(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each status, color, power or toughness that has no counterpart."""
    if comparable(pair):
        found, both = _with_turned(pair, difference(pair, "quality", _ALIKE)), present(pair, "quality", _ALIKE)
        yield from report(pair, "qualities", found, Severity.ERROR, _UNSURE[pair.register], both)


def _with_turned(pair: Pair, found: Difference) -> Difference:
    """Add the other side of a card to a difference that has one side, where a text has it oftener than its counterpart.

    "Aufgedeckt" may be "revealed" and needs no counterpart, but in the place of "face down" it is the opposite.
    """
    texts = prepared(pair)
    source = scan(texts.source, pair.source_lang, "quality")
    target = scan(texts.target, pair.target_lang, "quality")
    missing, extra = list(found.missing), list(found.extra)
    for one, other in _SIDES:
        if _has(found.missing, one) and not _has(found.extra, other):
            extra += _surplus(target, source, other)
        if _has(found.extra, one) and not _has(found.missing, other):
            missing += _surplus(source, target, other)
    return Difference(tuple(missing), tuple(extra))


def _has(features: tuple[Feature, ...], value: str) -> bool:
    return any(one.value == value for one in features)


def _surplus(these: tuple[Feature, ...], those: tuple[Feature, ...], value: str) -> list[Feature]:
    """The last mention of ``value`` if ``these`` have more of them, optional ones included."""
    ours, theirs = ([one for one in side if one.value.removesuffix(OPTIONAL) == value] for side in (these, those))
    return [ours[-1]._replace(value=value)] if len(ours) > len(theirs) else []
