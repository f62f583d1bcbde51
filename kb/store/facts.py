"""The facts of the editions as a knowledge base has them, imported editions included."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from kb.core.edition import Edition, parse_date
from kb.core.rule_id import RuleId
from kb.lineage.facts import in_order
from kb.lineage.values import EditionFacts, EntryFacts, Facts, Link, TextFacts

Span = tuple[RuleId, RuleId]


def write_spans(spans: Iterable[Span]) -> str:
    """Citations as written, in one line: ``601.2a-601.2i 702.47``."""
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)


def read_facts(connection: sqlite3.Connection) -> Facts:
    """Return the facts that the knowledge base was written from, with the same lineages."""
    numbers: dict[str, RuleId] = {}

    def number(text: str) -> RuleId:
        found = numbers.get(text)
        if found is None:
            found = numbers[text] = RuleId.parse(text)
        return found

    def span(text: str) -> Span:
        first, _, last = text.partition("-")
        return number(first), number(last or first)

    texts = [
        TextFacts(key, masked, size, sketch, tuple(span(part) for part in spans.split(" ")) if spans else ())
        for key, masked, size, sketch, spans in connection.execute(
            "SELECT hash, masked, size, sketch, spans FROM text ORDER BY id"
        )
    ]
    editions: list[EditionFacts] = []
    place: dict[int, tuple[int, int]] = {}
    for i, (key, effective, shipped) in enumerate(
        connection.execute("SELECT id, effective, shipped FROM edition ORDER BY effective").fetchall()
    ):
        entries: list[EntryFacts] = []
        for entry, text, occurrence, title, text_id, examples in connection.execute(
            "SELECT id, number, occurrence, title, text, examples FROM entry WHERE edition = ? ORDER BY id", (key,)
        ):
            place[entry] = (i, len(entries))
            entries.append(EntryFacts(number(text), occurrence, title, text_id, examples))
        editions.append(EditionFacts(Edition(parse_date(effective)), tuple(entries), bool(shipped)))
    links: list[list[Link]] = [[] for _ in editions[1:]]
    for old, new, kind, similarity, confidence, main in connection.execute(
        "SELECT old, new, kind, similarity, confidence, main FROM link"
    ):
        at = place[new][0] - 1 if new is not None else place[old][0]
        before = None if old is None else place[old][1]
        after = None if new is None else place[new][1]
        links[at].append(Link(before, after, kind, similarity, confidence, bool(main)))
    return Facts.of(editions, texts, [in_order(each) for each in links])
