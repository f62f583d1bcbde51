"""Pairs the entries of two languages by their numbers, through the lineage where the editions differ."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from kb.core.document import Rule
from kb.core.rule_id import RuleId, next_letters

Key = Callable[[RuleId], Hashable | None]


@dataclass(frozen=True, slots=True)
class NumberPairs:
    """The pairs in the order of the source, and the entries that stand on one side only."""

    pairs: tuple[tuple[Rule, Rule], ...]
    source_only: tuple[Rule, ...]
    target_only: tuple[Rule, ...]


def by_number(
    source: Iterable[Rule], target: Iterable[Rule], source_key: Key | None = None, target_key: Key | None = None
) -> NumberPairs:
    """Return the pairs of entries that are the same rule.

    A key function says what rule a number means (a lineage); without one the number itself is the rule. A number that
    stands twice in an edition is paired in its order. A key of ``None`` means: not known, no pair.
    """
    waiting: dict[tuple[Hashable, int], Rule] = {}
    nameless: list[Rule] = []
    for rule in target:
        key = _key(rule, target_key)
        if key is None:
            nameless.append(rule)
        else:
            waiting[key] = rule
    pairs, source_only = [], []
    for rule in source:
        key = _key(rule, source_key)
        other = waiting.pop(key, None) if key is not None else None
        if other is None:
            source_only.append(rule)
        else:
            pairs.append((rule, other))
    left = sorted([*nameless, *waiting.values()], key=lambda rule: (rule.number, rule.occurrence))
    return NumberPairs(tuple(pairs), tuple(source_only), tuple(left))


def _key(rule: Rule, key: Key | None) -> tuple[Hashable, int] | None:
    meaning: Hashable | None = rule.number if key is None else key(rule.number)
    return None if meaning is None else (meaning, rule.occurrence)


def gaps(numbers: Iterable[RuleId]) -> tuple[RuleId, ...]:
    """The numbers that are missing between the first and the last of their kind, in order.

    Rules count from 1 within a chapter, subrules from a within a rule; letters skip l and o (CR, introduction).
    """
    present = set(numbers)
    missing: set[RuleId] = set()
    rules: dict[int, int] = {}
    letters: dict[tuple[int, int], RuleId] = {}
    for number in present:
        if number.rule:
            rules[number.chapter] = max(rules.get(number.chapter, 0), number.rule)
        if number.letters:
            place = (number.chapter, number.rule)
            letters[place] = max(letters.get(place, number), number)
    for chapter, last in rules.items():
        missing.update(RuleId(chapter, rule) for rule in range(1, last + 1))
    for (chapter, rule), last_letter in letters.items():
        at = "a"
        while RuleId(chapter, rule, at) < last_letter:
            missing.add(RuleId(chapter, rule, at))
            at = next_letters(at)
    return tuple(sorted(missing - present))
