"""Texts of a knowledge base that stand beside each other: translations, definitions, older wordings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kb.core.text import fold
from kb.store.lines import lines_of
from kb.store.query import REFERENCE, Store


@dataclass(frozen=True, slots=True)
class PairRow:
    """A source text and its translation; ``number`` and ``edition`` are those of the source."""

    lineage: int
    number: str
    edition: str
    source_lang: str
    source: str
    target_lang: str
    target: str
    target_edition: str
    place: str
    source_examples: int | None = None
    target_examples: int | None = None


def pair_rows(store: Store) -> Iterator[PairRow]:
    """Our own texts, those of pages, and imported editions, each beside its counterpart of the same kind.

    Our own words are never held against the official text: they say the same in another way on purpose.
    """
    shipped = store.db.execute(
        "SELECT one.lineage, one.number, one.edition, one.lang, one.body, other.lang, other.body, other.edition,"
        " one.source, one.examples, other.examples FROM shipped one"
        " JOIN shipped other ON other.lineage = one.lineage AND other.number = one.number AND other.source = one.source"
        " WHERE one.lang = ? AND other.lang != one.lang AND (one.body != '' OR other.body != '') ORDER BY one.id",
        (REFERENCE,),
    )
    for lineage, number, edition, lang, body, other, target, target_edition, source, ours, theirs in shipped.fetchall():
        counts = len(lines_of(ours)), len(lines_of(theirs))
        yield PairRow(lineage, number, edition, lang, body, other, target, target_edition, source, *counts)
    imported = store.db.execute(
        "SELECT e.lineage, e.number, d.effective, t.body, x.lang, x.body, x.effective, e.title FROM translation x"
        " JOIN entry e ON e.lineage = x.lineage AND e.edition = x.edition JOIN edition d ON d.id = e.edition"
        " JOIN text t ON t.id = e.text WHERE t.body IS NOT NULL AND (t.body != '' OR x.body != '')"
        " ORDER BY e.id, x.lang"
    )
    for lineage, number, edition, body, lang, target, target_edition, title in imported.fetchall():
        # A heading that is its title only has no text in either language.
        source = "" if title and fold(body) == title else body
        if source or target:
            yield PairRow(lineage, number, edition, REFERENCE, source, lang, target, target_edition, "official")


def definition_rows(store: Store) -> Iterator[PairRow]:
    """Definitions beside the first subrule of the rule they explain, in their own language."""
    for lineage, lang, body, source in store.db.execute(
        "SELECT lineage, lang, body, source FROM definition"
    ).fetchall():
        row = store.db.execute(
            "SELECT number, edition, lineage FROM shipped WHERE lineage = ? AND source = ? LIMIT 1", (lineage, source)
        ).fetchone()
        if row is None:
            continue
        heading, edition, _ = row
        for number, text, text_lang, own in store.db.execute(
            "SELECT number, body, lang, lineage FROM shipped WHERE source = ? AND edition = ? AND number GLOB ?"
            " AND body != '' AND lang = ? ORDER BY number LIMIT 1",
            (source, edition, f"{heading}[a-z]*", lang),
        ).fetchall():
            yield PairRow(own, number, edition, text_lang, text, lang, body, edition, "definition")


def wordings(store: Store, lineage: int) -> list[tuple[str, str, str]]:
    """The imported wordings of a rule: (edition, number, text), oldest first."""
    return store.db.execute(
        "SELECT d.effective, e.number, t.body FROM entry e JOIN edition d ON d.id = e.edition"
        " JOIN text t ON t.id = e.text WHERE e.lineage = ? AND d.source IS NOT NULL AND t.body IS NOT NULL"
        " ORDER BY d.effective",
        (lineage,),
    ).fetchall()
