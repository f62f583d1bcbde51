"""Our own files: the plain form of the official file, rules and glossary apart, without title and contents."""

from __future__ import annotations

from itertools import pairwise

from kb.core.document import Document, Part
from kb.core.errors import SourceError
from kb.lang.packs import pack
from kb.read.body import first_entry, parse_rules
from kb.read.glossary import parse_glossary
from kb.read.official import split_lines


def read_own(text: str, source: str, lang: str) -> Document:
    """Return the rules of ``text``: headings and entries as the official file prints them, any subset of them.

    What stands before the first entry is the part ``title``.

    Raises:
        SourceError: the text holds no entry, the same number twice, or a number out of order.
    """
    lines = split_lines(text)
    start = first_entry(lines)
    if start is None:
        raise SourceError(
            f'{source}:1: expected entries such as "702.50a Text", found none; write each number at the start of a line'
        )
    rules = parse_rules(lines[start:], start + 1, pack(lang))
    for before, rule in pairwise(rules):
        if rule.number <= before.number:
            found = "again" if rule.number == before.number else f"after {before.number}"
            raise SourceError(
                f"{source}:{rule.line}: expected numbers in the official order, found {rule.number} {found}; "
                "move it, or give it its right number"
            )
    parts = [Part("rules", start + 1, len(lines))]
    if start:
        parts.insert(0, Part("title", 1, start, "\n".join(lines[:start])))
    return Document(edition=None, source=source, rules=rules, parts=tuple(parts))


def read_own_glossary(text: str, source: str, lang: str) -> Document:
    """Return the glossary of ``text``: entries as the official file prints them, without its heading.

    Raises:
        SourceError: a headword stands twice or has no text below it.
    """
    lines = split_lines(text)
    glossary = parse_glossary(lines, 1, pack(lang))
    seen: dict[str, int] = {}
    for entry in glossary:
        if entry.term in seen:
            raise SourceError(
                f'{source}:{entry.line}: expected each headword once, found "{entry.term}" again (line '
                f"{seen[entry.term]}); join the entries, with numbered senses"
            )
        if not entry.senses:
            raise SourceError(
                f'{source}:{entry.line}: expected a text below the headword, found "{entry.term[:60]}" alone; '
                "write its text in the next line"
            )
        seen[entry.term] = entry.line
    return Document(edition=None, source=source, glossary=glossary, parts=(Part("glossary", 1, len(lines)),))
