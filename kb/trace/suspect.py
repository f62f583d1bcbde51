"""Which links between rules and what was written for them are in doubt after a new edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kb.core.rule_id import RuleId
from kb.trace.changes import DOUBTFUL, Change, Changes
from kb.trace.coverage import Doubt, Traced


@dataclass(frozen=True, slots=True)
class Written:
    """Something written for a rule (today's number): ``thing`` as in ``Doubt.of``, ``since`` the edition it fits."""

    thing: str
    rule: RuleId
    since: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A review: the rule (today's number), the wordings it went from and to, when and why."""

    rule: RuleId
    old: str
    new: str
    date: str
    reason: str


def doubt(
    traced: Iterable[Traced],
    written: Iterable[Written],
    since: Mapping[str, Changes],
    cites: Mapping[RuleId, tuple[RuleId, ...]],
    settled: Iterable[Settled] = (),
) -> tuple[Traced, ...]:
    """Return the rules with the doubts about what was written for them, and the reviews that settled others.

    A changed wording puts in doubt what was written for it. Scenarios of a rule that stands as it was, but cites one
    that changed, are in weak doubt: one step, no further. ``since`` has the changes by edition; ``cites`` what each
    rule cites today.
    """
    things: dict[RuleId, list[Written]] = {}
    for each in written:
        if each.since in since:
            things.setdefault(each.rule, []).append(each)
    reviews: dict[tuple[RuleId, str, str], Settled] = {(s.rule, s.old, s.new): s for s in settled}
    return tuple(
        _doubted(rule, things[rule.facts.number], since, cites.get(rule.facts.number, ()), reviews)
        if rule.facts.number in things
        else rule
        for rule in traced
    )


def _doubted(
    rule: Traced,
    things: list[Written],
    since: Mapping[str, Changes],
    cited: tuple[RuleId, ...],
    reviews: Mapping[tuple[RuleId, str, str], Settled],
) -> Traced:
    number = rule.facts.number
    doubts: list[Doubt] = []
    for edition in sorted({each.since for each in things}):
        known = since[edition].changes
        mine = tuple(each.thing for each in things if each.since == edition)
        doubts += _direct(known.get(number, ()), edition, mine)
        scenarios = tuple(thing for thing in mine if thing.startswith("scenario:"))
        if scenarios:
            for other in cited:
                if other != number:
                    doubts += [replace(d, weak=True) for d in _direct(known.get(other, ()), edition, scenarios)]
    left, accepted = [], []
    for each in doubts:
        review = reviews.get((number, each.old, each.new))
        if review is None:
            left.append(each)
        else:
            accepted.append((review.date, review.reason))
    if not doubts:
        return rule
    return replace(rule, doubts=tuple(left), accepted=tuple(dict.fromkeys(accepted)))


def _direct(found: Iterable[Change], edition: str, things: tuple[str, ...]) -> list[Doubt]:
    return [
        Doubt(c.kind, c.number, c.was, edition, c.old, c.new, weak=False, of=_fitting(c.kind, things), words=c.words)
        for c in found
        if c.kind in DOUBTFUL and _fitting(c.kind, things)
    ]


def _fitting(kind: str, things: tuple[str, ...]) -> tuple[str, ...]:
    # Texts of ours say the rule, not its examples; citations that lead elsewhere stand in them by number.
    return tuple(thing for thing in things if kind != "examples" or thing.startswith("scenario:"))
