"""Is an edition whole? What is certainly damaged is refused, what is odd is reported."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from kb.core.document import Document, Rule
from kb.core.errors import SourceError
from kb.core.finding import Finding, Severity
from kb.core.rule_id import RuleId, next_letters
from kb.core.text import fold
from kb.lang.messages.catalogue import languages, message
from kb.lang.packs import LanguagePack
from kb.read.dates import effective_dates
from kb.read.question_marks import remaining

# What real editions have of each at most: gaps of misprinted numbers 2, numbers that stand twice 1 (headwords none),
# rules below a wrong chapter 1, numbers cited that are not there 2, keywords without a glossary entry 6 (in a
# translation, which may name them otherwise, 15 of 234). A file with many more has lost or repeated lines.
MISPRINTS = 4
REPEATED = 4
STRAYS = 2
DANGLING = 6
UNEXPLAINED_KEYWORDS = 0.15
# A misprinted number is followed by one that goes on from before it; a larger jump that is not is a hole.
LARGEST_GAP = 2
FEW_RULES = 200
# Keyword actions and abilities: 502 until 2009, 501 in 2008.
_KEYWORDS = frozenset({501, 502, 701, 702})
_CITED = re.compile(r"(?<![\w.$€])[1-9]\d\d\.[1-9]\d{0,2}(?:[a-z](?![a-z]))?(?!\w)")


def check(
    document: Document, text: str, contents: Sequence[Rule], pack: LanguagePack, *, glued: bool = False
) -> Document:
    """Return ``document`` with findings on gaps, repeated numbers, dangling citations and lost characters.

    ``glued`` is true for a text without line breaks, whose glossary cannot be divided into its entries.

    Raises:
        SourceError: a heading that the contents list is not there, headings are out of order, or the numbering, the
            citations or the glossary have more holes than misprints explain.
    """
    source = document.source
    headings = {rule.number: rule for rule in document.rules if not rule.number.rule}
    for listed in contents:
        if listed.number not in headings:
            raise SourceError(
                f"{source}:{listed.line}: expected {listed.number} as the contents list it, found no such heading; "
                "the file lacks a part: download it again"
            )
    refuse_disorder(document.rules, source)
    _refuse_holes(document, source)
    findings = [*_numbering(document, pack), *_contents(headings, contents, document, pack)]
    findings += _dangling(document, pack)
    findings += _keywords(document, pack)
    if sum(1 for rule in document.rules if rule.number.rule) < FEW_RULES:
        findings.append(_finding("few", Severity.WARNING, "", 1, document, pack, count=len(document.rules)))
    last = document.parts[-1].last
    ends = [part.first for part in document.parts if part.name == "credits"]
    if ends and not any(text.count("\n", 0, offset) + 1 >= ends[0] for _, offset in effective_dates(text, pack)):
        findings.append(_finding("no_end_date", Severity.WARNING, "", last, document, pack))
    if glued:
        findings.append(_finding("glued", Severity.WARNING, "", 1, document, pack))
    elif not document.glossary:
        findings.append(_finding("no_glossary", Severity.WARNING, "", last, document, pack))
    if lost := remaining(text):
        findings.append(_finding("question_marks", Severity.INFO, "", 1, document, pack, count=lost))
    return replace(document, findings=tuple(findings))


def numbering_gaps(rules: Sequence[Rule]) -> Iterator[tuple[Rule, Rule, RuleId | None]]:
    """Yield each entry that does not follow the one before it: (before, found, what was expected).

    What was expected is ``None`` where the entry stands out of order.
    """
    for before, rule in pairwise(rules):
        expected = _expected(before.number, rule.number)
        if rule.number in expected:
            continue
        yield before, rule, (expected[0] if rule.number > before.number else None)


def _expected(before: RuleId, number: RuleId) -> tuple[RuleId, ...]:
    """The numbers that may follow ``before``, the one on the level of ``number`` first."""
    letter = RuleId(before.chapter, before.rule, next_letters(before.letters)) if before.rule else None
    if before.is_section:
        return (RuleId(100 * before.section),)
    if before.is_chapter:
        following: list[RuleId] = [RuleId(before.chapter, 1)]
    else:
        following = [RuleId(before.chapter, before.rule + 1)]
        assert letter is not None
        following.append(letter)
    following.append(RuleId(before.chapter + 1))
    following.append(RuleId(before.section + 1))
    if number.letters and letter is not None:
        following.sort(key=lambda expected: expected != letter)
    elif number.is_chapter:
        following.sort(key=lambda expected: not expected.is_chapter)
    elif number.is_section:
        following.sort(key=lambda expected: not expected.is_section)
    return tuple(following)


def refuse_disorder(rules: Sequence[Rule], source: str) -> None:
    """Refuse an edition whose headings are out of order or whose rules stand below other chapters.

    Raises:
        SourceError: so it is.
    """
    headings = [rule for rule in rules if not rule.number.rule]
    for before, rule in pairwise(headings):
        if rule.number <= before.number:
            raise SourceError(
                f"{source}:{rule.line}: expected a heading after {before.number}, found {rule.number}; "
                "the file repeats or mixes parts: download it again"
            )
    chapter = RuleId(1)
    strays: list[Rule] = []
    for rule in rules:
        if not rule.number.rule:
            chapter = rule.number
        elif rule.number.chapter != chapter.chapter:
            strays.append(rule)
    if len(strays) > STRAYS:
        raise SourceError(
            f"{source}:{strays[0].line}: expected rules below their chapters, found {len(strays)} elsewhere, "
            f"first: {strays[0].number}; the file lacks lines or mixes parts: download it again"
        )


def _refuse_holes(document: Document, source: str) -> None:
    """Refuse an edition with more holes than misprints explain."""
    rules = document.rules
    gaps = [(before, rule, expected) for before, rule, expected in numbering_gaps(rules) if rule.occurrence == 1]
    following = {rule.line: after for rule, after in pairwise(rules)}
    for before, rule, expected in gaps:
        after = following.get(rule.line)
        misprint = after is not None and after.number in _expected(expected or before.number, after.number)
        if expected is not None and not misprint and _size(expected, rule.number) > LARGEST_GAP:
            raise _hole(source, rule.line, f"{expected} after {before.number}", str(rule.number))
    terms = Counter(entry.term for entry in document.glossary)
    twice = [(str(rule.number), rule.line) for rule in rules if rule.occurrence > 1]
    twice += [(entry.term, entry.line) for entry in document.glossary if terms[entry.term] > 1]
    if len(twice) > REPEATED:
        raise SourceError(
            f"{source}:{twice[0][1]}: expected {twice[0][0]} once, found it and {len(twice) - 1} others again; "
            "the file repeats a part: download it again"
        )
    if len(gaps) > MISPRINTS:
        before, rule, expected = gaps[0]
        wanted = expected or "another number"
        found = f"{rule.number} and {len(gaps) - 1} more numbers out of order"
        raise _hole(source, rule.line, f"{wanted} after {before.number}", found)


def _keywords(document: Document, pack: LanguagePack) -> Iterator[Finding]:
    """Report the keywords that the glossary does not have.

    Raises:
        SourceError: there are more of them than in any real edition.
    """
    terms = {fold(name).casefold() for entry in document.glossary for name in (entry.term, *entry.aliases)}
    rules = [rule for rule in document.rules if rule.title and rule.number.rule and rule.number.chapter in _KEYWORDS]
    without = [rule for rule in rules if fold(rule.title or "").casefold() not in terms]
    if len(document.glossary) < FEW_RULES // 2 or not without:
        return
    if len(without) > UNEXPLAINED_KEYWORDS * len(rules):
        found = f"{len(without)} of them without an entry, first: {without[0].number} {without[0].title}"
        raise _hole(document.source, without[0].line, "the keywords in the glossary", found)
    terms_text = ", ".join(str(rule.title) for rule in without)
    yield _finding("no_entry", Severity.INFO, "", document.glossary[0].line, document, pack, terms=terms_text)


def _hole(source: str, line: int, expected: str, found: str) -> SourceError:
    return SourceError(f"{source}:{line}: expected {expected}, found {found}; the file lacks lines: download it again")


def _size(expected: RuleId, found: RuleId) -> int:
    """How many rules or chapters lie between two numbers; letters count as one."""
    if expected.chapter != found.chapter:
        return found.chapter - expected.chapter if expected.is_chapter or found.is_chapter else 1
    if expected.rule != found.rule:
        return found.rule - expected.rule
    return max(1, ord(found.letters[-1]) - ord(expected.letters[-1])) if found.letters and expected.letters else 1


def _dangling(document: Document, pack: LanguagePack) -> Iterator[Finding]:
    """Report rules that the text cites but does not have.

    Raises:
        SourceError: there are more of them than misprints explain.
    """
    numbers = {str(rule.number) for rule in document.rules}
    found: dict[str, int] = {}
    for line, text in _texts(document):
        for match in _CITED.finditer(text):
            if match[0] not in numbers:
                found.setdefault(match[0], line)
    if len(found) > DANGLING and len(numbers) >= FEW_RULES:
        number, line = next(iter(found.items()))
        raise _hole(document.source, line, f"rule {number}, which is cited here", f"none, nor {len(found) - 1} others")
    for number, line in found.items():
        yield _finding("dangling", Severity.INFO, number, line, document, pack, number=number)


def _texts(document: Document) -> Iterator[tuple[int, str]]:
    for rule in document.rules:
        yield rule.line, rule.text
        for example in rule.examples:
            yield rule.line, example
    for entry in document.glossary:
        for text in (*entry.senses, entry.lead, entry.note):
            yield entry.line, text


def _numbering(document: Document, pack: LanguagePack) -> Iterator[Finding]:
    for before, rule, expected in numbering_gaps(document.rules):
        if rule.occurrence > 1:
            continue
        name = "order" if expected is None else "gap"
        values = {"found": rule.number, "before": before.number, "expected": expected}
        yield _finding(name, Severity.WARNING, str(rule.number), rule.line, document, pack, **values)
    for rule in document.rules:
        if rule.occurrence > 1:
            yield _finding(
                "repeated",
                Severity.INFO,
                str(rule.number),
                rule.line,
                document,
                pack,
                number=rule.number,
                count=rule.occurrence,
            )


def _contents(
    headings: dict[RuleId, Rule], contents: Sequence[Rule], document: Document, pack: LanguagePack
) -> Iterator[Finding]:
    listed = {rule.number: rule for rule in contents}
    for number, rule in headings.items():
        other = listed.get(number)
        if listed and other is None:
            yield _finding("unlisted", Severity.INFO, str(number), rule.line, document, pack, number=number)
        elif other is not None and fold(other.text).casefold() != fold(rule.text).casefold():
            yield _finding("contents", Severity.INFO, str(number), rule.line, document, pack, number=number)


def _finding(
    name: str, severity: Severity, place: str, line: int, document: Document, pack: LanguagePack, **values: object
) -> Finding:
    return Finding(
        check=name,
        severity=severity,
        place=place,
        lang=pack.code,
        edition=str(document.edition) if document.edition else None,
        messages=tuple((lang, message(lang, f"read.{name}", **values)) for lang in languages()),
        remedy=tuple((lang, message(lang, "read.remedy", line=line)) for lang in languages()),
    )
