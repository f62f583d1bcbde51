"""Mentions to the rules of one edition."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from kb.core.citation import Citation, Mention
from kb.core.rule_id import RuleId


class Numbers:
    """The rule numbers of one edition; sections and chapters above its rules are in it too."""

    __slots__ = ("_keys", "_numbers", "_ordered")

    def __init__(self, numbers: Iterable[RuleId]) -> None:
        known = set(numbers)
        for number in tuple(known):
            known.update(number.path)
        self._numbers = frozenset(known)
        self._ordered = tuple(sorted(known, key=lambda number: number.key))
        self._keys = [number.key for number in self._ordered]

    def __contains__(self, number: object) -> bool:
        return number in self._numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def between(self, first: RuleId, last: RuleId) -> tuple[RuleId, ...]:
        """The numbers of this edition from ``first`` to ``last`` on the level of these two, both included.

        Two subrules of one rule span subrules, two rules of a chapter rules without their subrules, two chapters
        chapters. Ends on different levels or in different rules span every number between them that is not a heading.
        """
        found = self._ordered[bisect_left(self._keys, first.key) : bisect_right(self._keys, last.key)]
        if first.letters or last.letters:
            return tuple(number for number in found if number.rule)
        return tuple(number for number in found if not number.letters and bool(number.rule) == bool(first.rule)
                     and number.is_section == first.is_section)  # fmt: skip


def resolve(mention: Mention, numbers: Numbers) -> Citation:
    """Return the rules of the edition that ``mention`` names, each once and in the order of the text.

    The ends of a range that the edition does not have are ``missing``; what it has between them counts.
    """
    targets: dict[RuleId, None] = {}
    missing: dict[RuleId, None] = {}
    for first, last in mention.spans:
        for end in (first, last):
            if end not in numbers:
                missing[end] = None
        if first == last:
            if first in numbers:
                targets[first] = None
        else:
            targets.update(dict.fromkeys(numbers.between(first, last)))
    return Citation(mention, tuple(targets), tuple(missing))
