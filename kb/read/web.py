"""An official text saved from a web page: line breaks lost, menus, counters and strokes around it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from kb.core.document import Document, Part
from kb.core.edition import Edition
from kb.core.errors import SourceError
from kb.core.rule_id import RuleId, next_letters
from kb.lang.packs import LanguagePack
from kb.read.body import parse_rules
from kb.read.dates import effective_date
from kb.read.official import find_body, split_lines
from kb.read.plausible import check

_BODY = re.compile(r"(?<!\d)(?:1\.?\s*(?=[^\W\d])[^\d|]{3,80}?)?100\.?\s*(?=[^\W\d])[^\d|]{3,80}?100\.1(?!\d)")
_STROKES = re.compile(r"\s*(?:\|\s*){2,}")
_ENTRY = re.compile(r"(?P<chapter>[1-9]\d\d)\.(?P<rule>[1-9]\d{0,2})(?P<letters>[a-z]{1,2}(?![a-zäöüß]))?\.?(?=\s*\S)")
_CHAPTER = re.compile(r"(?P<chapter>[1-9]\d\d)(?:\.\s*|\s+)(?=[^\W\d_a-z]|[„“\"_])")
_SECTION = re.compile(r"(?P<section>[1-9])(?:\.\s*|\s+)(?=[A-ZÄÖÜ][^\d|]{2,80}?(?P=section)00)")
# Looked for at every digit: in "See rule 704.111.9. Some" the number 111.9 begins behind a citation of 704.
_NUMBER = re.compile(r"(?=[1-9]\d\d\.[1-9]|[1-9]\d\d\.?\s*\S|[1-9]\.?\s*[A-ZÄÖÜ])")
_GLUED_NUMBER = re.compile(r"^(\d{3}\.\d{1,3}(?:[a-z]{1,2}(?![a-zäöüß]))?\.?)(?=[^\W\da-z]|[„“\"({_])")
_NOT_BEFORE = "(,;/§–-—"
_SENTENCE_END = '.!?:)]“”"»|'


def is_glued(text: str) -> bool:
    """True if ``text`` holds the beginning of the rules, but not at the start of lines."""
    return _BODY.search(text) is not None and find_body(split_lines(text)) is None


def unglue(text: str, pack: LanguagePack) -> str:
    """Return ``text`` with a blank line before each entry and heading and a line break before each example.

    Only white space is put in, and runs of strokes become line breaks. An entry begins where the next number of the
    official order stands and does not follow a word that cites it.
    """
    text = _STROKES.sub("\n\n", text)
    body = _BODY.search(text)
    if body is None:
        return text
    pieces = [text[: body.start()].rstrip()]
    starts = [*_starts(text, body.start()), len(text)]
    pieces += (_separate(text[start:end].strip(), pack) for start, end in pairwise(starts))
    pieces[-1] = _separate_tail(pieces[-1], pack)
    return "\n\n".join(pieces) + "\n"


def read_web(text: str, source: str, pack: LanguagePack) -> Document:
    """Return the edition that the page ``text`` holds; lines are counted in the text as ``unglue`` returns it.

    What surrounds the rules is in the parts ``page``; a glossary behind them is one part without entries.

    Raises:
        SourceError: it states no date, or the rules are not whole.
    """
    unglued = unglue(text, pack)
    lines = split_lines(unglued)
    first = find_body(lines)
    if first is None:
        raise SourceError(
            f'{source}: expected Comprehensive Rules with "1.", "100." and "100.1" one after another, found none; '
            "save the whole page as text"
        )
    effective = effective_date(unglued, source, pack)
    rules = parse_rules(lines[first:], first + 1, pack)
    end = next((offset for offset in range(rules[-1].line, len(lines)) if not lines[offset].strip()), len(lines))
    while end < len(lines) and not lines[end].strip():
        end += 1
    rules = parse_rules(lines[first:end], first + 1, pack)
    parts = [Part("rules", first + 1, end), *_tail(lines, end, pack)]
    if first:
        parts.insert(0, Part("page", 1, first, "\n".join(lines[:first])))
    document = Document(edition=Edition(effective, pack.code), source=source, rules=rules, parts=tuple(parts))
    return check(document, unglued, (), pack, glued=True)


def _starts(text: str, position: int) -> Iterator[int]:
    """The offsets at which entries begin, found along the official order of numbers."""
    current: RuleId | None = None
    for match in _NUMBER.finditer(text, position):
        start = match.start()
        if start > position and not _may_begin(text, start):
            continue
        number = _number_at(text, start)
        if number is not None and (current is None or _follows(current, number)):
            yield start
            current = number


def _number_at(text: str, start: int) -> RuleId | None:
    entry = _ENTRY.match(text, start)
    if entry:
        return RuleId(int(entry["chapter"]), int(entry["rule"]), entry["letters"] or "")
    chapter = _CHAPTER.match(text, start)
    if chapter:
        return RuleId(int(chapter["chapter"]))
    section = _SECTION.match(text, start)
    return RuleId(int(section["section"])) if section else None


def _may_begin(text: str, start: int) -> bool:
    before = text[:start][-30:]
    glued = before[-1:]
    if not glued:
        return True
    if not glued.isspace():
        return not glued.isdigit() and glued not in _NOT_BEFORE
    last = before.rstrip()[-1:]
    return not last or last in _SENTENCE_END or "\n" in before[len(before.rstrip()) :]


def _follows(before: RuleId, number: RuleId) -> bool:
    """True if ``number`` is the next one, or the one after it (one number may be misprinted)."""
    if number <= before:
        return False
    if number.is_section:
        return number.section == before.section + 1
    if number.is_chapter:
        if before.is_section:
            return number.chapter == 100 * before.section
        return number.section == before.section and number.chapter - before.chapter in (1, 2)
    if number.chapter != before.chapter:
        return False
    if number.rule == before.rule:
        following = next_letters(before.letters)
        return number.letters in (following, next_letters(following))
    return number.rule - before.rule in (1, 2) and number.letters in ("", "a")


def _separate(piece: str, pack: LanguagePack) -> str:
    """``piece``, one entry, with a blank behind its number and a line break before each of its examples."""
    piece = _GLUED_NUMBER.sub(r"\1 ", piece)
    words = "|".join(pack.example)
    return re.sub(rf"(?<=[.!?)“”\"»a-zäöüß])\s*(?=(?:{words}):)", "\n", piece)


def _separate_tail(piece: str, pack: LanguagePack) -> str:
    """``piece``, the last entry, with the headings that are glued to its end on lines of their own."""
    words = "|".join(map(re.escape, (*pack.glossary, *pack.credits)))
    return re.sub(rf"(?<=[.!?)“”\"»])\s*({words})\s*(?=[^\W\da-z]|$)", r"\n\n\1\n\n", piece)


def _tail(lines: list[str], start: int, pack: LanguagePack) -> Iterator[Part]:
    """The parts behind the rules, each from its heading on; what has no heading is ``page``."""
    name, first = "page", start
    for offset in range(start, len(lines) + 1):
        line = lines[offset].strip() if offset < len(lines) else ""
        following = "glossary" if line in pack.glossary else "credits" if line in pack.credits else ""
        if offset == len(lines) or following:
            if offset > first:
                yield Part(name, first + 1, offset, "\n".join(lines[first:offset]))
            name, first = following, offset
