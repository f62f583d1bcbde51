"""Every number in a text accounted for: a citation that leads somewhere, one that does not, or something else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from kb.cite.find import find
from kb.cite.resolve import Numbers, resolve
from kb.core.citation import Citation

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*[a-zA-Z]{0,2}(?!\w)|\d+")
# The reasons why a number is no citation, the first that fits; each looks at the text around the number.
_REASONS = (
    ("symbol", r"\{[^{}\s]*$", r"[^{}\s]*\}"),
    ("address", r"(?:www\.|https?:|@)\S*$", r""),
    ("power and toughness", r"", r"(?:\+\*)?/[\w*+-]|\+\*"),
    ("power and toughness", r"[\w*]/[+–−-]?$", r""),
    ("signed number", r"(?:^|[\s(\[“\"„])[+–−-]$", r""),
    ("price", r"[$€£]\s?$", r""),
    ("price", r"", r"\s?(?:[$€£]|dollars?\b|euros?\b)"),
    ("date", r"", r"\.\s?\d{1,2}\.\s?\d{4}"),
    ("measure", r"", r"(?:\.\d+)?[ -]?(?:inch|cm\b|centimet|mm\b|zoll|%|percent|prozent)"),
    ("sense", r"(?:^|\n)$", r"\.\s"),
    ("list mark", r"\($", r"[a-z]?\)"),
    ("layer", r"(?i:layers?|schicht(?:en)?|ebenen?)\s(?:(?:\d+[a-z]?|,|and|or|through|to|und|oder|bis|–|-)\s?)*$", r""),
)
_COMPILED = tuple((name, re.compile(rf"(?:{before})" if before else ""), re.compile(after, re.IGNORECASE))
                  for name, before, after in _REASONS)  # fmt: skip
_RULE_LIKE = re.compile(r"[1-9]\d\d(?:[.,]\d{1,3}[a-zA-Z]{0,2})?")
_NAMED_AFTER = re.compile(r"[ \u00a0-](?=[^\W\d_])")
_AT_END = re.compile(r"[.,;:)\]”“\"]|$|\s")


class Use(StrEnum):
    """What a number in a text is."""

    CITED = "cited"
    MISSING = "missing"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Accounted:
    """One number of a text: where it stands, what it is, and for ``OTHER`` why it is no citation."""

    text: str
    start: int
    end: int
    use: Use
    reason: str


def account(text: str, lang: str, numbers: Numbers) -> tuple[Accounted, ...]:
    """Return each number-like string of ``text`` with what it is in the edition of ``numbers``.

    A number inside a mention is ``CITED``; it is ``MISSING`` if the edition lacks a rule that the mention names.
    ``reason`` is ``unexplained`` for a number that has the form of a rule's and no other meaning that is known.
    """
    citations = [resolve(mention, numbers) for mention in find(text, lang)]
    found: list[Accounted] = []
    position = 0
    for match in _NUMBER.finditer(text):
        start, end = match.span()
        while position < len(citations) and citations[position].mention.end <= start:
            position += 1
        citation = citations[position] if position < len(citations) else None
        if citation is not None and citation.mention.start <= start:
            found.append(Accounted(match[0], start, end, _use(citation, match[0]), ""))
        else:
            found.append(Accounted(match[0], start, end, Use.OTHER, _reason(text, start, end)))
    return tuple(found)


def _use(citation: Citation, number: str) -> Use:
    missing = {str(rule) for rule in citation.missing}
    if number.lower().replace(",", ".") in missing or (citation.missing and not citation.targets):
        return Use.MISSING
    return Use.CITED


def _reason(text: str, start: int, end: int) -> str:
    before = text[max(0, start - 40) : start]
    after = text[end : end + 40]
    for name, ahead, behind in _COMPILED:
        if (not ahead.pattern or ahead.search(before)) and behind.match(after):
            return name
    number = text[start:end]
    if _NAMED_AFTER.match(after):
        return "amount"
    if _RULE_LIKE.fullmatch(number) and ("." in number or "," in number):
        return "unexplained"
    return "amount" if _AT_END.match(after) else "part of a word"
