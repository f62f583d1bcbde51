"""A document back to text, and the normalisation under which that text equals its source."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.core.document import Definition, Document, GlossaryEntry, Rule, Ruling
from kb.lang.packs import LanguagePack, pack
from kb.read.body import UNDERLINE
from kb.read.page import BULLET

# The official file indents the further paragraphs of an entry.
INDENT = "     "
Entry = Rule | GlossaryEntry | Definition | Ruling

_NUMBER_PERIOD = re.compile(r"(?<![\w.])(\d|\d{3}(?:\.\d{1,3}[a-z]{0,2})?)\.(?=\s|[^\W\d]|$)")
_NUMBER_SPLIT = re.compile(r"(?<![\w.])(\d{3})\. (\d{1,3}[a-z] )")
_NUMBER_TWICE = re.compile(r"(?<![\w.])(\d{3}\.\d{1,3}[a-z]{0,2}) \1 ")
_NUMBER_GLUED = re.compile(r"(?<![\w.])(\d{3}\.\d{1,3}[a-z]{0,2})\.(?=[^\s\d])")


def render(document: Document, language: LanguagePack) -> str:
    """Return ``document`` in the plain form of the official file, its parts in their order."""
    lines: list[str] = []
    for part in document.parts:
        if part.text:
            lines += [part.text, ""]
        for entry in _entries(document, part.first, part.last):
            lines += [_entry(entry, language), ""]
    return "\n".join(lines)


def render_rule(rule: Rule, language: LanguagePack) -> str:
    """Return one entry in the plain form: number, text, examples, one paragraph a line."""
    paragraphs = rule.text.split("\n")
    period = "." if not rule.number.letters else ""
    paragraphs[0] = f"{rule.number}{period} {paragraphs[0]}"
    before = rule.before or (len(paragraphs),) * len(rule.examples)
    mark = language.example[0]
    lines: list[str] = []
    for position, paragraph in enumerate(paragraphs):
        lines += _examples_at(rule, before, position, mark)
        lines.append(paragraph if position == 0 else INDENT + paragraph)
    lines += _examples_at(rule, before, len(paragraphs), mark)
    return "\n".join(lines)


def normalise(text: str, language: LanguagePack, *, page: bool = False) -> str:
    """Return ``text`` without what a document does not keep; nothing else is lost in reading.

    Not kept: underlines (lines of ``-``, ``=``, ``_`` or ``*`` alone), line breaks, blank lines and indentation (each
    run of white space becomes one blank), the period after a number, a blank missing there or one too many in the
    number, a number printed twice, the spelling of the word before an example, and the bullets of a page.
    """
    lines = (line for line in text.split("\n") if not UNDERLINE.fullmatch(line))
    if page:
        lines = (BULLET.sub("", line, count=1) for line in lines)
    joined = " ".join(" ".join(lines).split())
    joined = _NUMBER_SPLIT.sub(r"\1.\2", joined)
    joined = _NUMBER_TWICE.sub(r"\1 ", joined)
    joined = _NUMBER_GLUED.sub(r"\1. ", joined)
    joined = _NUMBER_PERIOD.sub(r"\1", joined)
    return re.sub(
        rf"\b(?:{'|'.join(language.example)})\s*[:：]\s*", f"{language.example[0]}: ", joined, flags=re.IGNORECASE
    )


def owners(document: Document) -> Iterator[tuple[int, str]]:
    """Yield for every source line, in order, its number and what it belongs to: an entry or a named part."""
    entries = sorted(
        [
            *((rule.line, f"rule {rule.number}" + (f" ({rule.occurrence})" if rule.occurrence > 1 else ""))
              for rule in document.rules),
            *((entry.line, f"glossary {entry.term}") for entry in document.glossary),
            *((ruling.line, f"ruling {position}") for position, ruling in enumerate(document.rulings, 1)),
            *((definition.line, f"definition {definition.subject}") for definition in document.definitions),
        ]
    )  # fmt: skip
    position = 0
    for part in document.parts:
        owner = part.name
        for line in range(part.first, part.last + 1):
            while position < len(entries) and entries[position][0] <= line:
                owner = entries[position][1]
                position += 1
            yield line, owner


def _examples_at(rule: Rule, before: tuple[int, ...], position: int, mark: str) -> list[str]:
    pairs = zip(rule.examples, before, strict=True)
    return [f"{mark}: {example}" for example, paragraphs in pairs if paragraphs == position]


def _entries(document: Document, first: int, last: int) -> list[Entry]:
    """The entries that begin in the lines from ``first`` to ``last``."""
    entries: list[Entry] = [*document.rules, *document.glossary, *document.definitions, *document.rulings]
    return sorted((entry for entry in entries if first <= entry.line <= last), key=lambda entry: entry.line)


def _entry(entry: Entry, language: LanguagePack) -> str:
    if isinstance(entry, Rule):
        return render_rule(entry, pack(entry.lang) if entry.lang else language)
    if isinstance(entry, GlossaryEntry):
        return "\n".join(_term(entry, language))
    return entry.text


def _term(entry: GlossaryEntry, language: LanguagePack) -> Iterator[str]:
    yield f"{entry.term} ({language.obsolete[0]})" if entry.obsolete else entry.term
    if entry.lead:
        yield entry.lead
    numbered = len(entry.senses) > 1 or bool(entry.lead or entry.note)
    for position, sense in enumerate(entry.senses, 1):
        text = sense.replace("\n", f"\n{INDENT}")
        yield f"{position}. {text}" if numbered else text
    if entry.note:
        yield entry.note
