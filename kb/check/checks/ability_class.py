"""Ability classes: static, activated, triggered, delayed triggered, spell and mana abilities, and how many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kb.check.compare import comparable, difference
from kb.check.findings import TARGET, finding, label
from kb.check.pair import DEFINITION, TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.quantity import Mention, mentions
from kb.check.registry import check
from kb.core.finding import Finding, Severity
from kb.lang.messages.catalogue import message

NAME = "ability-class"


@check(NAME, TRANSLATION, DEFINITION)
def ability_class(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield one finding if the texts speak of abilities of other classes, or of another number of them.

    An error where one class became another or is counted differently (CR 113.3: the class decides what an ability
    does), a warning where one is only missing or added, info where it is mentioned more often. A definition outside the
    rules has no rank of a rule, and its difference is a warning.
    """
    if not comparable(pair):
        return
    texts = prepared(pair)
    source = mentions(texts.source, pair.source_lang)
    target = mentions(texts.target, pair.target_lang)
    if not source and not target:
        return
    if pair.kind == DEFINITION:
        if source and target and {one.value for one in source} != {one.value for one in target}:
            yield _found(pair, Severity.WARNING, source, target, "ability_definition")
        return
    severity = _judge(pair, source, target)
    if severity is not None:
        yield _found(pair, severity, source, target, "ability_class")


def _judge(pair: Pair, source: tuple[Mention, ...], target: tuple[Mention, ...]) -> Severity | None:
    found = difference(pair, "ability")
    if found.missing and found.extra:
        return Severity.ERROR
    for value in {one.value for one in source} & {one.value for one in target}:
        one, other = _quantities(source, value), _quantities(target, value)
        if one is not None and other is not None and one != other:
            return Severity.ERROR
    if not found.missing and not found.extra:
        return None
    both = {one.value for one in source} & {one.value for one in target}
    return Severity.INFO if {one.value for one in (*found.missing, *found.extra)} <= both else Severity.WARNING


def _quantities(found: tuple[Mention, ...], value: str) -> Counter[int] | None:
    """How often each number is said of a class; ``None`` where one mention has no number."""
    quantities = [one.quantity for one in found if one.value == value]
    return None if None in quantities else Counter(one for one in quantities if one is not None)


def _found(
    pair: Pair, severity: Severity, source: tuple[Mention, ...], target: tuple[Mention, ...], key: str
) -> Finding:
    first = _first_difference(source, target)
    return finding(
        pair,
        NAME,
        severity,
        TARGET,
        (first.start, first.end) if first is not None else None,
        key,
        localised=lambda lang: {"source": _listed(source, lang), "target": _listed(target, lang)},
    )


def _first_difference(source: tuple[Mention, ...], target: tuple[Mention, ...]) -> Mention | None:
    left = Counter((one.value, one.quantity) for one in source)
    for one in target:
        if left[one.value, one.quantity]:
            left[one.value, one.quantity] -= 1
        else:
            return one
    return target[0] if target else None


def _listed(found: tuple[Mention, ...], lang: str) -> str:
    if not found:
        return message(lang, "check.ability_none")
    parts = []
    for one in found:
        name = label(lang, f"ability_{one.value}", one.value)
        parts.append(name if one.quantity is None else f"{one.quantity} × {name}")
    return ", ".join(parts)
