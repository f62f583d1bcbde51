"""Writes the knowledge base in one go, into a temporary file that then takes the place of the old one."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from kb.cite.resolve import Numbers, resolve
from kb.core.citation import Mention
from kb.core.rule_id import RuleId
from kb.lineage.values import Facts
from kb.store.content import Content
from kb.store.facts import write_spans
from kb.store.fold import fold_name
from kb.store.lines import stored_lines
from kb.store.location import program_key, unwritable
from kb.store.query import REFERENCE
from kb.store.ruling_links import write_rulings
from kb.store.schema import TABLES
from kb.store.search_index import SearchIndex
from kb.store.search_write import write_index

BUILDING = ".building-"
CACHE = "MTGKB_CACHE"
# Seconds after which a build that has not ended is taken for killed.
STALE = 3600


def write(path: Path, content: Content, onto: Path | None = None, *, kb: Path | None = None) -> None:
    """Write ``content`` to ``path``; the file is whole or not there, whatever happens.

    ``onto`` is a knowledge base that has some of it already: a copy of it is extended. ``kb`` is the path where the
    user gave it.

    Raises:
        KbError: the folder cannot be written or is full; the message names it.
    """
    with written(path.parent, content, onto, kb=kb) as temporary:
        place(temporary, path, kb=kb)


@contextmanager
def written(folder: Path, content: Content, onto: Path | None = None, *, kb: Path | None = None) -> Iterator[Path]:
    """Yield a temporary file in ``folder`` with the whole knowledge base; it is gone at the end unless moved.

    Raises:
        KbError: the folder cannot be written or is full; the message names it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        handle, name = tempfile.mkstemp(prefix=BUILDING, suffix=".sqlite", dir=folder)
    except OSError as error:
        raise unwritable(folder, error, kb, CACHE) from error
    os.close(handle)
    try:
        try:
            if onto is not None:
                shutil.copyfile(onto, name)
            connection = sqlite3.connect(name)
            try:
                connection.execute("PRAGMA journal_mode = OFF")
                connection.execute("PRAGMA synchronous = OFF")
                (fill if onto is None else extend)(connection, content)
            finally:
                connection.close()
            os.chmod(name, 0o644)
        except (OSError, sqlite3.OperationalError) as error:
            raise unwritable(folder, error, kb, CACHE) from error
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def place(temporary: Path, path: Path, *, kb: Path | None = None) -> None:
    """Put a file that is whole into the place of another.

    Raises:
        KbError: the folder cannot be written.
    """
    try:
        os.replace(temporary, path)
    except OSError as error:
        raise unwritable(path.parent, error, kb, CACHE) from error


