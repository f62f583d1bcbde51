"""The title of a rule against the headwords of the glossaries that refer to it, in every language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.check.findings import TARGET, finding
from kb.check.names import alike, allowed, approved, stems_of, terms_named
from kb.check.pair import RULES, TITLE, Pair
from kb.check.termbook import Termbase
from kb.core.finding import Finding, Severity

NAME = "title"


@dataclass(frozen=True, slots=True)
class Heading:
    """A rule's number with its title in each language that has one: (language, title)."""

    number: str
    edition: str
    titles: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Headword:
    """An entry of a glossary and the numbers of the rules that it refers to."""

    lang: str
    term: str
    rules: tuple[str, ...]


def headword_findings(
    headings: Iterable[Heading], headwords: Iterable[Headword], termbase: Termbase, reference: str
) -> Iterator[Finding]:
    """Yield a warning for each title that the glossary of its language does not know, where another glossary does.

    Further for each headword that is not what the termbase has for its counterpart in the ``reference`` language, and
    for titles that are one in a language and several in the reference language.

    Two headwords are counterparts if the termbase has one for the other, or if they refer to the same rules.
    """
    listed, headed = tuple(headwords), tuple(headings)
    by_rule: dict[tuple[str, str], list[Headword]] = defaultdict(list)
    for word in listed:
        for number in word.rules:
            by_rule[word.lang, number].append(word)
    languages = {word.lang for word in listed}
    reported: set[tuple[str, str]] = set()
    yield from _rendered_alike(headed, reference)
    for heading in headed:
        for one in _unknown(heading, by_rule, languages, termbase):
            reported.add(one[1])
            yield one[0]
    yield from _against_terms(listed, by_rule, termbase, reference, reported)


def _rendered_alike(headings: tuple[Heading, ...], reference: str) -> Iterator[Finding]:
    by_title: dict[tuple[str, str], list[Heading]] = defaultdict(list)
    for heading in headings:
        for lang, title in heading.titles:
            if lang != reference:
                by_title[lang, title].append(heading)
    for (lang, title), several in by_title.items():
        for other in sorted({code for heading in several for code, _ in heading.titles} - {lang}):
            names = {name for heading in several for code, name in heading.titles if code == other}
            if len(names) < 2:
                continue
            for heading in several:
                source = dict(heading.titles).get(other, "")
                pair = Pair(heading.number, other, source, lang, title, heading.edition, kind=TITLE, place="own")
                numbers = ", ".join(one.number for one in several)
                listed = ", ".join(sorted(names))
                span = (0, len(title))
                yield finding(
                    pair,
                    NAME,
                    Severity.WARNING,
                    TARGET,
                    span,
                    "title_twice",
                    title=title,
                    numbers=numbers,
                    other=listed,
                )


def _unknown(
    heading: Heading, by_rule: dict[tuple[str, str], list[Headword]], languages: set[str], termbase: Termbase
) -> Iterator[tuple[Finding, tuple[str, str]]]:
    namesakes = {
        lang: next((word for word in by_rule[lang, heading.number] if alike(word.term, title, lang)), None)
        for lang, title in heading.titles
        if lang in languages
    }
    known = [word for word in namesakes.values() if word is not None]
    for lang, title in heading.titles:
        if lang not in namesakes or namesakes[lang] is not None or not known:
            continue
        other = known[0]
        terms = terms_named(other.term, other.lang, termbase)
        forms = allowed(terms, lang)
        candidates = by_rule[lang, heading.number]
        linked = [word for word in candidates if any(alike(word.term, form, lang) for form in forms)]
        said = ", ".join(word.term for word in linked or candidates)
        pair = Pair(heading.number, other.lang, other.term, lang, title, heading.edition, kind=TITLE, place="own")
        key = "title_headword" if said else "title_no_headword"
        yield (
            finding(
                pair, NAME, Severity.WARNING, TARGET, (0, len(title)), key, title=title, said=said, other=other.term
            ),
            (lang, (linked or candidates)[0].term if said else ""),
        )


def _against_terms(
    headwords: tuple[Headword, ...],
    by_rule: dict[tuple[str, str], list[Headword]],
    termbase: Termbase,
    reference: str,
    reported: set[tuple[str, str]],
) -> Iterator[Finding]:
    plain = {(word.lang, stems_of(word.term, word.lang)) for word in headwords}
    for source in (word for word in headwords if word.lang == reference):
        terms = terms_named(source.term, reference, termbase)
        for lang in sorted({word.lang for word in headwords} - {reference}):
            forms = allowed(terms, lang)
            if not forms or not source.rules:
                continue
            if any((lang, stems_of(form, lang)) in plain for form in forms):
                continue
            if any(alike(word.term, form, lang) for word in headwords if word.lang == lang for form in forms):
                continue
            counterparts = [
                word
                for word in by_rule[lang, source.rules[0]]
                if set(word.rules) == set(source.rules) and (lang, word.term) not in reported
            ]
            free = [word for word in counterparts if not _is_another(word, source, headwords, termbase, reference)]
            if not free:
                continue
            reported.add((lang, free[0].term))
            pair = Pair(source.rules[0], reference, source.term, lang, free[0].term, kind=TITLE, place="own")
            yield finding(
                pair,
                NAME,
                Severity.WARNING,
                TARGET,
                (0, len(free[0].term)),
                "headword_term",
                source_term=source.term,
                words=free[0].term,
                approved=approved(terms, lang, RULES),
            )


def _is_another(
    word: Headword, source: Headword, headwords: tuple[Headword, ...], termbase: Termbase, reference: str
) -> bool:
    """True if the headword is the counterpart of another headword of the reference language."""
    return any(
        other is not source
        and other.lang == reference
        and set(other.rules) & set(word.rules)
        and any(
            alike(word.term, form, word.lang)
            for form in allowed(terms_named(other.term, reference, termbase), word.lang)
        )
        for other in headwords
    )
