"""Doubled words: "the the"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.check.findings import finding, sides
from kb.check.pair import DEFINITION, TEXT, TITLE, TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.core.finding import Finding, Severity
from kb.lang.checks import check_pack

NAME = "doubled-words"
_DOUBLED = re.compile(r"(?<![\w-])([^\W\d_]{2,}) +\1(?![\w-])", re.IGNORECASE)


@check(NAME, TRANSLATION, DEFINITION, TITLE, TEXT)
def doubled_words(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each word that stands twice in a row, unless the language allows it for that word."""
    for side, text, lang in sides(pair, prepared(pair).source, prepared(pair).target):
        pack = check_pack(lang)
        allowed = pack.doubled if pack is not None else frozenset()
        for match in _DOUBLED.finditer(text):
            if match[1].casefold() not in allowed:
                yield finding(pair, NAME, Severity.WARNING, side, match.span(), "doubled", word=match[1])
