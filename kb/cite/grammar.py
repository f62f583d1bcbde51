"""The regular expressions of citations, built once per language from its pack."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from kb.lang.packs import pack
from kb.lang.script import is_joined

_DASH = r"[-‐‑‒–—−]"
# Not inside a longer number, a price, an address, a path, a signed number or a word.
_BEFORE = r"(?<![\w.$€£#@&+/-])(?<!\d,)"
_LONE = r"(?!\w)(?!\.\d)"
_AFTER = rf"{_LONE}(?!,\d{{3}}\b(?!\.\d))"
# The period of a number at the end of a line: the rest of the number follows, and it is no new item or sentence.
_BROKEN = r"\.[ \t]*\r?\n[ \t]*(?=\d{1,3}(?:[a-z]{1,2}(?!\w)|[,;:)\]]|\s*$))"
_CHAPTER = r"(?P<chapter>[1-9]\d\d)"
_LETTER = r"[a-zA-Z]{1,2}"
# A letter after a blank: "a" may be the article, capitals may be words, so something else than a word must follow.
_LOOSE = rf"[b-kmnp-z](?!['’\w])|[aA-HJKMNP-WYZ](?=\s*(?:$|[.,;:)\]?!/]|{_DASH}))"


@dataclass(frozen=True, slots=True)
class Grammar:
    """Compiled patterns of one language; see ``kb.cite.find`` for how they are put together."""

    anchor: re.Pattern[str]
    dotted: re.Pattern[str]
    led: re.Pattern[str]
    score: re.Pattern[str]
    comma: re.Pattern[str]
    chapter: re.Pattern[str]
    section: re.Pattern[str]
    letters: re.Pattern[str]
    title: re.Pattern[str]
    separator: re.Pattern[str]
    through: re.Pattern[str]
    end_letters: re.Pattern[str]
    end_rule: re.Pattern[str]
    word: re.Pattern[str]
    not_after: re.Pattern[str]
    unit: re.Pattern[str]
    joins: re.Pattern[str]
    plural: frozenset[str]
    sections: frozenset[str]
    steps: frozenset[str]
    marks: tuple[str, ...]


@cache
def grammar(lang: str) -> Grammar:
    """The grammar of the language ``lang``."""
    citing = pack(lang).citing
    leads = (*citing.one, *citing.many, *citing.section, *citing.chapter, *citing.step)
    lead_words = _any(leads)
    marks = _any(citing.numbered)
    conjunctions = _any(citing.conjunctions)
    see = _any(pack(lang).see)
    # Without spaces between the words, a number stands right beside them, and a word begins anywhere.
    joined = is_joined(lead_words)
    gap, flags = (r"\s*", re.ASCII) if joined else (r"\s+", re.NOFLAG)
    loose = "(?!)" if joined else rf"{_LOOSE}|[aA](?=\s+(?:{conjunctions})\s)"
    # After a citing word a capital stands for a letter before any word, unless it may be a variable or "I".
    led = "(?!)" if joined else rf"{loose}|[B-HJKMNP-W](?=\s+[^\W\d_A-Z])"
    signs = _any(citing.signs)
    through = rf"(?:\s*{_DASH}\s*|{gap}(?:{_any(citing.through)}){gap})"

    def dotted(loose: str) -> re.Pattern[str]:
        letters = rf"(?P<letters>{_LETTER})|\((?P<bracketed>[a-z])\)|[ \u00a0](?P<loose>{loose})"
        number = rf"{_CHAPTER}(?:\.|{_BROKEN})(?P<rule>[1-9]\d{{0,2}})"
        return re.compile(rf"{number}(?:(?:{letters}){_LONE}|{_AFTER})", flags)

    word = rf"(?:{lead_words})(?:{gap}(?=(?:{marks}|{signs})?\s*[1-9])|(?=[1-9]\d\d\.[1-9]))"
    mark = rf"(?:{marks}){{1,2}}\s*(?=[1-9])"
    # "See 706, “Rolling a Die.”": a bare chapter after "see" only where its title follows.
    reference = rf"(?:{see})\s+(?=[1-9]\d\d,?\s*[“„\"«»])"
    bare = rf"{_BEFORE}(?=[1-9]\d\d\.[1-9])"
    return Grammar(
        anchor=re.compile(rf"(?<!\w)(?P<lead>{word}|{mark}|{reference})|{bare}", re.IGNORECASE | flags),
        dotted=dotted(loose),
        led=dotted(led),
        # "101.1 to 99.2": a score, or sizes of another kind.
        score=re.compile(rf"(?:{through}|\s?:\s?)\d{{1,2}}[.,]\d", re.IGNORECASE),
        # "419,8" for "419.8": printed so once; two chapters would have a blank between them.
        comma=re.compile(rf"{_CHAPTER},(?P<rule>[1-9]\d?)(?P<letters>[a-z])?{_AFTER}", flags),
        chapter=re.compile(rf"{_CHAPTER}{_AFTER}", flags),
        section=re.compile(rf"(?P<section>[1-9]){_AFTER}", flags),
        letters=re.compile(rf"(?P<letters>{_LETTER}){_AFTER}(?!['’])", flags),
        title=re.compile(
            r"\s*,?\s*(?:“[^”]{1,120}”|„[^“”]{1,120}[“”]|\"(?=[^\s\"])[^\"]{1,120}(?:\"[^\"\s,.]+\"[^\"]{1,80})?\"|«[^»]{1,120}»|»[^«]{1,120}«)"
        ),
        separator=re.compile(
            rf"\s*[,;，]\s*(?:(?:{conjunctions}){gap})?|{gap}(?:{conjunctions}){gap}|\s*[/&+]\s*", re.IGNORECASE
        ),
        through=re.compile(through, re.IGNORECASE),
        end_letters=re.compile(rf"(?P<letters>[a-z]{{1,2}}|[A-Z]{{1,2}}){_AFTER}(?!['’])", flags),
        end_rule=re.compile(rf"(?P<rule>[1-9]\d{{0,2}})(?P<letters>[a-z]{{1,2}})?{_AFTER}", flags),
        word=re.compile(rf"\s+(?!(?:{conjunctions}|{_any(citing.through)})\s)[^\W\d_]"),
        not_after=re.compile(rf"(?<!\w)(?:{_any(citing.not_after)})\.?\s*$", re.IGNORECASE | flags),
        unit=re.compile(rf"\s?(?:{_any(citing.units)})(?!\w)", re.IGNORECASE | flags),
        joins=re.compile(rf"\s*(?:{lead_words})\s*$", re.IGNORECASE),
        plural=frozenset((*citing.many, *citing.section, *citing.chapter)),
        sections=frozenset((*citing.section, *citing.chapter)),
        steps=frozenset(citing.step),
        marks=tuple(sorted((mark.casefold() for mark in (*citing.numbered, *citing.signs)), key=len, reverse=True)),
    )


def _any(words: tuple[str, ...]) -> str:
    """An alternation of ``words``, the longest first; a blank in a word is any white space."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return "(?:" + "|".join(r"\s+".join(map(re.escape, word.split())) for word in ordered) + ")"
