"""Quotation marks: those of the text's own language, opened and closed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from kb.check.findings import finding, sides
from kb.check.pair import DEFINITION, TEXT, TITLE, TRANSLATION, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity
from kb.lang.checks import Quotes, check_pack, codes

NAME = "quotation-marks"
STRAIGHT = '"'
# A single mark is an apostrophe too, so that only double ones tell a language.
_APOSTROPHES = frozenset("'’‘")


@check(NAME, TRANSLATION, DEFINITION, TITLE, TEXT)
def quotation_marks(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each side whose quotation marks are another language's or do not pair up.

    Each text is held to its own locale; the marks of two languages are never compared with each other.
    """
    for side, text, lang in sides(pair):
        pack = check_pack(lang)
        if pack is None or not text:
            continue
        foreign = _foreign(text, lang, pack.quotes)
        if foreign is not None:
            position, marks, own = foreign
            yield finding(
                pair,
                NAME,
                Severity.WARNING,
                side,
                (position, position + 1),
                "quotes_foreign",
                labels={"lang": f"lang_{lang}"},
                marks=" ".join(marks),
                own=own,
            )
            continue
        if not pack.quotes.straight and STRAIGHT in text:
            position = text.index(STRAIGHT)
            yield finding(
                pair,
                NAME,
                Severity.INFO,
                side,
                (position, position + 1),
                "quotes_straight",
                labels={"lang": f"lang_{lang}"},
                own="".join(pack.quotes.pairs[0]),
            )
            continue
        opening, closing = pack.quotes.pairs[0]
        if text.count(opening) != text.count(closing) + (text.count(STRAIGHT) if opening in text else 0):
            position = max(text.rfind(opening), text.rfind(closing))
            yield finding(
                pair,
                NAME,
                Severity.WARNING,
                side,
                (position, position + 1),
                "quotes_unpaired",
                labels={"lang": f"lang_{lang}"},
                opened=text.count(opening),
                closed=text.count(closing),
            )


def _foreign(text: str, lang: str, quotes: Quotes) -> tuple[int, list[str], str] | None:
    """The first mark in its wrong place, all wrong marks, and the pair that would be right."""
    marks = _others(lang)
    used = set(text)
    found = [(position, mark) for position, mark in enumerate(text) if mark in marks] if marks & used else []
    # A mark that opens here may close elsewhere: “ opens in English and closes in German.
    for opening, closing in quotes.pairs:
        if opening == closing or opening in _APOSTROPHES or closing in _APOSTROPHES:
            continue
        if opening not in used and closing not in used:
            continue
        found.extend((p, closing) for p, mark in enumerate(text) if mark == closing and _opens(text, p))
        found.extend((p, opening) for p, mark in enumerate(text) if mark == opening and _closes(text, p))
    if not found:
        return None
    found.sort()
    return found[0][0], list(dict.fromkeys(mark for _, mark in found)), "".join(quotes.pairs[0])


@cache
def _others(lang: str) -> frozenset[str]:
    """The marks that other languages have and this one has not."""
    marks: dict[str, set[str]] = {}
    for code in codes():
        pack = check_pack(code)
        marks[code] = {mark for pair in pack.quotes.pairs for mark in pair} if pack is not None else set()
    others = set().union(*(own for code, own in marks.items() if code != lang))
    return frozenset(others - marks[lang] - _APOSTROPHES - {STRAIGHT})


def _opens(text: str, position: int) -> bool:
    before = text[position - 1 : position]
    return (not before or before.isspace() or before == "(") and text[position + 1 : position + 2].isalnum()


def _closes(text: str, position: int) -> bool:
    after = text[position + 1 : position + 2]
    before = text[position - 1 : position]
    return (not after or after.isspace() or after in ".,;:)") and (before.isalnum() or before in ".,!?")
