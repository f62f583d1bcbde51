"""Everyday words that lead to rules: what players say and type, beside the words of the rules.

``data/terms/colloquial.tsv`` has one word or phrase a line: language, word, rules (divided by blanks, the one that
answers first), mark. The mark is ``colloquial``, ``abbreviation`` or ``term`` (also a word of the rules, listed for the
rules that players mean by it).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kb.core.errors import BadNumberError, DataError
from kb.core.rule_id import RuleId
from kb.lang.packs import languages
from kb.terms.table import table_lines

NAME = "colloquial.tsv"
MARKS = ("abbreviation", "colloquial", "term")
_HEAD = "lang\tword\trules\tmark"


@dataclass(frozen=True, slots=True)
class Everyday:
    """A word of players and the rules that it leads to, numbers of today's edition, the best answer first."""

    word: str
    lang: str
    rules: tuple[RuleId, ...]
    mark: str


def load(path: Path) -> tuple[Everyday, ...]:
    """Return the rows of the table at ``path`` in their order.

    Raises:
        DataError: a line breaks the format, or a word stands twice in one language.
    """
    rows: list[Everyday] = []
    seen: set[tuple[str, str]] = set()
    for place, line in table_lines(path, _HEAD):
        row = _row(line, place)
        if (row.lang, row.word.casefold()) in seen:
            raise DataError(f'{place}: expected each word once in a language, found "{row.word}" again')
        seen.add((row.lang, row.word.casefold()))
        rows.append(row)
    return tuple(rows)


def _row(line: str, place: str) -> Everyday:
    cells = line.split("\t")
    if len(cells) != 4 or not all(cell.strip() == cell and cell for cell in cells):
        raise DataError(f"{place}: expected language, word, rules and mark, found {line[:60]!r}")
    lang, word, rules, mark = cells
    if lang not in languages():
        raise DataError(f"{place}: expected a language among {', '.join(languages())}, found {lang!r}")
    if mark not in MARKS:
        raise DataError(f"{place}: expected a mark among {', '.join(MARKS)}, found {mark!r}")
    try:
        return Everyday(word, lang, tuple(RuleId.parse(number) for number in rules.split(" ")), mark)
    except BadNumberError as error:
        raise DataError(f"{place}: {error}") from error
