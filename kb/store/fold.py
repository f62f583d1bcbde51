"""Folding of names and queries, so that spelling without umlauts, capitals or hyphens finds the same."""

from __future__ import annotations

import re
from functools import lru_cache

_FOLD = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss", "é": "e", "è": "e", "á": "a", "æ": "ae", "û": "u"})
_TWO = re.compile("ae|oe|ue")
_TWO_TO_ONE = {"ae": "a", "oe": "o", "ue": "u"}
_REST = re.compile(r"[^a-z0-9+/{}]+")


@lru_cache(maxsize=1 << 15)
def fold_name(text: str) -> str:
    """Fold a name: lower case, umlauts to their plain letter (also where written ae, oe, ue), runs of other
    characters to one blank. Both spellings of an umlaut fold to one form; so do a few words without one, which is
    harmless as long as names and queries fold alike."""
    text = text.lower().translate(_FOLD)
    text = _TWO.sub(lambda match: _TWO_TO_ONE[match[0]], text)
    return _REST.sub(" ", text).strip()
