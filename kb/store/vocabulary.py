"""The words that questions may meet, with their dictionary forms and the parts of compounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kb.core.document import Document
from kb.core.term import Term
from kb.lang.messages.catalogue import languages
from kb.lineage.values import Facts
from kb.store.content import Loaded
from kb.store.query import REFERENCE
from kb.store.words import split_words
from kb.terms.compounds import makes_compounds, parts
from kb.terms.lemmas import Lemmatizer, load_table

Said = tuple[str, str]


def spoken(facts: Facts, loaded: Loaded, known: Loaded) -> Iterator[Said]:
    """What imported editions say with its language, each text once; not the texts and entries that are ``known``."""
    for title in {entry.title for _, _, entry in loaded.entries(facts) if entry.title}:
        yield REFERENCE, title
    for key, body in loaded.bodies.items():
        if key not in known.bodies:
            yield REFERENCE, body
    old = set(map(id, known.glossary))
    for entry in loaded.glossary:
        if id(entry) not in old:
            yield entry.lang, f"{entry.term} {' '.join(entry.senses)}"


def of_documents(documents: Iterable[Document]) -> Iterator[Said]:
    """What imported translations say."""
    for document in documents:
        if document.edition is not None:
            for rule in document.rules:
                yield document.edition.lang, f"{rule.title or ''} {rule.text}"


def of_terms(terms: Iterable[Term]) -> Iterator[Said]:
    """The wordings of terms."""
    for term in terms:
        for form in term.forms:
            yield form.lang, f"{form.text} {form.plural or ''}"


def dictionary_forms(
    said: Iterable[Said], terms: tuple[Term, ...], table: Path, found: Mapping[tuple[str, str], str], whole: bool
) -> Iterator[tuple[str, str, str]]:
    """The dictionary form of every word in ``said``: word, language, form.

    Words that were ``found`` before keep their forms; they are all wanted again unless ``said`` is the ``whole``.
    """
    words: dict[str, set[str]] = {lang: set() for lang in languages()}
    for lang, text in said:
        if lang in words:
            words[lang].update(split_words(text))
    if not whole:
        for word, lang in found:
            words[lang].add(word)
    forms = load_table(table)
    for lang, known in words.items():
        lemma = Lemmatizer(lang, forms, terms)
        for word in sorted(known):
            yield word, lang, found.get((word, lang)) or lemma(word)


def compound_parts(lemmas: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The parts of compounds among the dictionary forms."""
    known: dict[str, set[str]] = {}
    for _, lang, lemma in lemmas:
        known.setdefault(lang, set()).add(lemma)
    for lang, words in known.items():
        if makes_compounds(lang):
            for lemma in sorted(words):
                if found := parts(lemma, words):
                    yield lang, lemma, found
