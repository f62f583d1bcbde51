"""What a knowledge base tells the judge: editions, names, and the words of the texts that it has."""

from __future__ import annotations

from collections.abc import Iterator

from kb.scan.known import Known
from kb.store.facts import read_facts
from kb.store.query import Store


def known(store: Store) -> Known:
    """Return the numbers and lineages of all editions with every name and text that the knowledge base holds."""
    facts = read_facts(store.db)
    names = store.db.execute("SELECT form, lineage, kind = 'title' FROM name")
    return Known.of(facts, [(form, lineage, bool(title)) for form, lineage, title in names], _texts(store))


def _texts(store: Store) -> Iterator[tuple[str, int]]:
    """Our own texts, and those of imported editions."""
    yield from store.db.execute("SELECT body, lineage FROM shipped")
    yield from store.db.execute(
        "SELECT DISTINCT text.body, entry.lineage FROM entry JOIN text ON text.id = entry.text"
        " WHERE text.body IS NOT NULL"
    )
