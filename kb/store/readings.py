"""Reads imported files, several at a time, and works out what is costly: hashes, the citations of the glossary."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

from kb.cite.find import find
from kb.core.document import Document, GlossaryEntry
from kb.core.rule_id import RuleId
from kb.core.text import text_hash
from kb.lineage.describe import entry_examples, entry_text
from kb.lineage.rest import rest_of
from kb.read.source import read_bytes
from kb.store.content import Sense

# Starting a process costs as much as reading one edition.
FEW = 3
LEAST_BYTES = 100_000


@dataclass(frozen=True, slots=True)
class Reading:
    """A document with the hash of every entry's text and of its examples, and the glossary as it is searched.

    ``rest`` are the hashes of its other parts by their names, see ``kb.lineage.rest``.
    """

    name: str
    document: Document
    hashes: tuple[tuple[str, str | None], ...]
    glossary: tuple[Sense, ...]
    rest: Mapping[str, str]

    @property
    def day(self) -> str:
        """The effective date; empty for a page."""
        return str(self.document.edition or "")

    @property
    def lang(self) -> str:
        """The language of an edition; empty for a page."""
        return self.document.edition.lang if self.document.edition else ""

    def bodies(self) -> Iterator[tuple[str, str]]:
        """The texts by their hashes, those of examples too."""
        for rule, (own, examples) in zip(self.document.rules, self.hashes, strict=True):
            yield own, rule.text
            if examples is not None:
                yield examples, entry_examples(rule) or ""

    def entries(self) -> dict[tuple[RuleId, int], tuple[str, str | None]]:
        """The hash of each entry's text and that of its examples, by number and occurrence."""
        return {(rule.number, rule.occurrence): own for rule, own in zip(self.document.rules, self.hashes, strict=True)}


def read(name: str, raw: bytes, source: str = "") -> Reading:
    """Read one file; ``source`` names it in messages, where it is not stored under its name yet.

    Raises:
        SourceError: the file is damaged or no rules text.
    """
    document = read_bytes(raw, source or name)
    hashes = []
    for rule in document.rules:
        examples = entry_examples(rule)
        hashes.append((text_hash(entry_text(rule)), None if examples is None else text_hash(examples)))
    return Reading(name, document, tuple(hashes), tuple(_senses(document)), rest_of(document))


def read_all(files: Iterable[tuple[str, bytes, str]]) -> Iterator[Reading]:
    """Read files given as (name, bytes, name in messages), in their order; many at once in several processes.

    Raises:
        SourceError: a file is damaged or no rules text.
    """
    wanted = list(files)
    workers = min(len(wanted), os.cpu_count() or 1)
    if workers < 2 or sum(len(raw) > LEAST_BYTES for _, raw, _ in wanted) < FEW:
        for file in wanted:
            yield _read(file)
        return
    try:
        pool = ProcessPoolExecutor(workers, initializer=_end_with_parent)
    except (OSError, ImportError):
        # No shared memory or no processes here: it takes longer.
        for file in wanted:
            yield _read(file)
        return
    with pool:
        try:
            yield from pool.map(_read, wanted)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _end_with_parent() -> None:
    """End this process when the one that started it is killed: the pool itself would wait for work forever."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _read(file: tuple[str, bytes, str]) -> Reading:
    return read(*file)


def _senses(document: Document) -> Iterator[Sense]:
    if document.edition is not None:
        for entry in document.glossary:
            yield sense(entry, document.edition.lang, "official", str(document.edition))


def sense(entry: GlossaryEntry, lang: str, source: str, edition: str) -> Sense:
    """A glossary entry with the rules of ``edition`` that it refers to."""
    senses = tuple(part for part in (entry.lead, *entry.senses, entry.note) if part)
    numbers = [number for text in senses for number in _cited(text, lang)]
    return Sense(lang, entry.term, senses, source, tuple(dict.fromkeys(numbers)), edition)


@lru_cache(maxsize=10_000)
def _cited(text: str, lang: str) -> tuple[RuleId, ...]:
    return tuple(first for mention in find(text, lang) for first, _ in mention.spans)
