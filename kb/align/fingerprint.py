"""What a text says without its words: marks, numbers, meanings, terms, names; comparable across languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from kb.lang.cues import cue_matches

Lexicon = Callable[[str, str], Iterable[str]]
"""(text, language) to the ids of the terms in it."""

_SYMBOL = re.compile(r"\{[^{}\s]{1,9}\}")
_SIZE = re.compile(r"(?<![\w/])[+\-−]?(?:\d+|[XYN*])/[+\-−]?(?:\d+|[XYN*])(?![\w/])")
_REFERENCE = re.compile(r"(?<![\d.])[1-9]\d\d(?:\.\d{1,3}[a-z]{0,2})?(?![\d])")
_DIGITS = re.compile(r"(?<![\w./])\d{1,4}(?![\w/])")
_LATIN = re.compile(r"(?<![^\W_])[A-Z][a-zA-Z'’]{2,}(?:-[A-Z][a-z]+)*")
_NEUTRAL = ("ability", "zone", "number", "player", "comparison", "time", "quality", "negation", "modality")
_HEADING = 60
_ENDS = (".", "。", "!", "?", "”", "“", '"', ")", "」")
# "One" is an article in many languages.
_VAGUE = frozenset({"number:1", "number:another", "modality:may", "player:each"})


def fingerprint(text: str, lang: str, lexicon: Lexicon | None = None, references: bool = True) -> Counter[str]:
    """Return the bag of what two languages have in common in ``text``.

    References are left out where ``references`` is false, so that an alignment can do without any number.
    """
    found: Counter[str] = Counter()
    cited = [match for match in _REFERENCE.finditer(text) if "." in match[0] or len(match[0]) == 3]
    if len(text) <= _HEADING and not text.rstrip().endswith(_ENDS):
        found["heading"] += 1
    if references:
        found.update(f"reference:{match[0]}" for match in cited)
    for match in cited:
        text = text[: match.start()] + " " * len(match[0]) + text[match.end() :]
    found.update(f"symbol:{match[0].upper()}" for match in _SYMBOL.finditer(text))
    found.update(f"size:{match[0].replace('−', '-')}" for match in _SIZE.finditer(text))
    found.update(f"number:{match[0]}" for match in _DIGITS.finditer(text))
    found.update(f"name:{match[0].casefold()}" for match in _LATIN.finditer(text))
    small = text.lower()
    found.update(_meanings(small if len(small) == len(text) else text, lang))
    if lexicon is not None:
        found.update(f"term:{term}" for term in lexicon(text, lang))
    return found


def _meanings(text: str, lang: str) -> Iterable[str]:
    matches = cue_matches(text, lang)
    for category in _NEUTRAL:
        for value, _, _ in matches.get(category, ()):
            meaning = f"{category}:{value.removesuffix('?')}"
            if meaning not in _VAGUE:
                yield meaning
