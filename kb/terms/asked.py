"""What players say when they ask for a rule: phrases, each of which says something of what the rule answers.

``data/terms/asked.tsv`` has one rule a line and language: language, rule, phrases divided by "; ". A phrase is a few
everyday words as they stand together in questions ("peek at my own morph"), not a sentence and no name of the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kb.core.errors import BadNumberError, DataError
from kb.core.rule_id import RuleId
from kb.lang.packs import languages
from kb.terms.table import table_lines

NAME = "asked.tsv"
_HEAD = "lang\trule\tphrases"


@dataclass(frozen=True, slots=True)
class Asked:
    """Phrases of players, in one language, that a rule answers; ``rule`` is a number of today's edition."""

    rule: RuleId
    lang: str
    phrases: tuple[str, ...]


def load(path: Path) -> tuple[Asked, ...]:
    """Return the rows of the table at ``path`` in their order.

    Raises:
        DataError: a line breaks the format, or a rule stands twice in one language.
    """
    found: dict[tuple[str, RuleId], Asked] = {}
    for place, line in table_lines(path, _HEAD):
        row = _row(line, place)
        if (row.lang, row.rule) in found:
            raise DataError(f"{place}: expected each rule once in a language, found {row.rule} again")
        found[row.lang, row.rule] = row
    return tuple(found.values())


def _row(line: str, place: str) -> Asked:
    cells = line.split("\t")
    if len(cells) != 3 or cells[0] not in languages():
        raise DataError(f"{place}: expected language, rule and phrases, found {line[:60]!r}")
    lang, rule, said = cells
    phrases = tuple(said.split("; "))
    if len(set(phrases)) < len(phrases) or not all(phrase and phrase.strip(" ;") == phrase for phrase in phrases):
        raise DataError(f'{place}: expected different phrases divided by "; ", found {said[:60]!r}')
    try:
        return Asked(RuleId.parse(rule), lang, phrases)
    except BadNumberError as error:
        raise DataError(f"{place}: {error}") from error
