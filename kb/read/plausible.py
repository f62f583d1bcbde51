"""Is an edition whole? What is certainly damaged is refused, what is odd is reported."""

from __future__ import annotations

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

# Real editions have at most two misprinted numbers that show as gaps, and one rule below a wrong chapter; a file with
# more has lost lines.
MISPRINTS = 6
STRAYS = 2
FEWEST_RULES = 200
FEWEST_TERMS = 50


def check(document: Document, text: str, contents: Sequence[Rule], pack: LanguagePack) -> Document:
    """Return ``document`` with findings on gaps, repeated numbers and lost characters.

    Raises:
        SourceError: a heading that the contents list is not there, headings are out of order, the numbering has more
            gaps than misprints explain, or rules or glossary are too few for an edition.
    """
    source = document.source
    headings = {rule.number: rule for rule in document.rules if rule.title and not rule.number.rule}
    for listed in contents:
        if listed.number not in headings:
            raise SourceError(
                f"{source}:{listed.line}: expected {listed.number} as the contents list it, found no such heading; "
                "the file lacks a part: download it again"
            )
    _refuse_disorder(document, source)
    findings = [*_numbering(document, pack), *_contents(headings, contents, document, pack)]
    gaps = [finding for finding in findings if finding.check in ("gap", "order")]
    if len(gaps) > MISPRINTS:
        raise SourceError(
            f"{source}: expected a numbering without gaps, found {len(gaps)}, first: {gaps[0].message('en')}; "
            "the file lacks lines: download it again"
        )
    rules = sum(1 for rule in document.rules if rule.number.rule)
    if rules < FEWEST_RULES or len(document.glossary) < FEWEST_TERMS:
        raise SourceError(
            f"{source}: expected an edition of at least {FEWEST_RULES} rules and {FEWEST_TERMS} glossary terms, "
            f"found {rules} and {len(document.glossary)}; take the whole official text"
        )
    last = document.parts[-1]
    ends = [part.first for part in document.parts if part.name == "credits"]
    if not any(text.count("\n", 0, offset) + 1 >= ends[0] for _, offset in effective_dates(text, pack)):
        findings.append(_finding("no_end_date", Severity.WARNING, "", last.last, document, pack))
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


def _refuse_disorder(document: Document, source: str) -> None:
    headings = [rule for rule in document.rules if not rule.number.rule]
    for before, rule in pairwise(headings):
        if rule.number <= before.number:
            raise SourceError(
                f"{source}:{rule.line}: expected a heading after {before.number}, found {rule.number}; "
                "the file repeats or mixes parts: download it again"
            )
    chapter = RuleId(1)
    strays: list[Rule] = []
    for rule in document.rules:
        if not rule.number.rule:
            chapter = rule.number
        elif rule.number.chapter != chapter.chapter:
            strays.append(rule)
    if len(strays) > STRAYS:
        raise SourceError(
            f"{source}:{strays[0].line}: expected rules below their chapters, found {len(strays)} elsewhere, "
            f"first: {strays[0].number}; the file lacks lines or mixes parts: download it again"
        )


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
