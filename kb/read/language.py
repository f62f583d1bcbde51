"""The language of a text, guessed."""

from __future__ import annotations

from collections import Counter

from kb.lang.packs import FALLBACK, LanguagePack, pack, packs
from kb.lang.script import is_joined

_HEAD = 200_000


def guess_language(text: str) -> LanguagePack:
    """The pack whose headings and commonest words ``text`` has most of; English where nothing tells."""
    head = text[:_HEAD]
    lines = {line.strip() for line in text.split("\n")}
    words = Counter(word.strip('.,:;()„“”"') for word in head.casefold().split())
    joined = head if is_joined(head) else ""
    codes = sorted(packs(), key=lambda code: code != FALLBACK)
    return max((pack(code) for code in codes), key=lambda candidate: _likeness(lines, words, joined, candidate))


def _likeness(lines: set[str], words: Counter[str], joined: str, candidate: LanguagePack) -> int:
    headings = (*candidate.contents, *candidate.introduction, *candidate.glossary)
    citing = (*candidate.citing.one, *candidate.citing.many, *candidate.see, *candidate.example)
    common = frozenset(word.casefold() for word in (*candidate.function_words, *citing, *candidate.months))
    # In a script without spaces a word is no word of its own between blanks.
    inside = sum(joined.count(word) for word in common if is_joined(word)) if joined else 0
    return 50 * sum(heading in lines for heading in headings) + sum(words[word] for word in common) + inside
