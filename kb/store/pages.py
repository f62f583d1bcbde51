"""Pages about one keyword: their rules, rulings and definitions, each text once however many copies are there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.core.document import Document
from kb.core.errors import SourceError
from kb.core.text import fold, text_hash
from kb.lineage.values import Facts
from kb.read.meta import SourceMeta
from kb.store.content import DefinitionRow, RulingRow, Shipped

Page = tuple[SourceMeta, Document]


def page_meta(page: Document, facts: Facts) -> SourceMeta:
    """What is known of an imported page: the editions whose numbers it has are those where its title has its number.

    Raises:
        SourceError: there is no such edition.
    """
    titles = {fold(title).casefold() for _, title in page.titles}
    fitting = [
        edition.edition.effective
        for edition in facts.editions
        for entry in edition.entries
        if page.rules and entry.number == page.rules[0].number and (entry.title or "").casefold() in titles
    ]
    subject = dict(page.titles).get("en") or page.source
    if not page.rules:
        raise SourceError(
            f"{page.source}: expected an edition of the rules, a page about a rule, cards or rulings, found none of "
            "them; take a file as it was published"
        )
    if not fitting:
        raise SourceError(
            f"{page.source}: expected a page with the number that its subject had in some edition, found "
            f"{page.rules[0].number} as {subject}; take a page whose heading is the rule's title"
        )
    return SourceMeta("page", page.rules[0].lang, subject, fitting[0], fitting[-1], page.source)


def page_texts(pages: Iterable[Page]) -> Iterator[Shipped]:
    """The rules of the pages; one that another page has with the same number and text is given once."""
    seen: set[tuple[str, ...]] = set()
    for meta, page in pages:
        first, last = meta.first.isoformat(), meta.last.isoformat()
        for rule in page.rules:
            lang = rule.lang or meta.lang
            key = (lang, str(rule.number), fold(rule.title or ""), text_hash("\n".join((rule.text, *rule.examples))))
            if key not in seen:
                seen.add(key)
                body = "" if rule.title and rule.text == rule.title else rule.text
                yield Shipped(rule.number, lang, last, rule.title, body, rule.examples, "seed", first, last)


def page_rulings(pages: Iterable[Page]) -> Iterator[RulingRow]:
    """The rulings of the pages, tied to their headings; ids are the subject and the place among its rulings.

    A ruling that another page has on the same subject with the same text is given once.
    """
    count: dict[str, int] = {}
    seen: set[tuple[str, str, str]] = set()
    for meta, page in pages:
        heading = page.rules[0].number if page.rules else None
        rules = ((heading, meta.last.isoformat(), "page", 1.0),) if heading else ()
        subject = meta.subject.lower()
        for ruling in page.rulings:
            lang = ruling.lang or meta.lang
            key = (subject, lang, text_hash(ruling.text))
            if key not in seen:
                seen.add(key)
                count[subject] = count.get(subject, 0) + 1
                yield RulingRow(f"{subject}-{count[subject]}", ruling, lang, "seed", rules)


def page_definitions(pages: Iterable[Page]) -> Iterator[DefinitionRow]:
    """The definitions of the pages, tied to their headings, each text once."""
    seen: set[tuple[str, str, str]] = set()
    for meta, page in pages:
        for definition in page.definitions:
            key = (definition.subject.casefold(), definition.lang, text_hash(definition.text))
            if page.rules and key not in seen:
                seen.add(key)
                yield DefinitionRow(definition, page.rules[0].number, meta.last.isoformat(), "seed")


def adds_nothing(page: Page, others: Iterable[Page]) -> bool:
    """True if the other pages have all that the page has."""
    known = tuple(others)
    return all(
        len(list(rows(known))) == len(list(rows((*known, page))))
        for rows in (page_texts, page_rulings, page_definitions)
    )
