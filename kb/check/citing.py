"""The rules that a text cites, for the checks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from kb.cite.find import find
from kb.core.rule_id import RuleId
from kb.lang.packs import languages

_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Cited:
    """One cited rule or range (then ``last`` is another number) and its place in the text."""

    first: RuleId
    last: RuleId
    start: int
    end: int

    def __str__(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"


@lru_cache(maxsize=4096)
def cited(text: str, lang: str) -> tuple[Cited, ...]:
    """Return what a text cites, in its order."""
    if lang not in languages() or _DIGIT.search(text) is None:
        return ()
    return tuple(
        Cited(first, last, mention.start, mention.end) for mention in find(text, lang) for first, last in mention.spans
    )


def blank_citations(text: str, lang: str) -> str:
    """Return ``text`` with the numbers of cited rules blanked out, offsets kept."""
    for one in cited(text, lang):
        text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return text
