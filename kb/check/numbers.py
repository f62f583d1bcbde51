"""Digits and number words weighed together: "2" may answer to "two"."""

from __future__ import annotations

from functools import lru_cache

from kb.check.compare import Difference
from kb.check.features import Feature, scan, unmatched
from kb.check.pair import Pair
from kb.check.prepare import prepared
from kb.check.tokens import DICE, DIGIT, SIZE, SYMBOL, of_kinds, tokens

# "both" counts two, "double" is "twice"; "one" is an article in many languages.
ALIKE = {"both": "2", "double": "2"}
LOOSE = frozenset({"1", "another"})
WEAK = frozenset({"half", "both", "double", "1."})


@lru_cache(maxsize=64)
def number_differences(pair: Pair) -> tuple[Difference, Difference]:
    """Return what differs in the tokens and what in the number words of a pair.

    A digit that is missing on one side is made good by a number word of the same value there.
    """
    texts = prepared(pair)
    source, target = tokens(texts.source, pair.source_lang), tokens(texts.target, pair.target_lang)
    fixed = (SYMBOL, SIZE, DICE)
    missing = unmatched(of_kinds(source, *fixed), of_kinds(target, *fixed))
    extra = unmatched(of_kinds(target, *fixed), of_kinds(source, *fixed))
    source_digits, target_digits = of_kinds(source, DIGIT), of_kinds(target, DIGIT)
    lost_digits, new_digits = unmatched(source_digits, target_digits), unmatched(target_digits, source_digits)
    # What is left over should be the vaguer word: "both" rather than "two".
    source_words = sorted(scan(texts.source, pair.source_lang, "number"), key=_is_weak)
    target_words = sorted(scan(texts.target, pair.target_lang, "number"), key=_is_weak)
    lost_words = unmatched(source_words, target_words, ALIKE)
    new_words = unmatched(target_words, source_words, ALIKE)
    words = Difference(
        _strict(_without(lost_words, new_digits, ALIKE)), _strict(_without(new_words, lost_digits, ALIKE))
    )
    marks = Difference((*missing, *_without(lost_digits, new_words)), (*extra, *_without(new_digits, lost_words)))
    return _less_reminders(marks, words, pair)


def _less_reminders(marks: Difference, words: Difference, pair: Pair) -> tuple[Difference, Difference]:
    """Leave out what the reminder text of the other side says: "two" of menace, the symbol of a Treasure."""
    texts = prepared(pair)
    ours = texts.source_reminders, pair.source_lang
    theirs = texts.target_reminders, pair.target_lang
    return (
        Difference(unmatched(marks.missing, tokens(*theirs)), unmatched(marks.extra, tokens(*ours))),
        Difference(
            unmatched(words.missing, scan(*theirs, "number"), ALIKE),
            unmatched(words.extra, scan(*ours, "number"), ALIKE),
        ),
    )


def _is_weak(feature: Feature) -> bool:
    return feature.value in WEAK


def _without(
    features: tuple[Feature, ...], others: tuple[Feature, ...], alike: dict[str, str] | None = None
) -> tuple[Feature, ...]:
    if not others:
        return features
    return unmatched(features, others, alike or ALIKE)


def _strict(features: tuple[Feature, ...]) -> tuple[Feature, ...]:
    return tuple(feature for feature in features if feature.value not in LOOSE)
