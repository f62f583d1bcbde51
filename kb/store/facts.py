"""The facts of the editions as a knowledge base has them, imported editions included."""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, overload

from kb.core.edition import Edition, parse_date
from kb.core.rule_id import RuleId
from kb.lineage.facts import in_order
from kb.lineage.values import EditionFacts, EntryFacts, Facts, Link, TextFacts

Span = tuple[RuleId, RuleId]


def write_spans(spans: Iterable[Span]) -> str:
    """Citations as written, in one line: ``601.2a-601.2i 702.47``."""
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)


def other_titles(connection: sqlite3.Connection, reference: str, effective: str) -> dict[int, dict[str, str]]:
    """The titles in our own words that hold on that day, by lineage and by language, but for ``reference``."""
    found: dict[int, dict[str, str]] = {}
    for lineage, lang, title in connection.execute(
        "SELECT lineage, lang, title FROM shipped WHERE title IS NOT NULL AND source = 'own' AND lang <> ?1"
        " AND (first IS NULL OR first <= ?2) AND (last IS NULL OR last >= ?2) ORDER BY id DESC",
        (reference, effective),
    ):
        found.setdefault(lineage, {})[lang] = title
    return found


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
    lineages: list[tuple[int, ...]] = []
    firsts: list[int] = []
    for key, effective, shipped in connection.execute(
        "SELECT id, effective, shipped FROM edition ORDER BY effective"
    ).fetchall():
        rows = connection.execute(
            "SELECT number, occurrence, title, text, examples, lineage, id FROM entry WHERE edition = ? ORDER BY id",
            (key,),
        ).fetchall()
        entries = tuple(EntryFacts(number(row[0]), row[1], row[2], row[3], row[4]) for row in rows)
        editions.append(EditionFacts(Edition(parse_date(effective)), entries, bool(shipped)))
        lineages.append(tuple(row[5] for row in rows))
        firsts.append(rows[0][6] if rows else 0)
    links = _Links(
        connection.execute("SELECT old, new, kind, similarity, confidence, main FROM link").fetchall(), tuple(firsts)
    )
    return Facts(tuple(editions), tuple(texts), links, tuple(lineages))


class _Links(Sequence[tuple[Link, ...]]):
    """The links of a knowledge base, made when they are first asked for: an import of a known edition needs none."""

    def __init__(self, rows: list[tuple[Any, ...]], firsts: tuple[int, ...]) -> None:
        self._rows = rows
        self._firsts = firsts

    @cached_property
    def _made(self) -> tuple[tuple[Link, ...], ...]:
        # Entries are numbered through, edition after edition.
        firsts = self._firsts
        links: list[list[Link]] = [[] for _ in firsts[1:]]
        for old, new, kind, similarity, confidence, main in self._rows:
            at = bisect_right(firsts, old) - 1 if new is None else bisect_right(firsts, new) - 2
            before = None if old is None else old - firsts[at]
            after = None if new is None else new - firsts[at + 1]
            links[at].append(Link(before, after, kind, similarity, confidence, bool(main)))
        return tuple(in_order(each) for each in links)

    @overload
    def __getitem__(self, at: int) -> tuple[Link, ...]: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[tuple[Link, ...], ...]: ...

    def __getitem__(self, at: int | slice) -> tuple[Link, ...] | tuple[tuple[Link, ...], ...]:
        return self._made[at]

    def __len__(self) -> int:
        return max(len(self._firsts) - 1, 0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._made == tuple(other)

    __hash__ = None  # type: ignore[assignment]
