"""Words of questions that rules do not use: noise, and everyday words beside those of the rules.

``data/terms/asking.tsv`` has one word a line: language, word, and what it means: ``-`` for a word that says nothing of
what is asked ("how", "passiert"), ``!`` for one that says that something else is asked about (another game), else the
words that rules use for it, divided by blanks, the nearest first.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kb.core.errors import DataError
from kb.lang.packs import languages
from kb.terms.table import table_lines

NAME = "asking.tsv"
_HEAD = "lang\tword\tmeans"
_NOISE, _ELSEWHERE = "-", "!"


@dataclass(frozen=True, slots=True)
class Asking:
    """A word of questions; ``means`` are words of the rules, none for noise and for what lies ``elsewhere``."""

    word: str
    lang: str
    means: tuple[str, ...]
    elsewhere: bool = False

    @property
    def noise(self) -> bool:
        return not self.means and not self.elsewhere


def load(path: Path) -> tuple[Asking, ...]:
    """Return the rows of the table at ``path`` in their order.

    Raises:
        DataError: a line breaks the format, or a word stands twice in one language.
    """
    found: dict[tuple[str, str], Asking] = {}
    for place, line in table_lines(path, _HEAD):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells) or cells[0] not in languages() or (cells[0], cells[1]) in found:
            raise DataError(f"{place}: expected language, word and meaning, each word once, found {line[:60]!r}")
        lang, word, means = cells
        said = () if means in (_NOISE, _ELSEWHERE) else tuple(means.split(" "))
        found[lang, word] = Asking(word, lang, said, means == _ELSEWHERE)
    return tuple(found.values())
