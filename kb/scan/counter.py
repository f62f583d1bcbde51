"""Numbers that look like a rule's and are none: prices, versions, dates, coordinates, addresses, floats, measures."""

from __future__ import annotations

import re
from functools import cache

from kb.lang.packs import languages, pack

_MONEY = "$€£¥₿"
# Signs of units and names of formats and programs, the same in every language; the words are those of the packs.
_UNIT_SIGNS = (
    r"ms|msec|secs?|px|pt|em|rem|dpi|fps|hz|khz|mhz|ghz|[kmgt]i?b(?:ps|/s)?|kbits?|mbits?|km/?h?|mm|cm|nm|kg|mg|ml|deg|rad"
    r"|usd|eur|gbp|ops|mah|kwh|rpm|ppm|lbs?|oz"
)
_BESIDE_NAMES = (
    r"usd|eur|avg|lat|lon|lng|coords?|pos|python|java|node|chrome|firefox|safari|webkit|opera|edge|mozilla|jdk|gcc|clang"
    r"|rfc|iso|din|ieee|ansi|pep|ip|temp|fps|pct|dx|dy"
)
BEFORE = re.compile(
    rf"(?:[{_MONEY}%+=^~@<>\\×°]|[\w)\]] ?[-+*/]|(?:^|\W)v(?:er\.?)?|[A-Za-z]/|\d ?[x×]) ?\Z"
    r"|(?:^|[^\w)\]-])[-+]\Z|\w\.\Z|\d[.,:/]\Z",
    re.IGNORECASE,
)
_OTHER_NUMBER = r"[\"'`“„«]*[1-9]\d\d(?:\.\d{1,3}[a-z]{0,2})?[\"'`“”»]*"
_ENDING = r"[:=]?\s?[\"'(]?\Z"


def _words(kind: str) -> str:
    """Alternatives of a pattern: the words of one kind from every language pack."""
    found = {word for code in languages() for word in getattr(pack(code).measuring, kind)}
    return "|".join(re.escape(word) for word in sorted(found, key=lambda word: (-len(word), word)))


@cache
def _after() -> re.Pattern[str]:
    return re.compile(
        rf" ?[%°²³×{_MONEY}]|[:_]\d|[.,/]\d(?!\d\d\.\d)|\.\d|-\d(?!\d\d\.\d)|\d| ?[*^<>]=?\s?[\w(]|\(| ?=(?!>)"
        rf"| ?[-+/] ?\d(?!\d\d\.)|\.[A-Za-z_]\w*\s?\(| ?x \d|[ -]?(?:{_UNIT_SIGNS}|{_words('units')})\b",
        re.IGNORECASE,
    )


@cache
def _beside(loosely: bool) -> re.Pattern[str]:
    """Words that make the number beside them something else than a rule's; ``loosely`` only one without a letter."""
    words = rf"{_BESIDE_NAMES}|{_words('beside')}" + (rf"|{_words('loosely')}|x|y|z|r" if loosely else "")
    return re.compile(rf"(?<![A-Za-z])(?:{words}){_ENDING}", re.IGNORECASE)


@cache
def _sample() -> re.Pattern[str]:
    return re.compile(
        rf"(?<!\w)(?:{_words('samples')})\s*(?:{_OTHER_NUMBER}[,;/]?\s*)*[(\[]?[\"'`“„«]*\Z", re.IGNORECASE
    )


NEXT_DECIMAL = re.compile(r"\s?[,;|]\s?-?\d|\s+(?:[A-Za-z]\s)?-?\d+\.\d|\s?(?:->|=>|→|\.\.)\s?\d")
LAST_DECIMAL = re.compile(r"\d[fFdD]?\s?,\s?\Z|\d\.\d+\s+(?:[A-Za-z]\s)?\Z|(?:->|=>|→)\s?\Z")
IN_CALL = re.compile(r"\w\([\"'`]?\Z")
# Letters that make a float of a number in some language, and those that stand for a unit.
FLOAT_LETTERS = frozenset("fdmlj")
UNIT_LETTERS = frozenset("kmsbghdfx")


def is_measure(before: str, after: str, lettered: bool) -> bool:
    """True if the text right before or after a number shows that it counts or measures something.

    ``lettered``: the number has a letter that stands for no unit, so that more speaks for a rule.
    """
    if BEFORE.search(before) or _after().match(after):
        return True
    if before.endswith(" (") and after.startswith(")"):
        return False  # a remark, whatever the word before it
    return bool(_beside(not lettered).search(before))


def is_coordinate(before: str, after: str) -> bool:
    """True if the number is one of several in a row."""
    return bool(NEXT_DECIMAL.match(after) or LAST_DECIMAL.search(before))


def counts_on(text: str, end: int) -> bool:
    """True if what follows a number there goes on with it, or is its unit."""
    return bool(_after().match(text, end))


def is_sample(before: str) -> bool:
    """True if the number after this text only shows what a rule's number looks like."""
    return bool(_sample().search(before))
