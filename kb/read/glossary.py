"""The glossary: lines to entries with their senses kept apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kb.core.document import GlossaryEntry
from kb.lang.packs import LanguagePack
from kb.read.body import UNDERLINE

_SENSE = re.compile(r"(\d{1,2})\.\s+(.*)")
_NAMES = re.compile(r",[”\"]?\s+")
_SENTENCE_END = (".", ".)", ".”", '."', ":", "。", "：")
_LONGEST_HEADWORD = 60
_PARAGRAPH_INDENT = 5


def parse_glossary(lines: Sequence[str], first: int, pack: LanguagePack) -> tuple[GlossaryEntry, ...]:
    """Return the entries of ``lines``, the first of which is line ``first`` of the source, in their order.

    An entry's first line is its headword. A blank line ends it, unless the next block is indented below a headword
    that is not. A headword of several names ("Control, Controller") has each as an alias, unless one of them is
    another entry.
    """
    entries: list[GlossaryEntry] = []
    for start, block in _blocks(lines):
        entries.append(_entry(block, first + start, pack))
    terms = {entry.term for entry in entries}
    return tuple(_with_aliases(entry, terms, pack) for entry in entries)


def _blocks(lines: Sequence[str]) -> list[tuple[int, list[str]]]:
    blocks: list[tuple[int, list[str]]] = []
    gap = True
    for offset, line in enumerate(lines):
        if not line.strip() or UNDERLINE.fullmatch(line):
            gap = gap or not line.strip()
            continue
        if gap:
            # Paragraphs of an indented definition stand apart below a headword that is not indented.
            opens = not (blocks and line[:1].isspace() and not blocks[-1][1][0][:1].isspace())
        else:
            opens = _is_headword(lines, offset, blocks[-1][1])
        if opens:
            blocks.append((offset, [line]))
        elif gap:
            blocks[-1][1].append(" " * _PARAGRAPH_INDENT + line.strip())
        else:
            blocks[-1][1].append(line)
        gap = False
    return blocks


def _is_headword(lines: Sequence[str], offset: int, block: list[str]) -> bool:
    """True if a line inside a block opens an entry: the blank line before it was forgotten."""
    line = lines[offset]
    following = lines[offset + 1] if offset + 1 < len(lines) else ""
    return (
        len(block) > 1
        and line[:1].isupper()
        and len(line) <= _LONGEST_HEADWORD
        and not line.rstrip().endswith(_SENTENCE_END)
        and block[-1].rstrip().endswith(_SENTENCE_END)
        and following.rstrip().endswith(_SENTENCE_END)
        and block[0].casefold() < line.casefold()
    )


def _entry(block: list[str], line: int, pack: LanguagePack) -> GlossaryEntry:
    term, obsolete = _headword(block[0].strip(), pack)
    opens_note = re.compile(rf"(?:{'|'.join(pack.see)})\b")
    example = re.compile(rf"(?:{'|'.join(pack.example)})\s*[:：]", re.IGNORECASE)
    senses: list[str] = []
    lead: list[str] = []
    note: list[str] = []
    for raw in block[1:]:
        text = raw.strip()
        sense = _SENSE.fullmatch(text)
        if sense and int(sense[1]) == len(senses) + 1 and not note:
            senses.append(sense[2])
        elif senses and (note or (opens_note.match(text) and senses[-1].endswith((".", ")", "”", '"')))):
            _join(note, raw, text, example)
        else:
            _join(senses if senses else lead, raw, text, example)
    if not senses:
        return GlossaryEntry(term, ("\n".join(lead),) if lead else (), obsolete=obsolete, line=line)
    return GlossaryEntry(term, tuple(senses), obsolete=obsolete, line=line, lead="\n".join(lead), note="\n".join(note))


def _join(target: list[str], raw: str, text: str, example: re.Pattern[str]) -> None:
    indented = len(raw) - len(raw.lstrip()) >= _PARAGRAPH_INDENT
    if not target:
        target.append(text)
    elif indented or example.match(text):
        target[-1] = f"{target[-1]}\n{text}"
    else:
        target[-1] = f"{target[-1]} {text}"


def _headword(text: str, pack: LanguagePack) -> tuple[str, bool]:
    for word in pack.obsolete:
        mark = f" ({word})"
        if text.endswith(mark):
            return text[: -len(mark)], True
    return text, False


def _with_aliases(entry: GlossaryEntry, terms: set[str], pack: LanguagePack) -> GlossaryEntry:
    aliases = [alias for part in _NAMES.split(entry.term) if (alias := part.strip(' ,“”"'))]
    if len(aliases) == 1 or any(alias in terms for alias in aliases):
        aliases = []
    if entry.obsolete:
        aliases.append(f"{entry.term} ({pack.obsolete[0]})")
    return replace(entry, aliases=tuple(aliases))
