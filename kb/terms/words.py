"""Words of rules texts: rule numbers, mana symbols, sizes and hyphenated words stay in one piece."""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(
    r"\d{3}\.\d+[a-z]{0,2}"  # 702.50a
    r"|\{[^{}\s]+\}"  # {2/W}
    r"|[+\-−]?[\dXN]+/[+\-−]?[\dXN]+(?:-[^\W\d_]+)*"  # +1/+1-Zählmarke, 0/0
    r"|[^\W_]+(?:[-'’][^\W_]+)*"  # Im-Spiel-Zone, owner's
)


@dataclass(frozen=True, slots=True)
class Word:
    """One word and where it begins."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def words(text: str) -> tuple[Word, ...]:
    """Return the words of ``text`` in their order; marks between them are left out."""
    return tuple(Word(match[0], match.start()) for match in _WORD.finditer(text))
