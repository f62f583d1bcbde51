"""Numbers that look like a rule's and are none: prices, versions, dates, coordinates, addresses, floats, measures."""

from __future__ import annotations

import re

_MONEY = "$€£¥₿"
BEFORE = re.compile(
    rf"(?:[{_MONEY}%+=^~@<>\\×°]|[\w)\]] ?[-+*/]|(?:^|\W)v(?:er\.?)?|[A-Za-z]/|\d[.,:/]|\d ?[x×]) ?\Z"
    r"|(?:^|[^\w)\]-])[-+]\Z|\w\.\Z",
    re.IGNORECASE,
)
_UNITS = (
    r"ms|msec|sec(?:ond)?s?|mins?|minutes?|hours?|hrs?|days?|px|pt|em|rem|dpi|fps|hz|khz|mhz|ghz|[kmgt]i?b(?:ps|/s)?|bytes?"
    r"|kbits?|mbits?|km/?h?|mm|cm|nm|kg|mg|ml|met(?:er|re)s?|miles?|feet|inch(?:es)?|degrees?|deg|rad|percent|usd|eur|gbp"
    r"|dollars?|euros?|cents?|points?|times|lines?|rows?|users?|items?|requests?|ops|per|volts?|watts?|mah|kwh|rpm|ppm|lbs?"
    r"|oz|sekunden?|minuten?|stunden?|tage?n?|prozent|meter|zeilen?|punkte?n?"
)
AFTER = re.compile(
    rf" ?[%°²³×{_MONEY}]|[:_]\d|[.,/]\d(?!\d\d\.\d)|\.\d|-\d|\d| ?[*^<>]=?\s?[\w(]| ?[-+/] ?\d(?!\d\d\.)|\(| ?=|\.[A-Za-z_]\w*\s?\(| ?x \d|[ -]?(?:{_UNITS})\b",
    re.IGNORECASE,
)
# Words that make the number beside them something else than a rule's.
WORDS = re.compile(
    r"(?<![A-Za-z])(?:versions?|releases?|builds?|price[ds]?|costs?|paid|pays?|total|amount|usd|eur|timeout|took|takes|elapsed"
    r"|average|avg|mean|median|ratio|scale[ds]?|scaling|width|height|offset|sizes?|radius|angle|lat|lon|lng|latitude|longitude"
    r"|coord(?:inate)?s?|positions?|pos|date|python|java|node|chrome|firefox|safari|webkit|opera|edge|mozilla|jdk|gcc|clang"
    r"|rfc|iso|din|ieee|ansi|pep|port|ip|host|server|temperature|temp|weight|speed|rate|fps|scored?|ratings?|balance[ds]?"
    r"|discount|tax|fee|rent|requires?|upgrade[ds]?|bumped|bump|pinned|about|approx\.?|approximately|roughly|around|exactly"
    r"|nearly|almost|over|at least|at most|than|equals?|is|was|are|be|to|from|at|load|pct|x|y|z|r|dx|dy|translate|rotate"
    r"|preis|kosten|kostet|dauerte?|etwa|ungefähr|rund|gewicht|breite|höhe|fassung|stand)[:=]?\s?[\"'(]?\Z",
    re.IGNORECASE,
)
NEXT_DECIMAL = re.compile(r"\s?[,;|]\s?-?\d|\s+(?:[A-Za-z]\s)?-?\d+\.\d|\s?(?:->|=>|→|\.\.)\s?\d")
LAST_DECIMAL = re.compile(r"\d[fFdD]?\s?,\s?\Z|\d\.\d+\s+(?:[A-Za-z]\s)?\Z|(?:->|=>|→)\s?\Z")
IN_CALL = re.compile(r"\w\([\"'`]?\Z")
# Letters that make a float of a number in some language, and those that stand for a unit.
FLOAT_LETTERS = frozenset("fdmlj")
UNIT_LETTERS = frozenset("kmsbghdpfxczv")


def is_measure(before: str, after: str) -> bool:
    """True if the text right before or after a number shows that it counts or measures something."""
    if BEFORE.search(before) or AFTER.match(after):
        return True
    aside = before.endswith(" (") and after.startswith(")")  # a remark, whatever the word before it
    return not aside and bool(WORDS.search(before))


def is_coordinate(before: str, after: str) -> bool:
    """True if the number is one of several in a row."""
    return bool(NEXT_DECIMAL.match(after) or LAST_DECIMAL.search(before))
