"""How alike the texts of two entries are: from the words where both are at hand, else from the sketches."""

from __future__ import annotations

from collections import Counter
from math import log

from rapidfuzz.distance import Indel

from kb.lineage.side import Side
from kb.lineage.sketch import near, resemblance

Bag = Counter[str]

# Texts that differ in cited numbers, quotation marks or typography only.
ALMOST = 0.995
# A text of fewer features is soon found inside another one by chance.
_TELLING_SIZE = 40
# Two texts that resemble each other as much as this are one phrase with other words put in.
_CROWDED = 0.6


class Likeness:
    """Similarities between the entries of two neighbouring editions, from 0 to 1, each worked out once."""

    def __init__(self, old: Side, new: Side) -> None:
        self._old = old
        self._new = new
        self._known: dict[tuple[int, int], tuple[float, float]] = {}
        self._crowds: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._bags: dict[tuple[str, ...], tuple[Bag, float]] = {}
        present: Counter[str] = Counter()
        for side in (old, new):
            for text in side.words:
                present.update(set(text or ()))
        total = len(old) + len(new)
        self._weights = {word: log(total / times) + 0.2 for word, times in present.items()}

    def of(self, i: int, j: int) -> float:
        """The similarity of old entry ``i`` and new entry ``j``: what they share of what both say."""
        return self._both(i, j)[0]

    def kinship(self, i: int, j: int) -> float:
        """How much speaks for one rule: as ``of``, but a text that was cut or added to counts for what it kept."""
        similarity, contained = self._both(i, j)
        if contained <= similarity:
            return similarity
        smaller = min(self._old.texts[i].size, self._new.texts[j].size)
        return similarity + (contained - similarity) / 2 * min(1.0, smaller / _TELLING_SIZE)

    def _both(self, i: int, j: int) -> tuple[float, float]:
        pair = (i, j)
        found = self._known.get(pair)
        if found is None:
            found = self._known[pair] = self._compare(i, j)
        return found

    def _compare(self, i: int, j: int) -> tuple[float, float]:
        one, other = self._old.texts[i], self._new.texts[j]
        if one.hash == other.hash:
            return 1.0, 1.0
        if one.masked == other.masked:
            return ALMOST, ALMOST
        old_words, new_words = self._old.words[i], self._new.words[j]
        if old_words is None or new_words is None:
            shared = resemblance(self._old.sketches[i], self._new.sketches[j])
            common = shared / (1 + shared) * (one.size + other.size)
            contained = min(1.0, common / max(1, min(one.size, other.size)))
            return min(2 * shared / (1 + shared), ALMOST), contained
        in_order = Indel.normalized_similarity(old_words, new_words)
        (bag, weight), (other_bag, other_weight) = self._bag(old_words), self._bag(new_words)
        common = self._common(bag, other_bag)
        overlap = 2 * common / (weight + other_weight) if common else 0.0
        contained = common / min(weight, other_weight) if common else 0.0
        return min((in_order + overlap) / 2, ALMOST), contained

    def _common(self, bag: Bag, other: Bag) -> float:
        """The weight of what two bags of words share, rare words weighing more."""
        if len(bag) > len(other):
            bag, other = other, bag
        weights = self._weights
        return sum(weights[word] * min(times, other[word]) for word, times in bag.items() if word in other)

    def _bag(self, text: tuple[str, ...]) -> tuple[Bag, float]:
        found = self._bags.get(text)
        if found is None:
            bag = Counter(text)
            found = self._bags[text] = (bag, sum(self._weights[word] * times for word, times in bag.items()))
        return found

    def crowd(self, i: int, j: int) -> int:
        """How many texts of one edition are like this pair's: 1 for a text of its own, more for a set phrase."""
        if self._old.texts[i].hash == self._new.texts[j].hash:
            key = self._old.texts[i].hash
            return max(side.copies[key] for side in (self._old, self._new))
        return max(self.crowd_around(self._old, i), self.crowd_around(self._new, j))

    def crowd_around(self, side: Side, at: int) -> int:
        """How many texts of its own edition are like that of an entry, itself included."""
        known = self._crowds[side is self._new]
        found = known.get(at)
        if found is None:
            found = known[at] = len(near(side.sketches[at], side.sketches, _CROWDED))
        return found

    def share(self, text: tuple[str, ...], within: Bag) -> float:
        """The share of a text's words that a bag of words holds, rare words weighing more."""
        bag, weight = self._bag(text)
        return self._common(bag, within) / weight if weight else 0.0
