"""Words of texts and queries as the full-text index stores them."""

from __future__ import annotations

import re

from kb.store.fold import fold_name

_COUNTER = re.compile(r"([+\-\u2212\u2013])(\d+|x)/([+\-\u2212\u2013])(\d+|x)", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?", re.UNICODE)
_SIGN = {"+": "plus"}


def _spell_counter(match: re.Match[str]) -> str:
    one, power, two, toughness = match.groups()
    return f" {_SIGN.get(one, 'minus')}{power}{_SIGN.get(two, 'minus')}{toughness} "


def split_words(text: str) -> list[str]:
    """The words of a text, as written; ``+1/+1`` becomes one word of its own, apostrophes stay inside a word."""
    return _WORD.findall(_COUNTER.sub(_spell_counter, text))


def fold_word(word: str) -> str:
    """One word as the index stores it."""
    return fold_name(word.replace("'", "").replace("’", "")).replace(" ", "")
