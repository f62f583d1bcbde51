"""Which doubtful citations count: those that stand beside certain ones, or whose words speak of their rule."""

from __future__ import annotations

from collections.abc import Sequence

from kb.scan.judge import SPEAKS, Read
from kb.scan.values import DOUBTFUL, LIKELY, SURE, WEAK

# So many certain citations in a tree show that it is about the rules.
_ABOUT_RULES = 10
# Weak citations count without a certain one where so many, and half of them, have fitting words.
_TABLE = 3


def admit(reads: Sequence[Read], sure_in_tree: int) -> tuple[Read, ...]:
    """Return the citations of one file that count, likely ones always."""
    sure = sum(each.hit.strength == SURE for each in reads)
    likely = sum(each.hit.strength == LIKELY for each in reads)
    if sure or likely > 1:
        return tuple(each for each in reads if each.hit.strength > DOUBTFUL or _is_spoken_of(each))
    weak = [each for each in reads if each.hit.strength == WEAK]
    spoken = sum(_is_spoken_of(each) for each in weak)
    is_table = spoken >= _TABLE and 2 * spoken >= len(weak)
    about_rules = sure_in_tree >= _ABOUT_RULES
    return tuple(
        each
        for each in reads
        if each.hit.strength >= LIKELY
        or (each.hit.strength == WEAK and (is_table or (about_rules and each.hit.spans[0][0].is_chapter)))
    )


def _is_spoken_of(read: Read) -> bool:
    return any(reading.support >= SPEAKS for reading in read.readings)
