"""A page about one subject, as game wikis have it: heading, rules in several languages, a definition, rulings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from kb.core.document import Definition, Document, Part, Rule, Ruling
from kb.core.errors import SourceError
from kb.core.rule_id import RuleId
from kb.lang.packs import FALLBACK, languages, pack
from kb.read.body import first_entry, parse_rules
from kb.read.language import guess_language
from kb.read.official import split_lines

BULLET = re.compile(r"\s*[•·▪◦‣*]\s*(?=\S)")
_DIVIDER = re.compile(r"\s+/\s+")
_DATE = re.compile(r"\(?(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)\)?\b")
_LONGEST_HEADING = 100


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines of one kind that stand together; ``first`` and ``end`` are offsets, ``end`` excluded."""

    kind: str
    first: int
    end: int


def is_page(lines: Sequence[str]) -> bool:
    """True if the first line with text is a short heading without a number and rules or rulings follow."""
    heading = next((line.strip() for line in lines if line.strip()), "")
    if not heading or heading[0].isdigit() or len(heading) > _LONGEST_HEADING or heading.endswith("."):
        return False
    if BULLET.match(heading):
        return False
    rest = lines[lines.index(next(line for line in lines if line.strip())) + 1 :]
    return any(BULLET.match(line) for line in rest) or first_entry(rest) is not None


def read_page(text: str, source: str) -> Document:
    """Return the page that ``text`` holds, every line in one part.

    The heading names the subject, in several languages with a stroke between them. Rules are in groups of one
    language each; a number that is not above the one before opens the next group. A paragraph without number or bullet
    is a definition, a bullet opens a ruling.

    Raises:
        SourceError: no rule, definition or ruling follows the heading.
    """
    lines = split_lines(text)
    start = next((offset for offset, line in enumerate(lines) if line.strip()), len(lines))
    blocks = list(_blocks(lines, start + 1))
    if start == len(lines) or not blocks:
        raise SourceError(
            f"{source}:{start + 1}: expected a heading with rules, a definition or rulings below it, found none; "
            "take the whole page"
        )
    heading = lines[start].strip()
    rules: list[Rule] = []
    definitions: list[Definition] = []
    rulings: list[Ruling] = []
    parts = [Part("title", 1, blocks[0].first, "\n".join(lines[: blocks[0].first]))]
    for block in blocks:
        own = lines[block.first : block.end]
        if block.kind == "rules":
            lang = guess_language("\n".join(own)).code
            rules += (replace(rule, lang=lang) for rule in parse_rules(own, block.first + 1, pack(lang)))
        elif block.kind == "definition":
            paragraph = " ".join(line.strip() for line in own if line.strip())
            definitions.append(Definition(heading, paragraph, guess_language(paragraph).code, block.first + 1))
        else:
            rulings += _rulings(own, block.first + 1, heading)
        parts.append(Part(block.kind, block.first + 1, block.end))
    titles = _titles(heading, rules)
    subject = dict(titles).get(FALLBACK, heading)
    return Document(
        edition=None,
        source=source,
        rules=_numbered(rules),
        rulings=tuple(replace(ruling, subject=subject) for ruling in rulings),
        definitions=tuple(replace(definition, subject=subject) for definition in definitions),
        parts=tuple(parts),
        titles=titles,
    )


def rules_in(document: Document, lang: str) -> tuple[Rule, ...]:
    """The rules of a page that are in the language ``lang``."""
    return tuple(rule for rule in document.rules if rule.lang == lang)


def _blocks(lines: Sequence[str], start: int) -> Iterator[_Block]:
    """The blocks below the heading; blank lines belong to the block above them."""
    opened: _Block | None = None
    last: RuleId | None = None
    gap = True
    for offset in range(start, len(lines)):
        line = lines[offset]
        if not line.strip():
            gap = True
            continue
        kind, number = _kind(line, gap, opened)
        if kind != "same" and (
            opened is None or kind != opened.kind or kind == "definition" or _restarts(number, last)
        ):
            if opened is not None:
                yield replace(opened, end=offset)
            opened = _Block(kind, offset, offset)
        last = number or (last if opened is not None and opened.kind == "rules" else None)
        gap = False
    if opened is not None:
        yield replace(opened, end=len(lines))


def _restarts(number: RuleId | None, last: RuleId | None) -> bool:
    return number is not None and last is not None and number <= last


def _kind(line: str, gap: bool, opened: _Block | None) -> tuple[str, RuleId | None]:
    if BULLET.match(line):
        return "rulings", None
    if gap and first_entry([line]) == 0:
        return "rules", parse_rules([line], 1, pack(FALLBACK))[0].number
    if opened is not None and (not gap or _is_example(line)):
        return "same", None
    return "definition", None


def _is_example(line: str) -> bool:
    words = tuple(f"{word}:" for code in languages() for word in pack(code).example)
    return line.strip().startswith(words)


def _rulings(lines: Sequence[str], first: int, subject: str) -> Iterator[Ruling]:
    opened: Ruling | None = None
    for offset, line in enumerate(lines):
        if not line.strip():
            continue
        bullet = BULLET.match(line)
        if bullet:
            if opened is not None:
                yield _finished(opened)
            opened = Ruling(subject, line[bullet.end() :].strip(), line=first + offset)
        elif opened is not None:
            opened = replace(opened, text=f"{opened.text} {line.strip()}")
    if opened is not None:
        yield _finished(opened)


def _finished(ruling: Ruling) -> Ruling:
    published = None
    if match := _DATE.match(ruling.text):
        try:
            published = date(int(match["year"]), int(match["month"]), int(match["day"]))
        except ValueError:
            published = None
    return replace(ruling, published=published, lang=guess_language(ruling.text).code)


def _titles(heading: str, rules: Sequence[Rule]) -> tuple[tuple[str, str], ...]:
    """The heading's names with their languages: that of the rules with this title, else one that is left over."""
    names = _DIVIDER.split(heading)
    by_title = {rule.title.casefold(): rule.lang for rule in rules if rule.title}
    found = {name: by_title[name.casefold()] for name in names if name.casefold() in by_title}
    left = [code for code in (FALLBACK, *languages()) if code not in found.values()]
    for name in names:
        if name not in found and left:
            found[name] = left[0]
            left = [code for code in left if code != left[0]]
    return tuple(sorted(((code, name) for name, code in found.items())))


def _numbered(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """``rules`` with occurrences counted within each language."""
    counts: dict[tuple[str, RuleId], int] = {}
    found: list[Rule] = []
    for rule in rules:
        key = (rule.lang, rule.number)
        counts[key] = counts.get(key, 0) + 1
        found.append(replace(rule, occurrence=counts[key]))
    return tuple(found)
