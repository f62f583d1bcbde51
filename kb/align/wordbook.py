"""A small dictionary of two languages, learnt from texts that are thought to say the same.

It knows no language: words of a text without spaces are its characters and pairs of characters. Words that stand
together in the same pairs more often than chance has it are taken for translations (association by the Dice
coefficient, each word then shared among the best of its partners).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from heapq import nlargest

from kb.lang.script import JOINED

Words = frozenset[str]
Wordbook = dict[str, tuple[tuple[str, float], ...]]
"""A word of the source to its likeliest partners in the target; their shares add up to how sure the best of them is."""

_PARTNERS = 3
_LEAST_OFTEN = 2
_TOO_COMMON = 0.25
_LEAST_DICE = 0.12
_WORD = re.compile(r"[^\W\d_]{2,}")
_RUN = re.compile(rf"{JOINED.pattern}+")
_STEM = 7


def words_of(text: str) -> Words:
    """The words of a text in small letters, long ones cut so that their inflected forms meet."""
    found = {word.casefold()[:_STEM] for word in _WORD.findall(_RUN.sub(" ", text))}
    for run in _RUN.findall(text):
        found.update(run)
        found.update(run[at : at + 2] for at in range(len(run) - 1))
    return frozenset(found)


def learn(
    source: Sequence[Words], target: Sequence[Words], pairs: Iterable[tuple[int, int]]
) -> tuple[Wordbook, frozenset[str]]:
    """Return the dictionary that the pairs of positions teach, and the words of the target that tell."""
    ours_known, known = _telling(source), _telling(target)
    ours: Counter[str] = Counter()
    theirs: Counter[str] = Counter()
    together: dict[str, Counter[str]] = defaultdict(Counter)
    for i, j in pairs:
        here, there = source[i] & ours_known, target[j] & known
        ours.update(here)
        theirs.update(there)
        for word in here:
            together[word].update(there)
    book: Wordbook = {}
    for word, partners in together.items():
        # A single meeting may be chance: count / (count + 1) makes it worth half.
        dice = (
            (2 * count / (ours[word] + theirs[other]) * count / (count + 1), other) for other, count in partners.items()
        )
        best = nlargest(_PARTNERS, (one for one in dice if one[0] >= _LEAST_DICE))
        total = sum(value for value, _ in best)
        if best:
            # How sure the word is of its best partner is all that it may say.
            book[word] = tuple((other, best[0][0] * value / total) for value, other in best)
    return book, known


def _telling(texts: Sequence[Words]) -> frozenset[str]:
    """The words that stand in more than one text and not in a great part of them."""
    counts = Counter(word for text in texts for word in text)
    return frozenset(word for word, count in counts.items() if _LEAST_OFTEN <= count <= _TOO_COMMON * len(texts))


def translated(text: Words, book: Wordbook) -> dict[str, float]:
    """The words of the target that the words of a text of the source speak for, each with its weight."""
    found: dict[str, float] = defaultdict(float)
    for word in text:
        for other, share in book.get(word, ()):
            found[other] += share
    return {word: min(1.0, value) for word, value in found.items()}
