"""Marks that stand in every language alike: symbols, power and toughness, digits."""

from __future__ import annotations

import re
from functools import lru_cache

from kb.check.citing import blank_citations
from kb.check.features import Feature

SYMBOL = "symbol"
SIZE = "size"
DICE = "dice"
DIGIT = "digit"

_SIZE_PART = r"[+\-−–]?(?:\d+|[XYZ*★])"
_TOKEN = re.compile(
    r"(?=[{+\-−–—\dXYZ*★dDwW])(?:"
    rf"(?P<symbol>\{{[^{{}}\s]{{1,9}}\}})"
    rf"|(?<![\w/+\-−–])(?P<size>{_SIZE_PART}/{_SIZE_PART})(?![\w/])"
    r"|(?<!\w)[dDwW](?P<dice>\d{1,3})(?!\w)"
    r"|(?<![\w,])(?<!\d\.)(?P<digit>(?:(?<![^\s.(\[\"'„“‚‘])[+\-−–]|(?<![^\n])—)?(?:\d+|[XYZ]))(?![^\W_])(?![.,]\d))",
)
_SIGNS = str.maketrans({"−": "-", "–": "-", "—": "-", "★": "*"})


@lru_cache(maxsize=8192)
def tokens(text: str, lang: str) -> tuple[Feature, ...]:
    """Return the tokens in the order of the text; the numbers of cited rules are not among them."""
    found = []
    for match in _TOKEN.finditer(blank_citations(text, lang)):
        kind = match.lastgroup or DIGIT
        value = match[kind].translate(_SIGNS)
        found.append(Feature(kind, value.upper() if kind == SYMBOL else value, match.start(), match.end()))
    return tuple(found)


def of_kinds(found: tuple[Feature, ...], *kinds: str) -> tuple[Feature, ...]:
    """The tokens of these kinds."""
    return tuple(feature for feature in found if feature.category in kinds)
