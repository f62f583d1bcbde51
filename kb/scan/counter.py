"""Numbers that look like a rule's and are none: prices, versions, dates, coordinates, addresses, floats, measures."""

from __future__ import annotations

import re

_MONEY = "$€£¥₿"
BEFORE = re.compile(
    rf"(?:[{_MONEY}%+=^~@<>\\×°]|[\w)\]] ?[-+*/]|(?:^|\W)v(?:er\.?)?|[A-Za-z]/|\d ?[x×]) ?\Z"
    r"|(?:^|[^\w)\]-])[-+]\Z|\w\.\Z|\d[.,:/]\Z",
    re.IGNORECASE,
)
_UNITS = (
    r"ms|msec|sec(?:ond)?s?|mins?|minutes?|hours?|hrs?|days?|px|pt|em|rem|dpi|fps|hz|khz|mhz|ghz|[kmgt]i?b(?:ps|/s)?|bytes?"
    r"|kbits?|mbits?|km/?h?|mm|cm|nm|kg|mg|ml|met(?:er|re)s?|miles?|feet|inch(?:es)?|degrees?|deg|rad|percent|usd|eur|gbp"
    r"|dollars?|euros?|cents?|points?|times|lines?|rows?|users?|items?|requests?|ops|per|volts?|watts?|mah|kwh|rpm|ppm|lbs?"
    r"|oz|sekunden?|minuten?|stunden?|tage?n?|prozent|meter|zeilen?|punkte?n?"
)
AFTER = re.compile(
    rf" ?[%°²³×{_MONEY}]|[:_]\d|[.,/]\d(?!\d\d\.\d)|\.\d|-\d(?!\d\d\.\d)|\d| ?[*^<>]=?\s?[\w(]|\(| ?=(?!>)"
    rf"| ?[-+/] ?\d(?!\d\d\.)|\.[A-Za-z_]\w*\s?\(| ?x \d|[ -]?(?:{_UNITS})\b",
    re.IGNORECASE,
)
# Words that make the number beside them something else than a rule's.
_MEASURES = (
    r"versions?|releases?|builds?|price[ds]?|paid|total|amount|usd|eur|timeout|took|takes|elapsed|average|avg|mean|median"
    r"|ratio|scale[ds]?|scaling|width|height|offset|sizes?|radius|angle|lat|lon|lng|latitude|longitude|coord(?:inate)?s?"
    r"|positions?|pos|date|python|java|node|chrome|firefox|safari|webkit|opera|edge|mozilla|jdk|gcc|clang|rfc|iso|din|ieee"
    r"|ansi|pep|port|ip|host|server|temperature|temp|weight|speed|rate|fps|scored?|ratings?|balance[ds]?|tax|fee|rent|load"
    r"|pct|dx|dy|translate|rotate|preis|dauerte?|gewicht|breite|höhe|fassung|stand"
)
# Words that only say so beside a number without a letter.
_LOOSE = (
    r"costs?|pays?|discount|requires?|upgrade[ds]?|bumped|bump|pinned|about|approx\.?|approximately|roughly|around"
    r"|exactly|nearly|almost|over|at least|at most|than|equals?|is|was|are|be|to|from|at|x|y|z|r|kosten|kostet|etwa"
    r"|ungefähr|rund"
)
_ENDING = r"[:=]?\s?[\"'(]?\Z"
MEASURES = re.compile(rf"(?<![A-Za-z])(?:{_MEASURES}){_ENDING}", re.IGNORECASE)
LOOSE = re.compile(rf"(?<![A-Za-z])(?:{_MEASURES}|{_LOOSE}){_ENDING}", re.IGNORECASE)
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
    if BEFORE.search(before) or AFTER.match(after):
        return True
    if before.endswith(" (") and after.startswith(")"):
        return False  # a remark, whatever the word before it
    return bool((MEASURES if lettered else LOOSE).search(before))


def is_coordinate(before: str, after: str) -> bool:
    """True if the number is one of several in a row."""
    return bool(NEXT_DECIMAL.match(after) or LAST_DECIMAL.search(before))
