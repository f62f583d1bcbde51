"""What the judge knows of the editions, whoever fills it in: numbers, lineages, names and words of rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log

from kb.core.rule_id import RuleId
from kb.lineage.values import Facts
from kb.scan.around import words_of
from kb.scan.stem import stem, stems

ABSENT = -1
# A title with more words than this is a sentence, no name.
_LONGEST_NAME = 6
# A stem that more rules have than this points to none of them.
_COMMON_TO = 80


@dataclass(frozen=True, slots=True)
class Known:
    """The numbers of all editions and what their rules are called.

    ``editions`` are dates, oldest first. ``readings`` has for each number its lineage in each edition, ``ABSENT`` where
    the edition lacks it. ``today`` gives the newest edition's numbers of a lineage: several where it was split, none
    where it is gone. ``last`` is the newest edition of a lineage with its number there, ``above`` the lineages of rule,
    chapter and section over it in that edition.
    ``names`` maps stems to lineages (``named`` are all of those), ``titles`` those names that are titles of rules to
    the lineages that have them; ``forms`` has the names of one word as they are written. ``profiles`` maps a lineage
    to the stems of its own texts and titles, ``weights`` a stem to how much it tells, ``bearers`` a telling stem to the
    lineages that have it.
    """

    editions: tuple[str, ...]
    readings: Mapping[RuleId, tuple[int, ...]]
    today: Mapping[int, tuple[RuleId, ...]]
    last: Mapping[int, tuple[int, RuleId]]
    above: Mapping[int, tuple[int, ...]]
    names: Mapping[tuple[str, ...], frozenset[int]]
    named: frozenset[int]
    titles: Mapping[tuple[str, ...], frozenset[int]]
    forms: frozenset[str]
    profiles: Mapping[int, frozenset[str]]
    weights: Mapping[str, float]
    bearers: Mapping[str, tuple[int, ...]]
    numbers: frozenset[RuleId]

    @classmethod
    def of(
        cls,
        facts: Facts,
        names: Iterable[tuple[str, int, bool]] = (),
        texts: Iterable[tuple[str, int]] = (),
    ) -> Known:
        """Return what ``facts`` know, with further names and texts of rules, each with the lineage of its rule.

        A name also says whether it is a title.
        """
        return _Builder(facts).build(names, texts)


class _Builder:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.dates = tuple(str(edition.edition) for edition in facts.editions)
        count = len(facts.editions)
        readings: dict[RuleId, list[int]] = {}
        last: dict[int, tuple[int, RuleId]] = {}
        self.forms: set[str] = set()
        for index, edition in enumerate(facts.editions):
            for position, entry in enumerate(edition.entries):
                row = readings.setdefault(entry.number, [ABSENT] * count)
                if row[index] == ABSENT:
                    row[index] = facts.lineage(index, position)
                last[facts.lineage(index, position)] = (index, entry.number)
        self.readings = {number: tuple(row) for number, row in readings.items()}
        self.last = last

    def build(self, names: Iterable[tuple[str, int, bool]], texts: Iterable[tuple[str, int]]) -> Known:
        above = {lineage: self._above(index, number) for lineage, (index, number) in self.last.items()}
        named: dict[tuple[str, ...], set[int]] = defaultdict(set)
        profiles: dict[int, set[str]] = defaultdict(set)
        titles: dict[tuple[str, ...], set[int]] = defaultdict(set)
        for index, edition in enumerate(self.facts.editions):
            for position, entry in enumerate(edition.entries):
                if entry.title:
                    for each in (named, titles):
                        self._add_name(each, entry.title, self.facts.lineage(index, position))
                    profiles[self.facts.lineage(index, position)] |= stems(words_of(entry.title))
        for form, lineage, is_title in names:
            for each in (named, titles) if is_title else (named,):
                self._add_name(each, form, lineage)
            profiles[lineage] |= stems(words_of(form))
        for text, lineage in texts:
            profiles[lineage] |= stems(words_of(text))
        named.pop((), None)
        return Known(
            editions=self.dates,
            readings=self.readings,
            today=self._today(),
            last=self.last,
            above=above,
            names={name: frozenset(lineages) for name, lineages in named.items()},
            named=frozenset(lineage for lineages in named.values() for lineage in lineages),
            titles={name: frozenset(lineages) for name, lineages in titles.items()},
            forms=frozenset(self.forms),
            profiles={lineage: frozenset(found) for lineage, found in profiles.items()},
            weights=_weights(profiles),
            bearers=_bearers(profiles),
            numbers=frozenset(self.readings),
        )

    def _above(self, index: int, number: RuleId) -> tuple[int, ...]:
        rows = (self.readings.get(each) for each in reversed(number.path[:-1]))
        return tuple(row[index] for row in rows if row is not None and row[index] != ABSENT)

    def _add_name(self, names: dict[tuple[str, ...], set[int]], form: str, lineage: int) -> None:
        words = words_of(form)
        key = tuple(stem(word) for word in words)
        if 0 < len(key) <= _LONGEST_NAME:
            names[key].add(lineage)
        if len(words) == 1:
            self.forms.add(words[0])

    def _today(self) -> dict[int, tuple[RuleId, ...]]:
        """The newest numbers of each lineage; of one that ended in a merge or a split, those of what took it up."""
        newest = len(self.dates) - 1
        heirs: dict[int, set[int]] = defaultdict(set)
        for index, links in enumerate(self.facts.links):
            for link in links:
                if link.old is not None and link.new is not None and not link.primary:
                    heirs[self.facts.lineage(index, link.old)].add(self.facts.lineage(index + 1, link.new))
        found: dict[int, tuple[RuleId, ...]] = {}
        for lineage, (index, number) in self.last.items():
            if index == newest:
                found[lineage] = (number,)
                continue
            seen = {lineage}
            open_ends = list(heirs[lineage])
            numbers: set[RuleId] = set()
            while open_ends:
                each = open_ends.pop()
                if each in seen:
                    continue
                seen.add(each)
                if self.last[each][0] == newest:
                    numbers.add(self.last[each][1])
                else:
                    open_ends += heirs[each]
            found[lineage] = tuple(sorted(numbers))
        return found


def _bearers(profiles: Mapping[int, set[str]]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = defaultdict(list)
    for lineage, words in profiles.items():
        for word in words:
            found[word].append(lineage)
    return {word: tuple(lineages) for word, lineages in found.items() if len(lineages) <= _COMMON_TO}


def _weights(profiles: Mapping[int, set[str]]) -> dict[str, float]:
    """How much a stem tells: the logarithm of the share of rules that do not have it."""
    times = Counter(word for words in profiles.values() for word in words)
    total = max(len(profiles), 1)
    return {word: log(1 + total / count) for word, count in times.items()}
