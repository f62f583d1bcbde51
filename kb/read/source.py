"""Any source file to a document: the form is recognised, never asked for."""

from __future__ import annotations

from kb.core.document import Document
from kb.core.errors import SourceError
from kb.lang.packs import LanguagePack, languages, pack
from kb.read.decode import LIMIT, decode
from kb.read.official import find_body, read_official, split_lines
from kb.read.own import read_own


def read_bytes(raw: bytes, source: str, lang: str | None = None, limit: int = LIMIT) -> Document:
    """Return the document that ``raw`` holds; ``source`` names the file in messages, ``lang`` its language if known.

    Raises:
        SourceError: the bytes are damaged, too many, mis-decoded, or in no form of rules text.
    """
    return read_text(decode(raw, source, limit), source, lang)


def read_text(text: str, source: str, lang: str | None = None) -> Document:
    """Return the document that the decoded ``text`` holds; see ``read_bytes``."""
    chosen = pack(lang) if lang else guess_language(text)
    lines = split_lines(text)
    if find_body(lines) is not None:
        return read_official(text, source, chosen)
    if any(line.strip() in chosen.glossary for line in lines) and any(word in text[:2000] for word in chosen.banner):
        raise SourceError(
            f'{source}: expected Comprehensive Rules with "1.", "100." and "100.1" one after another, found none; '
            "the file lacks its beginning: download it again"
        )
    return read_own(text, source, chosen.code)


def guess_language(text: str) -> LanguagePack:
    """The pack whose headings and commonest words ``text`` has most of."""
    return max((pack(code) for code in languages()), key=lambda candidate: _likeness(text, candidate))


def _likeness(text: str, candidate: LanguagePack) -> int:
    lines = {line.strip() for line in text.split("\n")}
    headings = (*candidate.contents, *candidate.introduction, *candidate.glossary)
    words = text[:200_000].casefold().split()
    common = frozenset(candidate.function_words)
    return 50 * sum(heading in lines for heading in headings) + sum(word in common for word in words)
