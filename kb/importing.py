"""Takes files into the knowledge base: all of them or, where one is refused, none."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb.build import Step, build_default, collect, differences, page_meta, quiet
from kb.core.document import Document
from kb.core.errors import SourceError
from kb.core.paths import data_dir
from kb.core.text import text_hash
from kb.lineage.describe import entry_text
from kb.lineage.facts import load as load_facts
from kb.lineage.values import Facts
from kb.read.rulings import LARGEST as LARGEST_CARDS
from kb.read.rulings import looks_like_cards, read_cards
from kb.read.source import read_bytes
from kb.store.imports import forget, keep, kept, stored_in
from kb.store.location import kb_path
from kb.store.ruling_rows import waiting
from kb.store.write import write

LARGEST = 40 * 1024 * 1024
HEAD = 4096


@dataclass(frozen=True, slots=True)
class Taken:
    """One file that was taken: ``state`` is new, known, again, variant, page, cards or waiting.

    Rulings wait where they know only the ids of their cards, and no file with these cards is there yet.
    """

    source: str
    state: str
    edition: str | None
    lang: str | None
    rules: int
    glossary: int
    rulings: int
    subject: str
    name: str
    differences: tuple[tuple[str, str], ...] = ()
    cards: int = 0

    def to_json(self) -> dict[str, Any]:
        return {
            "source": self.source,
            "state": self.state,
            "edition": self.edition,
            "lang": self.lang,
            "rules": self.rules,
            "glossary": self.glossary,
            "rulings": self.rulings,
            "cards": self.cards,
            "subject": self.subject,
            "differences": [{"number": number, "change": change} for number, change in self.differences],
        }


def import_files(paths: Iterable[Path], kb: Path | None = None, step: Step = quiet) -> tuple[Taken, ...]:
    """Take the files into the user's data folder and build the knowledge base anew; with ``kb`` into that file alone.

    Raises:
        SourceError: a file is missing, damaged or no rules text; then nothing at all is changed.
        KbError: a folder cannot be written; likewise.
    """
    present = stored_in(kb) if kb else list(kept())
    facts = load_facts(data_dir() / "editions")
    taken: list[Taken] = []
    fresh: dict[str, bytes] = {}
    for path in paths:
        raw = _read(path)
        one = _judge(path, raw, facts, [*present, *fresh.items()])
        taken.append(one)
        if one.state != "again":
            fresh[one.name] = raw
    if kb is not None:
        files = tuple({**dict(present), **fresh}.items())
        write(kb, _with_files(files, step))
        return tuple(taken)
    made = keep(fresh.items())
    try:
        build_default(kb_path(), step)
    except BaseException:
        forget(made)
        raise
    return tuple(taken)


def rebuild(kb: Path, step: Step = quiet) -> None:
    """Write a knowledge base of its own anew, with the files that were imported into it.

    Raises:
        KbError: the file is no knowledge base, or its folder cannot be written.
    """
    write(kb, _with_files(tuple(stored_in(kb)), step))


def _with_files(files: tuple[tuple[str, bytes], ...], step: Step) -> Any:
    from dataclasses import replace

    return replace(collect(data_dir(), files, step), files=files)


def _read(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if path.is_dir():
            raise SourceError(f"{path}: expected a text file, found a folder; name the files in it")
        with path.open("rb") as file:
            cards = looks_like_cards(file.read(HEAD))
        most = LARGEST_CARDS if cards else LARGEST
        if size > most:
            kind = "file of cards" if cards else "edition"
            raise SourceError(f"{path}: expected at most {most} bytes, found {size}; no {kind} is that long")
        return path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: expected a text file, found: {error.strerror}; check the name") from error


def _judge(path: Path, raw: bytes, facts: Facts, present: list[tuple[str, bytes]]) -> Taken:
    digest = hashlib.sha256(raw).hexdigest()[:12]
    if looks_like_cards(raw):
        return _cards(path, raw, f"cards/{digest}.json", present)
    document = read_bytes(raw, str(path))
    edition = document.edition
    if edition is None:
        subject = page_meta(document, facts).subject
        name, state = f"pages/{digest}.txt", "page"
        unlike: tuple[tuple[str, str], ...] = ()
    else:
        subject = ""
        name = f"{edition.lang}/{edition}.txt"
        same = [stored for stored, _ in present if stored.startswith(f"{edition.lang}/{edition}.")]
        state = "known" if facts.index(edition) is not None or edition.lang != "en" else "new"
        unlike = tuple(_unlike(document, facts)) if not same else ()
        if same:
            first = dict(present)[min(same, key=len)]
            unlike = tuple(differences(read_bytes(first, min(same, key=len)), document))
            name, state = f"{edition.lang}/{edition}.{digest}.txt", "variant"
    if any(bytes_ == raw for _, bytes_ in present):
        state = "again"
    return Taken(
        source=str(path),
        state=state,
        edition=str(edition) if edition else None,
        lang=edition.lang if edition else None,
        rules=len(document.rules),
        glossary=len(document.glossary),
        rulings=len(document.rulings),
        subject=subject,
        name=name,
        differences=unlike,
    )


def _cards(path: Path, raw: bytes, name: str, present: list[tuple[str, bytes]]) -> Taken:
    file = read_cards(raw, str(path))
    state = "cards"
    if file.by_key and file.rulings:
        others = [read_cards(bytes_, stored) for stored, bytes_ in present if looks_like_cards(bytes_)]
        state = "waiting" if waiting([*others, file]) else state
    if any(bytes_ == raw for _, bytes_ in present):
        state = "again"
    return Taken(
        source=str(path),
        state=state,
        edition=None,
        lang=None,
        rules=0,
        glossary=0,
        rulings=len(file.rulings),
        subject="",
        name=name,
        cards=len(file.cards),
    )


def _unlike(document: Document, facts: Facts) -> Iterable[tuple[str, str]]:
    """Where a known edition's text is not the one that the facts were made from."""
    index = facts.index(document.edition) if document.edition else None
    if index is None:
        return
    known = {entry.key: facts.texts[entry.text].hash for entry in facts.editions[index].entries}
    for rule in document.rules:
        if known.get((rule.number, rule.occurrence)) != text_hash(entry_text(rule)):
            yield str(rule.number), "unlike"
