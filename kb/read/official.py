"""The official text: title, introduction, contents, rules, glossary, credits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kb.core.document import Document, Part, Rule
from kb.core.edition import Edition
from kb.core.errors import SourceError
from kb.core.rule_id import RuleId
from kb.lang.packs import LanguagePack
from kb.read.body import UNDERLINE, heading_of, parse_rules
from kb.read.dates import effective_date
from kb.read.glossary import parse_glossary
from kb.read.plausible import check

_CHAPTER_ONE = RuleId(100)
_FIRST_RULE = re.compile(r"100\.1(?!\d)")


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the named parts begin, as offsets of lines, in the order of the file."""

    starts: tuple[tuple[str, int], ...]

    def span(self, name: str, end: int) -> tuple[int, int]:
        for position, (part, start) in enumerate(self.starts):
            if part == name:
                following = self.starts[position + 1][1] if position + 1 < len(self.starts) else end
                return start, following
        return 0, 0


def read_official(text: str, source: str, pack: LanguagePack) -> Document:
    """Return the edition that ``text`` (decoded, LF) holds, every line in one named part.

    Raises:
        SourceError: the text is no edition, is cut off, states no date, or lacks what its contents list.
    """
    lines = split_lines(text)
    layout = _layout(lines, source, pack)
    effective = effective_date(text, source, pack)
    end = len(lines)
    first, last = layout.span("rules", end)
    rules = parse_rules(lines[first:last], first + 1, pack)
    first, last = layout.span("glossary", end)
    skip = _heading_length(lines[first:last])
    glossary = parse_glossary(lines[first + skip : last], first + skip + 1, pack)
    document = Document(
        edition=Edition(effective, pack.code),
        source=source,
        rules=rules,
        glossary=glossary,
        parts=_parts(lines, layout),
    )
    return check(document, text, _contents(lines, layout), pack)


def split_lines(text: str) -> list[str]:
    """The lines of ``text``; a line end at its end opens no further line."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return lines


def find_body(lines: Sequence[str], start: int = 0) -> int | None:
    """The offset of the rules: of the heading of section 1, or of chapter 100, that rule 100.1 follows at once."""
    for offset in range(start, len(lines)):
        heading = heading_of(lines[offset])
        if heading is None or heading[0] not in (RuleId(1), _CHAPTER_ONE):
            continue
        following = _next_lines(lines, offset + 1, 2)
        if heading[0].is_section and len(following) == 2:
            chapter = heading_of(following.pop(0))
            if chapter is None or chapter[0] != _CHAPTER_ONE:
                continue
        if following and _FIRST_RULE.match(following[0]):
            return offset
    return None


def _next_lines(lines: Sequence[str], start: int, count: int) -> list[str]:
    found: list[str] = []
    for line in lines[start:]:
        if line.strip() and not UNDERLINE.fullmatch(line):
            found.append(line.strip())
            if len(found) == count:
                break
    return found


def _layout(lines: Sequence[str], source: str, pack: LanguagePack) -> _Layout:
    body = find_body(lines)
    if body is None:
        raise SourceError(
            f'{source}: expected Comprehensive Rules with "1.", "100." and "100.1" one after another, found none; '
            "take the text file of the whole rules"
        )
    starts: dict[str, int] = {"rules": body}
    contents = _find(lines, pack.contents, 0, body)
    if contents is not None:
        starts["contents"] = contents
    introductions = [
        offset for offset in range(body) if lines[offset].strip() in pack.introduction and _is_alone(lines, offset)
    ]
    if introductions:
        starts["introduction"] = introductions[-1]
    glossary = _find(lines, pack.glossary, body, len(lines))
    listed = {line.strip() for line in lines[contents:body]} if contents is not None else set()
    if glossary is None and (contents is None or listed.intersection(pack.glossary)):
        raise _cut_off(source, len(lines), "a glossary after the rules")
    index = _find(lines, pack.index, glossary or body, len(lines))
    closing = _find(lines, pack.credits, index or glossary or body, len(lines))
    if closing is None and (contents is None or listed.intersection(pack.credits) or index is not None):
        raise _cut_off(source, len(lines), "the credits after the glossary")
    contact = _find(lines, pack.contact, closing or glossary or body, len(lines))
    found = {"glossary": glossary, "index": index, "credits": closing, "contact": contact}
    starts |= {name: offset for name, offset in found.items() if offset is not None}
    for name, offset in starts.items():
        if offset and UNDERLINE.fullmatch(lines[offset - 1]):
            starts[name] = offset - 1
    ordered = sorted(starts.items(), key=lambda pair: pair[1])
    if ordered[0][1] > 0:
        ordered.insert(0, ("title", 0))
    return _Layout(tuple(ordered))


def _cut_off(source: str, line: int, expected: str) -> SourceError:
    return SourceError(
        f"{source}:{line}: expected {expected}, found the end of the file; the file is cut off: download it again"
    )


def _find(lines: Sequence[str], names: Sequence[str], start: int, end: int) -> int | None:
    for offset in range(start, end):
        if lines[offset].strip() in names:
            return offset
    return None


def _is_alone(lines: Sequence[str], offset: int) -> bool:
    """True if the line is a heading of its own, not one of a list: a blank line or an underline stands before it."""
    return offset == 0 or not lines[offset - 1].strip() or UNDERLINE.fullmatch(lines[offset - 1]) is not None


def _heading_length(lines: Sequence[str]) -> int:
    """How many lines a part's heading takes, underlines included."""
    seen = False
    for offset, line in enumerate(lines):
        if UNDERLINE.fullmatch(line):
            continue
        if seen:
            return offset
        seen = bool(line.strip())
    return len(lines)


def _parts(lines: Sequence[str], layout: _Layout) -> tuple[Part, ...]:
    parts: list[Part] = []
    for name, _ in layout.starts:
        first, last = layout.span(name, len(lines))
        if name == "rules":
            own: Sequence[str] = ()
        elif name == "glossary":
            own = lines[first : first + _heading_length(lines[first:last])]
        else:
            own = lines[first:last]
        parts.append(Part(name, first + 1, last, "\n".join(own)))
    return tuple(parts)


def _contents(lines: Sequence[str], layout: _Layout) -> tuple[Rule, ...]:
    """The headings that the contents list, each once."""
    first, last = layout.span("contents", len(lines))
    found: dict[RuleId, Rule] = {}
    for offset in range(first, last):
        heading = heading_of(lines[offset])
        if heading and heading[0] not in found:
            found[heading[0]] = Rule(heading[0], heading[1], heading[1], line=offset + 1)
    return tuple(found.values())
