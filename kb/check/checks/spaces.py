"""Spaces and remains of markup: double blanks, blanks before a comma, entities, tags."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.check.findings import finding, sides
from kb.check.pair import DEFINITION, TEXT, TITLE, TRANSLATION, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity

NAME = "spaces"
_DOUBLE = re.compile(r"(?<=\S) {2,}(?=\S)")
_BEFORE = re.compile(r"(?<=[^\W_])[ \u00a0]+(?=[,;:!?.](?:\s|$))")
_MARKUP = re.compile(r"&(?:lt|gt|amp|quot|nbsp|#\d+|#x[0-9a-f]+);|</?[a-z]{1,6}/?>|//+\w+//+|\ufffd", re.IGNORECASE)

_MARKS = ("&", "<", "//", "\ufffd")


@check(NAME, TRANSLATION, DEFINITION, TITLE, TEXT)
def spaces(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each side with misplaced blanks (info) and for each remain of markup (warning)."""
    for side, text, _ in sides(pair):
        for pattern, key in ((_DOUBLE, "space_double"), (_BEFORE, "space_before")):
            match = pattern.search(text)
            if match is not None:
                yield finding(pair, NAME, Severity.INFO, side, match.span(), key)
        match = _MARKUP.search(text) if any(mark in text for mark in _MARKS) else None
        if match is not None:
            yield finding(pair, NAME, Severity.WARNING, side, match.span(), "markup", words=match[0])
