"""The numbered rules: lines to rules, in the plain form that the official file and our own files share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from kb.core.document import Rule
from kb.core.rule_id import RuleId, next_letters
from kb.lang.packs import LanguagePack

UNDERLINE = re.compile(r"\s*[-=_*]{3,}\s*")
_ENTRY = re.compile(
    r"(?P<chapter>[1-9]\d\d)\.(?:\s(?=[1-9]\d{0,2}[a-z]\s))?(?P<rule>[1-9]\d{0,2})"
    r"(?P<letters>[a-z]{1,2}(?=[.\s]))?(?P<period>\.)?(?P<gap>\s*)(?P<text>.*)"
)
_CHAPTER = re.compile(r"(?P<chapter>[1-9]\d\d)(?:\.\s*|\s+)(?P<text>[^\d\s.,;:)].*)")
_SECTION = re.compile(r"(?P<section>[1-9])(?:\.\s*|\s+)(?P<text>[^\d\s.,;:)].*)")
_SENTENCE_END = tuple(".:!?)]}\"”“'’»-=。：！？）」")
_TITLE_END = tuple(".:;,?)。：；，？）")
_LONGEST_TITLE = 90
_PARAGRAPH_INDENT = 5


@dataclass(slots=True)
class _Open:
    """An entry while its lines are being read."""

    number: RuleId
    line: int
    paragraphs: list[str]
    heading: bool
    examples: list[str] = field(default_factory=list)
    before: list[int] = field(default_factory=list)
    in_example: bool = False


def parse_rules(lines: Sequence[str], first: int, pack: LanguagePack) -> tuple[Rule, ...]:
    """Return the numbered entries of ``lines``, the first of which is line ``first`` of the source, in their order.

    Every line from the first entry on belongs to the entry above it. A line opens an entry if it begins with a number
    and stands after a blank line or a heading; after any other line only if that line ends a sentence and the number
    is the next one, since hard-wrapped lines may begin with a number too. Text before the first entry is not read:
    see ``first_entry``.
    """
    example = re.compile(rf"\s*(?:{'|'.join(pack.example)})\s*[:：]\s*(.*)", re.IGNORECASE)
    rules: list[Rule] = []
    counts: dict[RuleId, int] = {}
    entry: _Open | None = None
    previous = ""
    gap = True
    for offset, line in enumerate(lines):
        stripped = line.strip()
        if not stripped:
            gap = True
            continue
        if UNDERLINE.fullmatch(line):
            gap = True
            continue
        opened = _open(stripped, first + offset, entry, gap, previous)
        if opened is not None:
            if entry is not None:
                rules.append(_close(entry, counts))
            entry = opened
        elif entry is not None:
            _extend(entry, line, gap, example.fullmatch(line))
        previous = stripped
        gap = False
    if entry is not None:
        rules.append(_close(entry, counts))
    return tuple(rules)


def first_entry(lines: Sequence[str]) -> int | None:
    """The offset of the first line that can open an entry; ``None`` if there is none."""
    for offset, line in enumerate(lines):
        if _open(line.strip(), 1, None, True, "") is not None:
            return offset
    return None


def heading_of(line: str) -> tuple[RuleId, str] | None:
    """The number and title of a section's or chapter's heading; ``None`` for any other line."""
    stripped = line.strip()
    chapter = _CHAPTER.fullmatch(stripped)
    if chapter:
        return RuleId(int(chapter["chapter"])), chapter["text"].strip()
    section = _SECTION.fullmatch(stripped)
    if section:
        return RuleId(int(section["section"])), section["text"].strip()
    return None


def _open(stripped: str, line: int, entry: _Open | None, gap: bool, previous: str) -> _Open | None:
    if not stripped[0:1].isdigit():
        return None
    found = _ENTRY.fullmatch(stripped)
    if found:
        number = RuleId(int(found["chapter"]), int(found["rule"]), found["letters"] or "")
        if not found["text"] or not (found["period"] or found["gap"]):
            return None
        if not _is_place(number, entry, gap, previous):
            return None
        # "602.2a 602.2a Any rule ...": printed twice by mistake, no citation.
        text = found["text"].strip().removeprefix(f"{number} ")
        return _Open(number, line, [text], heading=False)
    heading = heading_of(stripped)
    if heading is None:
        return None
    number, title = heading
    # A whole sentence is no title, but "215. This section is not used." fills a place that was left empty.
    empty = title.endswith((".", "。")) and entry is not None and number.chapter == entry.number.chapter + 1
    if len(title) > _LONGEST_TITLE or (title.endswith((*_TITLE_END[:4], "。")) and not empty):
        return None
    if entry is not None and number.is_section and number.section != entry.number.section + 1:
        return None
    if not _is_place(number, entry, gap, previous):
        return None
    return _Open(number, line, [title], heading=True)


def _is_place(number: RuleId, entry: _Open | None, gap: bool, previous: str) -> bool:
    if entry is None or gap or entry.heading:
        return True
    return previous.endswith(_SENTENCE_END) and _is_next(entry.number, number)


def _is_next(before: RuleId, number: RuleId) -> bool:
    """True if ``number`` is one that the official numbering lets follow ``before`` directly."""
    if number.is_section:
        return number.section == before.section + 1
    if number.is_chapter:
        return number.chapter == before.chapter + 1 or number.chapter == 100 * (before.section + 1)
    if number.chapter != before.chapter:
        return False
    if number.rule == before.rule:
        return number.letters == next_letters(before.letters)
    return number.rule == before.rule + 1 and number.letters in ("", "a")


def _extend(entry: _Open, line: str, gap: bool, example: re.Match[str] | None) -> None:
    text = line.strip()
    if example:
        entry.examples.append(example[1].strip())
        entry.before.append(len(entry.paragraphs))
        entry.in_example = True
        return
    indented = len(line) - len(line.lstrip()) >= _PARAGRAPH_INDENT
    if gap or indented:
        # A new paragraph belongs to the rule again, not to the example above it.
        entry.paragraphs.append(text)
        entry.in_example = False
        return
    target = entry.examples if entry.in_example else entry.paragraphs
    target[-1] = f"{target[-1]} {text}"


def _close(entry: _Open, counts: dict[RuleId, int]) -> Rule:
    occurrence = counts[entry.number] = counts.get(entry.number, 0) + 1
    text = "\n".join(entry.paragraphs)
    before = tuple(entry.before)
    last = all(count == len(entry.paragraphs) for count in before)
    return Rule(
        number=entry.number,
        title=text if _is_title(entry) else None,
        text=text,
        examples=tuple(entry.examples),
        line=entry.line,
        occurrence=occurrence,
        before=() if last else before,
    )


def _is_title(entry: _Open) -> bool:
    text = entry.paragraphs[0]
    if entry.heading:
        return not text.endswith((".", "。", "]"))
    return (
        len(entry.paragraphs) == 1
        and not entry.number.letters
        and not entry.examples
        and len(text) <= _LONGEST_TITLE
        and not text.endswith(_TITLE_END)
        and not text.endswith(('"', "”", "“"))
        and not text[:1].islower()
    )
