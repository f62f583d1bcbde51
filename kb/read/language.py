"""The language of a text, guessed."""

from __future__ import annotations

from kb.lang.packs import FALLBACK, LanguagePack, pack, packs
from kb.lang.script import is_joined


def guess_language(text: str) -> LanguagePack:
    """The pack whose headings and commonest words ``text`` has most of; English where nothing tells."""
    codes = sorted(packs(), key=lambda code: code != FALLBACK)
    return max((pack(code) for code in codes), key=lambda candidate: _likeness(text, candidate))


def _likeness(text: str, candidate: LanguagePack) -> int:
    lines = {line.strip() for line in text.split("\n")}
    headings = (*candidate.contents, *candidate.introduction, *candidate.glossary)
    words = [word.strip('.,:;()„“”"') for word in text[:200_000].casefold().split()]
    citing = (*candidate.citing.one, *candidate.citing.many, *candidate.see, *candidate.example)
    common = frozenset(word.casefold() for word in (*candidate.function_words, *citing, *candidate.months))
    # In a script without spaces a word is no word of its own between blanks.
    inside = sum(text.count(word, 0, 200_000) for word in common if is_joined(word))
    return 50 * sum(heading in lines for heading in headings) + sum(word in common for word in words) + inside
