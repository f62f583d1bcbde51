"""The names that lead to rules: titles, wordings of terms, headwords of glossaries, everyday words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.core.rule_id import RuleId
from kb.core.term import Form, Term
from kb.lineage.values import Facts
from kb.store.content import Name, Sense, Shipped
from kb.terms.asked import Asked
from kb.terms.colloquial import Everyday


def titles(facts: Facts) -> Iterator[Name]:
    """The title that each rule has in the newest edition that has it."""
    seen: dict[int, tuple[str, RuleId, str]] = {}
    for index, edition in enumerate(facts.editions):
        for place, entry in enumerate(edition.entries):
            if entry.title:
                seen[facts.lineage(index, place)] = (entry.title, entry.number, str(edition.edition))
    for title, number, edition_date in seen.values():
        yield Name(title, "en", "title", number, edition_date)


def own_titles(shipped: Iterable[Shipped]) -> Iterator[Name]:
    for text in shipped:
        if text.title:
            yield Name(text.title, text.lang, "title", text.number, text.edition)


def term_names(terms: Iterable[Term], edition: str) -> Iterator[Name]:
    """Every wording of a term leads to the rule that defines it; forbidden ones do too, for who asks by mistake."""
    for term in terms:
        if term.rule is not None:
            for form in term.forms:
                kind = "term" if form.status in ("approved", "variant") else "colloquial"
                yield Name(form.text, form.lang, kind, term.rule, edition)


def wordings(form: Form) -> tuple[str, ...]:
    """The wordings that stand for a term in a text: what a translator got wrong does not."""
    return () if form.status == "forbidden" else (form.text, form.plural) if form.plural else (form.text,)


def glossary_names(glossary: Iterable[Sense]) -> Iterator[Name]:
    """A headword leads to the rule that its entry refers to; an entry of several senses to each one's rule."""
    for entry in glossary:
        for rank, number in enumerate(entry.rules[:3]):
            yield Name(entry.term, entry.lang, "glossary", number, entry.edition, rank)


def everyday_names(words: Iterable[Everyday], edition: str) -> Iterator[Name]:
    """Everyday words and the rules that each leads to, the most fitting first."""
    for word in words:
        for rank, number in enumerate(word.rules):
            yield Name(word.word, word.lang, "colloquial", number, edition, rank)


def asked_phrases(rows: Iterable[Asked], edition: str) -> Iterator[Name]:
    """What players say when they ask for a rule: no names, but they lead to it alike."""
    for row in rows:
        for phrase in row.phrases:
            yield Name(phrase, row.lang, "asked", row.rule, edition)
