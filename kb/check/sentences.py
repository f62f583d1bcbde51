"""Sentences and lines of a text, as far as counting them needs."""

from __future__ import annotations

import re
from functools import lru_cache

from kb.lang.checks import check_pack

# A small letter or a full stop before a capital or a symbol, without a blank: two lines whose break got lost.
_END = re.compile(
    r"(?<=[.!?])[\"”“’‘)\]]*[ \t]+(?=[\"„“‚‘(\[•{+−–]?(?:[^\W_a-zäöüß]|·))|\n+"
    r"|(?<=[a-zäöüß.)])(?=[A-ZÄÖÜ][a-zäöüß])|(?<=[.!?][\"”“])(?=[A-ZÄÖÜ{•])|(?<=\.)(?=[{•+−–])"
    r"|(?<=;) (?=(?:und/)?oder\b|or\b|dieser\b|dann\b|then\b)"
)
_FULL = re.compile(r"[.!?:;][\"”“’‘)\]]*\s*$|[^.]:\s")
_LONG = 8
# "Choose one —": what follows is the sentence.
_OPEN = ("—", "–")
# Lists of keywords have a comma after every second word or so.
_WORDS_A_COMMA = 6
_LAST_WORD = re.compile(r"([^\W\d_]+\.?)$")
_WORD = re.compile(r"[^\W\d_]{2,}")


@lru_cache(maxsize=2048)
def sentences(text: str, lang: str) -> tuple[tuple[int, int], ...]:
    """Return the spans of the sentences; a line break ends one, an abbreviation does not."""
    pack = check_pack(lang)
    abbreviations = pack.abbreviations if pack is not None else frozenset()
    spans = []
    start = 0
    for match in _END.finditer(text):
        last = _LAST_WORD.search(text[start : match.start()])
        if "\n" not in match[0] and last is not None and last[1].casefold() in abbreviations:
            continue
        spans.append((start, match.start()))
        start = match.end()
    spans.append((start, len(text)))
    return tuple(span for span in spans if _WORD.search(text, *span))


def full_sentences(text: str, lang: str) -> int:
    """The number of sentences that end in a mark, or hold a colon, or are long; lines of keywords are none."""
    return sum(_is_full(text[start:end]) for start, end in sentences(text, lang))


def _is_full(sentence: str) -> bool:
    count = len(_WORD.findall(sentence))
    if _FULL.search(sentence):
        return count + sentence.count("{") > 1  # "Add {G}." is a sentence.
    if sentence.rstrip().endswith(_OPEN):
        return False
    return count >= _LONG and sentence.count(",") * _WORDS_A_COMMA <= count


def lines(text: str) -> int:
    """The number of lines that hold a word."""
    return sum(bool(_WORD.search(line)) for line in text.splitlines())
