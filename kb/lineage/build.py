"""Facts from documents, and facts extended by one more document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from kb.core.document import Document
from kb.core.errors import SourceError
from kb.core.text import text_hash
from kb.lineage.describe import Find, TextTable, describe, entry_text
from kb.lineage.match import match
from kb.lineage.side import Side
from kb.lineage.values import EditionFacts, Facts, Link


def build(documents: Iterable[Document], find: Find) -> Facts:
    """Return the facts of editions given whole, oldest first; ``find`` finds the citations in a text."""
    table = TextTable()
    editions: list[EditionFacts] = []
    full: dict[str, str] = {}
    for document in documents:
        editions.append(_described(document, table, find, shipped=True))
        full.update(texts_of(document))
    sides = [Side.of(edition, table.texts, full) for edition in editions]
    links = [match(old, new) for old, new in pairwise(sides)]
    return Facts.of(editions, table.texts, links)


def extend(facts: Facts, document: Document, find: Find, full: Mapping[str, str] | None = None) -> Facts:
    """Return ``facts`` with one more edition, before, between or after the known ones, linked to its neighbours.

    ``full`` maps hashes to the texts of known editions that are at hand; where one is missing its sketch stands in. An
    edition that is known already is left as it is: shipped facts are never overwritten.
    """
    edition = document.edition
    if edition is not None and facts.index(edition) is not None:
        return facts
    for known in facts.editions[:1]:
        if edition is not None and edition.lang != known.edition.lang:
            raise SourceError(f"{document.source}: expected an edition in {known.edition.lang}, found {edition.lang}")
    table = TextTable(facts.texts)
    added = _described(document, table, find, shipped=False)
    at_hand = {**(full or {}), **texts_of(document)}
    editions = sorted([*facts.editions, added], key=lambda each: each.edition)
    at = editions.index(added)
    links: list[tuple[Link, ...]] = list(facts.links)
    side = Side.of(added, table.texts, at_hand)
    fresh: list[tuple[Link, ...]] = []
    if at > 0:
        fresh.append(match(Side.of(editions[at - 1], table.texts, at_hand), side))
    if at + 1 < len(editions):
        fresh.append(match(side, Side.of(editions[at + 1], table.texts, at_hand)))
    links[max(at - 1, 0) : at] = fresh
    return Facts.of(editions, table.texts, links)


def texts_of(document: Document) -> dict[str, str]:
    """The texts of a document's entries by their hashes."""
    return {text_hash(text): text for text in map(entry_text, document.rules)}


def _described(document: Document, table: TextTable, find: Find, *, shipped: bool) -> EditionFacts:
    if document.edition is None:
        raise SourceError(f"{document.source}: expected an edition of the rules, found a text without a date")
    return EditionFacts(document.edition, describe(document.rules, table, find), shipped)
