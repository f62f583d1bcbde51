"""Any source file to a document: the form is recognised, never asked for."""

from __future__ import annotations

from kb.core.document import Document
from kb.core.errors import SourceError
from kb.lang.packs import LanguagePack, pack
from kb.read.dates import effective_dates
from kb.read.decode import LIMIT, decode
from kb.read.language import guess_language
from kb.read.official import find_body, read_official, split_lines
from kb.read.own import read_own
from kb.read.page import is_page, read_page
from kb.read.web import is_glued, read_web


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
    if is_glued(text):
        return read_web(text, source, chosen)
    if _is_piece(text, lines, chosen):
        raise SourceError(
            f'{source}: expected Comprehensive Rules with "1.", "100." and "100.1" one after another, found none; '
            "the file lacks its beginning: download it again"
        )
    if is_page(lines):
        return read_page(text, source)
    return read_own(text, source, chosen.code)


def _is_piece(text: str, lines: list[str], language: LanguagePack) -> bool:
    """True if ``text`` is an edition without its beginning: it has a heading or a date that only editions have."""
    headings = (*language.glossary, *language.credits, *language.contents)
    return any(line.strip() in headings for line in lines) or next(effective_dates(text, language), None) is not None
