"""Judges citations: right today, right in another edition, about another rule, or known to no edition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kb.core.rule_id import RuleId
from kb.scan.known import ABSENT, Known
from kb.scan.meaning import Meaning, meaning, support
from kb.scan.other import Other, related, spoken_of
from kb.scan.values import FileReport, Found, Hit, Judged, Verdict

# Support from which on the words count as speaking of a rule, and the lead that one reading needs over another.
SPEAKS = 0.9
LEAD = 0.4
ALIKE = 0.1
# The lead that a reading needs whose edition is not that of the file.
FAR_LEAD = 1.0
# What an older edition must fit better than the newest one, summed over a file, to be taken for the file's.
MARGIN = 0.5
LEAST_CONFIDENCE = 0.6
# Lines within which citations stand close by.
_CLOSE_BY = 3


@dataclass(frozen=True, slots=True)
class Reading:
    """One rule that a number has meant: its lineage, the editions in which it did, and how well the words fit it."""

    lineage: int
    editions: tuple[int, ...]
    support: float


@dataclass(frozen=True, slots=True)
class Read:
    """A citation with all its readings, oldest first, and what the words around it speak of."""

    hit: Hit
    readings: tuple[Reading, ...]
    row: tuple[int, ...]
    what: Meaning


def read(found: Found, known: Known) -> tuple[Read, ...]:
    """Return what each citation of a file can mean."""
    return tuple(_read(hit, known) for hit in found.hits)


def fit(reads: Sequence[Read], known: Known) -> tuple[float, ...]:
    """How well each edition fits the citations of a file taken together; higher is better."""
    scores = [0.0] * len(known.editions)
    for each in reads:
        if not each.readings or each.hit.edition:
            continue
        best = max(reading.support for reading in each.readings)
        by_lineage = {reading.lineage: min(reading.support, 2.5) for reading in each.readings}
        for index, lineage in enumerate(each.row):
            if lineage == ABSENT:
                scores[index] -= 2.0
            else:
                fits = by_lineage[lineage]
                scores[index] += fits - (1.0 if best >= SPEAKS and fits < best - 1.0 else 0.0)
    return tuple(scores)


def guess(scores: Sequence[float], prior: Sequence[float] = ()) -> int:
    """The edition that fits best, the newest of those that fit alike; an older one only with a margin."""
    if not scores:
        return ABSENT
    summed = [score + (prior[index] if prior else 0.0) for index, score in enumerate(scores)]
    newest = len(summed) - 1
    best = max(summed)
    if best < summed[newest] + MARGIN:
        return newest
    return max(index for index, score in enumerate(summed) if score >= best - 1e-6)


def prior_of(fits: Sequence[Sequence[float]], citations: int) -> tuple[float, ...]:
    """What the other files of a tree say about the edition: at most as much as one good citation."""
    if not fits or not citations:
        return ()
    summed = [sum(column) for column in zip(*fits, strict=True)]
    best = max(summed)
    return tuple(-min(1.0, 4.0 * (best - score) / citations) for score in summed)


def judge(path: str, reads: Sequence[Read], edition: int, known: Known) -> FileReport:
    """Return the verdict on every citation of a file written for ``edition`` (a place in ``known.editions``)."""
    date = known.editions[edition] if known.editions else ""
    beside = _Beside(reads, edition)
    return FileReport(path, date, tuple(_judged(each, edition, known, beside) for each in reads))


class _Beside:
    """The rules that other citations close by are for: what they speak of is said already."""

    def __init__(self, reads: Sequence[Read], edition: int) -> None:
        self._lines: dict[int, set[int]] = {}
        for each in reads:
            fitting = [one for one in each.readings if one.support >= SPEAKS or edition in one.editions]
            if fitting:
                meant = max(fitting, key=lambda one: (one.support, edition in one.editions))
                self._lines.setdefault(each.hit.line, set()).add(meant.lineage)

    def has(self, lineages: Iterable[int], read: Read, known: Known) -> bool:
        """True if one of the rules, or one above or below it, is cited within three lines by another citation."""
        own = {reading.lineage for reading in read.readings}
        near = {
            lineage
            for line in range(read.hit.line - _CLOSE_BY, read.hit.line + _CLOSE_BY + 1)
            for lineage in self._lines.get(line, ())
        }
        return any(related(one, other, known) for one in lineages for other in near - own)


def _read(hit: Hit, known: Known) -> Read:
    what = meaning(hit.near, hit.far, known)
    first = hit.spans[0][0]
    row = known.readings.get(first, ())
    order: dict[int, list[int]] = {}
    for index, lineage in enumerate(row):
        if lineage != ABSENT:
            order.setdefault(lineage, []).append(index)
    readings = tuple(
        Reading(lineage, tuple(editions), support(what, lineage, known)) for lineage, editions in order.items()
    )
    return Read(hit, readings, row, what)


def _judged(read: Read, edition: int, known: Known, beside: _Beside) -> Judged:
    missing = [number for number in read.hit.numbers if number not in known.readings]
    if missing:
        return _unknown(read, missing[0], known)
    newest = len(known.editions) - 1
    today = next((each for each in read.readings if newest in each.editions), None)
    if read.hit.sample and today is not None:
        return _right(read, today, 0.6, known)
    if read.hit.edition:
        edition = max((index for index, each in enumerate(known.editions) if each <= read.hit.edition), default=edition)
    here = next((each for each in read.readings if edition in each.editions), None)
    if read.hit.edition and here is not None:
        return _right(read, here, 0.95, known)
    meant, confidence = _meant(read, here, today)
    assumed = meant or here or today or read.readings[-1]
    other = spoken_of(read.what, assumed.lineage, assumed.support, known)
    if (
        other is not None
        and other.confidence >= LEAST_CONFIDENCE
        and not _is_of(other, read.readings)
        and not beside.has(other.lineages, read, known)
    ):
        return _other(read, assumed, other, known)
    if meant is not None:
        return _right_in(read, meant, confidence, known)
    if here is not None:
        return _right_in(read, here, 0.7 if here is not today else 0.75, known)
    if today is not None:
        return _right(read, today, 0.6, known)
    return _right_in(read, read.readings[-1], 0.9, known)


def _meant(read: Read, here: Reading | None, today: Reading | None) -> tuple[Reading | None, float]:
    """The reading that the words speak of, and how sure that is: that of the file's edition first, then today's."""
    best = max(read.readings, key=lambda each: (each.support, each.editions[-1]))
    if here is not None and here.support >= SPEAKS and here.support >= best.support - ALIKE:
        return here, 0.95
    if today is not None and today.support >= SPEAKS and today.support >= best.support - LEAD:
        return today, 0.95
    lead = LEAD if best is here else FAR_LEAD
    if best is not today and best.support >= SPEAKS and best.support > (today.support if today else 0.0) + lead:
        return best, 0.95 if best is here or today is None else 0.8
    return None, 0.0


def _is_of(other: Other, readings: Sequence[Reading]) -> bool:
    """True if what is spoken of is after all a rule that the number has meant."""
    return any(each.lineage in other.lineages for each in readings)


def _dates(reading: Reading, known: Known) -> tuple[str, str]:
    return known.editions[reading.editions[0]], known.editions[reading.editions[-1]]


def _right_in(read: Read, reading: Reading, confidence: float, known: Known) -> Judged:
    """Right in the editions of a reading, and perhaps today."""
    number = read.hit.spans[0][0]
    now = known.today.get(reading.lineage, ())
    if number in now:
        return _right(read, reading, confidence, known)
    return Judged(read.hit, Verdict.MOVED, confidence, _dates(reading, known), now)


def _right(read: Read, reading: Reading, confidence: float, known: Known) -> Judged:
    return Judged(read.hit, Verdict.RIGHT, confidence, _dates(reading, known), known.today.get(reading.lineage, ()))


def _other(read: Read, assumed: Reading, other: Other, known: Known) -> Judged:
    numbers = sorted({number for lineage in other.lineages for number in known.today.get(lineage, ())})
    return Judged(
        read.hit,
        Verdict.OTHER,
        other.confidence,
        _dates(assumed, known),
        known.today.get(assumed.lineage, ()),
        speaks_of=tuple(numbers),
    )


def _unknown(read: Read, missing: RuleId, known: Known) -> Judged:
    above = tuple(number for number in reversed(missing.path[:-1]) if _today(number, known))[:1]
    other = spoken_of(read.what, ABSENT, 0.0, known)
    named = {number for lineage in other.lineages for number in known.today.get(lineage, ())} if other else set()
    return Judged(read.hit, Verdict.UNKNOWN, 0.95, speaks_of=tuple(sorted(named)), near_miss=above)


def _today(number: RuleId, known: Known) -> bool:
    row = known.readings.get(number)
    return row is not None and row[-1] != ABSENT
