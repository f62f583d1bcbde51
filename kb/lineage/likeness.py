"""How alike the texts of two entries are: from the words where both are at hand, else from the sketches."""

from __future__ import annotations

from collections import Counter
from math import log

from rapidfuzz.distance import Indel

from kb.lineage.side import Side
from kb.lineage.sketch import resemblance

_Bag = Counter[str]

# Texts that differ in cited numbers, quotation marks or typography only.
ALMOST = 0.995


class Likeness:
    """Similarities between the entries of two neighbouring editions, from 0 to 1, each worked out once."""

    def __init__(self, old: Side, new: Side) -> None:
        self._old = old
        self._new = new
        self._known: dict[tuple[int, int], float] = {}
        self._bags: dict[tuple[str, ...], tuple[_Bag, float]] = {}
        present: Counter[str] = Counter()
        for side in (old, new):
            for text in side.words:
                present.update(set(text or ()))
        total = len(old) + len(new)
        self._weights = {word: log(total / times) + 0.2 for word, times in present.items()}

    def of(self, i: int, j: int) -> float:
        """The similarity of old entry ``i`` and new entry ``j``."""
        pair = (i, j)
        found = self._known.get(pair)
        if found is None:
            found = self._known[pair] = self._compare(i, j)
        return found

    def _compare(self, i: int, j: int) -> float:
        one, other = self._old.texts[i], self._new.texts[j]
        if one.hash == other.hash:
            return 1.0
        if one.masked == other.masked:
            return ALMOST
        old_words, new_words = self._old.words[i], self._new.words[j]
        if old_words is None or new_words is None:
            shared = resemblance(self._old.sketches[i], self._new.sketches[j])
            return min(2 * shared / (1 + shared), ALMOST)
        in_order = Indel.normalized_similarity(old_words, new_words)
        return min((in_order + self._overlap(old_words, new_words)) / 2, ALMOST)

    def _overlap(self, one: tuple[str, ...], other: tuple[str, ...]) -> float:
        """Dice's measure of the two bags of words, rare words weighing more."""
        (bag, weight), (other_bag, other_weight) = self._bag(one), self._bag(other)
        if len(bag) > len(other_bag):
            bag, other_bag = other_bag, bag
        weights = self._weights
        common = sum(weights[word] * min(times, other_bag[word]) for word, times in bag.items() if word in other_bag)
        return 2 * common / (weight + other_weight) if common else 0.0

    def _bag(self, text: tuple[str, ...]) -> tuple[_Bag, float]:
        found = self._bags.get(text)
        if found is None:
            bag = Counter(text)
            found = self._bags[text] = (bag, sum(self._weights[word] * times for word, times in bag.items()))
        return found

    def weight(self, bag: _Bag) -> float:
        """The weight of a bag of words, rare words weighing more."""
        return sum(self._weights.get(word, 1.0) * times for word, times in bag.items())