def _sweep(folder: Path) -> None:
    """Delete what builds left that were killed long ago."""
    for path in folder.glob(f"{BUILDING}*"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > STALE:
                path.unlink()


def in_memory(content: Content) -> sqlite3.Connection:
    """A knowledge base that lives in this process only, for machines whose cache folder cannot be written."""
    connection = sqlite3.connect(":memory:")
    fill(connection, content)
    return connection


def fill(connection: sqlite3.Connection, content: Content) -> None:
    """Create the tables in an empty database and fill them."""
    connection.executescript(TABLES)
    with connection:
        _Filler(connection, content).run()
    connection.execute("ANALYZE")


def extend(connection: sqlite3.Connection, content: Content) -> None:
    """Bring a knowledge base to ``content``; entries, links and citations of editions that it has are left alone.

    So are the scenarios, which belong to the shipped editions.
    """
    dates = [str(edition.edition) for edition in content.facts.editions]
    have = [date for (date,) in connection.execute("SELECT effective FROM edition ORDER BY effective")]
    kept = len(have) if dates[: len(have)] == have else 0
    stay = {"imported", "sqlite_stat1", "scenario", "scenario_rule", "scenario_ruling", "doc", "posting"}
    if kept:
        stay |= {"entry", "link", "cite"}
    with connection:
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            if table not in stay:
                of_scenarios = " WHERE key <> 'problems'" if table == "meta" else ""
                connection.execute(f"DELETE FROM {table}{of_scenarios}")  # noqa: S608
        _Filler(connection, content, kept).run()
    connection.execute("ANALYZE")


class _Filler:
    def __init__(self, connection: sqlite3.Connection, content: Content, kept: int = 0) -> None:
        self.connection = connection
        # So many editions, the oldest, have their entries, links and citations in the tables already.
        self.kept = kept
        self.content = content
        self.facts = content.facts
        self.first = list(_offsets(content.facts))
        self.edition = {str(e.edition): i for i, e in enumerate(self.facts.editions)}
        self._indices: dict[str, int | None] = {}
        self.position: list[dict[RuleId, int]] = []
        for edition in self.facts.editions:
            numbers: dict[RuleId, int] = {}
            for place, entry in enumerate(edition.entries):
                numbers.setdefault(entry.number, place)
            self.position.append(numbers)

    def run(self) -> None:
        self._editions()
        self._links()
        self._citations()
        self._shipped()
        self._translations()
        self._names()
        self._rulings()
        self._scenarios()
        index = SearchIndex(self.content, self.lineage)
        write_index(self.connection, index)
        if self.content.cards:
            rulings = (row for row in self.content.rulings if row.cards)
            write_rulings(self.connection, index, rulings, self.content.cards, max(self.edition))
        self.connection.executemany("INSERT INTO meta VALUES (?, ?)", self.content.meta)
        if self.content.problems:
            self.connection.execute("INSERT INTO meta VALUES ('problems', ?)", (json.dumps(self.content.problems),))
        self.connection.execute("INSERT INTO meta VALUES ('made', ?)", (program_key(),))
        self.connection.executemany("INSERT INTO word VALUES (?, ?, ?)", self.content.lemmas)
        self.connection.executemany("INSERT OR IGNORE INTO imported VALUES (?, ?)", self.content.files)

    def lineage(self, number: RuleId, edition: str) -> int | None:
        """The lineage of a number in the newest known edition not after ``edition``."""
        index = self._index(edition)
        if index is None:
            return None
        place = self.position[index].get(number)
        return None if place is None else self.facts.lineage(index, place)

    def _index(self, edition: str) -> int | None:
        """The newest known edition not after the date."""
        if edition not in self._indices:
            self._indices[edition] = max((i for date, i in self.edition.items() if date <= edition), default=None)
        return self._indices[edition]

    def _editions(self) -> None:
        sources, bodies = self.content.loaded.sources, self.content.loaded.bodies
        self.connection.executemany(
            "INSERT INTO edition VALUES (?, ?, ?, ?)",
            ((i, date, sources.get(date), self.facts.editions[i].shipped) for date, i in self.edition.items()),
        )
        self.connection.executemany("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)", self._entries())
        self.connection.executemany(
            "INSERT INTO text VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (i, text.hash, bodies.get(text.hash), text.masked, text.size, text.sketch, write_spans(text.spans))
                for i, text in enumerate(self.facts.texts)
            ),
        )

    def _entries(self) -> Iterator[tuple[int, int, str, int, str | None, int, int | None, int]]:
        for i, edition in list(enumerate(self.facts.editions))[self.kept :]:
            for place, entry in enumerate(edition.entries):
                yield (
                    self.first[i] + place,
                    i,
                    str(entry.number),
                    entry.occurrence,
                    entry.title,
                    entry.text,
                    entry.examples,
                    self.facts.lineage(i, place),
                )

    def _links(self) -> None:
        if self.kept == len(self.facts.editions):
            return

        def rows() -> Iterator[tuple[int | None, int | None, str, float, float, bool]]:
            for i, links in list(enumerate(self.facts.links))[max(self.kept - 1, 0) :]:
                for link in links:
                    old = None if link.old is None else self.first[i] + link.old
                    new = None if link.new is None else self.first[i + 1] + link.new
                    yield old, new, link.kind, link.similarity, link.confidence, link.primary

        self.connection.executemany("INSERT INTO link VALUES (?, ?, ?, ?, ?, ?)", rows())

    def _citations(self) -> None:
        def rows() -> Iterator[tuple[int, int]]:
            for i, edition in list(enumerate(self.facts.editions))[self.kept :]:
                places = self.position[i]
                chapters: dict[int, list[RuleId]] = {}
                for known in places:
                    chapters.setdefault(known.chapter, []).append(known)
                for place, entry in enumerate(edition.entries):
                    for span in self.facts.texts[entry.text].spans:
                        if span[0] == span[1]:
                            targets: tuple[RuleId, ...] = span[:1]
                        else:
                            # Ordering all of an edition's numbers takes longer than all of its single citations.
                            near = (c for c in chapters if span[0].chapter <= c <= span[1].chapter)
                            numbers = Numbers(number for chapter in near for number in chapters[chapter])
                            targets = resolve(Mention("", 0, 0, (span,)), numbers).targets
                        for target in targets:
                            if target in places:
                                yield self.first[i] + place, self.first[i] + places[target]

        self.connection.executemany("INSERT OR IGNORE INTO cite VALUES (?, ?)", rows())

    def _shipped(self) -> None:
        def rows() -> Iterator[tuple[Any, ...]]:
            for s in self.content.shipped:
                examples = stored_lines(s.examples)
                place = (self.lineage(s.number, s.edition), s.lang, str(s.number), s.edition)
                yield *place, s.title, s.body, examples, s.source, s.first, s.last, s.basis

        self.connection.executemany(
            "INSERT INTO shipped (lineage, lang, number, edition, title, body, examples, source, first, last, basis)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (row for row in rows() if row[0] is not None),
        )

    def _translations(self) -> None:
        def rows() -> Iterator[tuple[Any, ...]]:
            for document in self.content.documents:
                edition = document.edition
                if edition is None or edition.lang == REFERENCE:
                    continue
                index = self._index(str(edition))
                if index is None:
                    continue
                for rule in document.rules:
                    place = self.position[index].get(rule.number)
                    if place is not None:
                        body = "" if rule.title and rule.text == rule.title else rule.text
                        examples = stored_lines(rule.examples)
                        text = self.facts.editions[index].entries[place].text
                        tied = (self.facts.lineage(index, place), edition.lang, index, text)
                        yield *tied, str(edition), str(rule.number), rule.title, body, examples

        self.connection.executemany("INSERT INTO translation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows())
        self.connection.executemany(
            "INSERT INTO variant VALUES (?, ?, ?, ?)",
            (
                (index, source, number, change)
                for edition, source, number, change in self.content.variants
                if (index := self._index(edition)) is not None
            ),
        )

    def _names(self) -> None:
        found = {
            (fold_name(n.form), n.form, n.lang, n.kind, lineage, n.rank)
            for n in self.content.names
            if (lineage := self.lineage(n.number, n.edition)) is not None
        }
        self.connection.executemany("INSERT INTO name VALUES (?, ?, ?, ?, ?, ?)", sorted(found))
        self.connection.executemany(
            "INSERT INTO glossary (lang, term, folded, senses, source, rules, edition) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (
                    *(g.lang, g.term, fold_name(g.term), json.dumps(g.senses, ensure_ascii=False), g.source),
                    *(" ".join(map(str, g.rules)), g.edition),
                )
                for g in self.content.glossary
            ),
        )

    def _rulings(self) -> None:
        for row in self.content.rulings:
            published = row.ruling.published.isoformat() if row.ruling.published else None
            self.connection.execute(
                "INSERT INTO ruling VALUES (?, ?, ?, ?, ?, ?, ?)",
                (row.id, row.ruling.subject, row.lang, row.ruling.text, published, row.source, row.cards),
            )
            for number, edition, reason, confidence in row.rules:
                if (lineage := self.lineage(number, edition)) is not None:
                    self.connection.execute(
                        "INSERT INTO ruling_rule VALUES (?, ?, ?, ?)", (row.id, lineage, reason, confidence)
                    )
        for definition in self.content.definitions:
            if (lineage := self.lineage(definition.number, definition.edition)) is not None:
                told = definition.definition
                self.connection.execute(
                    "INSERT INTO definition VALUES (?, ?, ?, ?, ?)",
                    (lineage, told.subject, told.lang, told.text, definition.source),
                )

    def _scenarios(self) -> None:
        for row in self.content.scenarios:
            self.connection.execute(
                "INSERT INTO scenario VALUES (?, ?, ?, ?, ?)", (row.id, row.file, row.title, row.content, row.key)
            )
            for number, role in row.rules:
                if (lineage := self.lineage(number, row.edition)) is not None:
                    self.connection.execute(
                        "INSERT INTO scenario_rule VALUES (?, ?, ?, ?)", (row.id, lineage, str(number), role)
                    )
            for ruling in row.rulings:
                self.connection.execute("INSERT INTO scenario_ruling VALUES (?, ?)", (row.id, ruling))


def _offsets(facts: Facts) -> Iterator[int]:
    first = 0
    for edition in facts.editions:
        yield first
        first += len(edition.entries)
