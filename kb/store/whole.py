"""Everything in a knowledge base, row by row, for exports."""

from __future__ import annotations

from collections.abc import Iterator

from kb.store.lines import titles_of
from kb.store.query import Store

EntryKey = tuple[str, str, int]


def entry_keys(store: Store) -> dict[int, EntryKey]:
    """Edition, number and occurrence of every entry, by its id."""
    rows = store.db.execute(
        "SELECT e.id, d.effective, e.number, e.occurrence FROM entry e JOIN edition d ON d.id = e.edition ORDER BY e.id"
    )
    return {key: (effective, number, occurrence) for key, effective, number, occurrence in rows}


def entry_rows(store: Store) -> Iterator[tuple[EntryKey, int, str | None, str | None, str]]:
    """Every entry: key, lineage, title, official text where imported, hash."""
    rows = store.db.execute(
        "SELECT d.effective, e.number, e.occurrence, e.lineage, e.title, t.body, t.hash FROM entry e"
        " JOIN edition d ON d.id = e.edition JOIN text t ON t.id = e.text ORDER BY e.id"
    )
    for effective, number, occurrence, lineage, title, body, key in rows:
        yield (effective, number, occurrence), lineage, title, body, key


def shipped_by_lineage(store: Store) -> dict[tuple[int, str], tuple[str | None, str]]:
    """Title and body of our own words, by lineage and language."""
    rows = store.db.execute("SELECT lineage, lang, title, body FROM shipped WHERE source = 'own'")
    return {(lineage, lang): (title, body) for lineage, lang, title, body in rows}


def link_rows(store: Store) -> Iterator[tuple[int, int, str, float, float]]:
    """The links between neighbouring editions that have both ends: ids, kind, similarity, confidence."""
    yield from store.db.execute(
        "SELECT old, new, kind, similarity, confidence FROM link WHERE old IS NOT NULL AND new IS NOT NULL"
        " ORDER BY old, new"
    )


def cite_rows(store: Store) -> Iterator[tuple[int, int]]:
    """The resolved citations: ids of the citing and the cited entry."""
    yield from store.db.execute("SELECT source, target FROM cite ORDER BY source, target")


def newest_of_lineage(store: Store) -> dict[int, int]:
    """The id of the newest entry of every lineage."""
    return dict(store.db.execute("SELECT lineage, max(id) FROM entry GROUP BY lineage").fetchall())


def name_rows(store: Store) -> Iterator[tuple[str, str, str, int]]:
    """The names that lead to rules: form, language, kind, lineage."""
    yield from store.db.execute(
        "SELECT DISTINCT form, lang, kind, lineage FROM name ORDER BY lang, form, kind, lineage"
    )


def ruling_rows(store: Store) -> Iterator[tuple[str, str, str, str, str | None]]:
    """The rulings: id, subject, language, text, day."""
    yield from store.db.execute("SELECT id, subject, lang, body, published FROM ruling ORDER BY id")


def ruling_links(store: Store) -> Iterator[tuple[str, int, str, float]]:
    """What rulings are about: id, lineage, reason, confidence."""
    yield from store.db.execute("SELECT ruling, lineage, reason, confidence FROM ruling_rule ORDER BY ruling, lineage")


def scenario_rows(store: Store) -> Iterator[tuple[str, dict[str, str], str]]:
    """The scenarios: id, titles by language, file."""
    for name, title, file in store.db.execute("SELECT id, title, file FROM scenario ORDER BY id"):
        yield name, titles_of(title), file


def scenario_links(store: Store) -> Iterator[tuple[str, int, str]]:
    """What scenarios are about: id, lineage, ``proves`` or ``touches``."""
    yield from store.db.execute("SELECT scenario, lineage, role FROM scenario_rule ORDER BY scenario, lineage, role")
