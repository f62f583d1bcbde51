"""Takes files into the knowledge base: all of them or, where one is refused, none."""

from __future__ import annotations

import hashlib
import stat
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kb.build import Base, Step, collect, differences, quiet, shipped_pages
from kb.core.errors import KbError, SourceError
from kb.core.finding import Finding
from kb.core.paths import data_dir
from kb.lang.messages.catalogue import languages
from kb.lineage.describe import entry_text, text_facts
from kb.lineage.facts import load as load_facts
from kb.lineage.rest import is_headword
from kb.lineage.rest import load as load_rest
from kb.lineage.values import EntryFacts, Facts
from kb.read.rulings import LARGEST as LARGEST_CARDS
from kb.read.rulings import looks_like_cards, read_cards
from kb.store.content import Content
from kb.store.facts import read_facts
from kb.store.imports import edition_of, in_order, keep, kept, locked, stored_in
from kb.store.loaded import lemmas, made_by, restore
from kb.store.location import kb_path, program_key, prune
from kb.store.open import connect
from kb.store.pages import adds_nothing, page_meta
from kb.store.query import REFERENCE
from kb.store.readings import Reading, read, read_all
from kb.store.ruling_rows import waiting
from kb.store.write import place, write, written

LARGEST = 40 * 1024 * 1024
HEAD = 4096
# A copy of an edition may miss misprinted or repeated entries; one that misses more was cut. Of the entries of another
# copy few have another text; where many have, the file was put together from several editions.
MOST_MISSING = 4
MOST_UNLIKE, FEW_UNLIKE = 0.1, 20
# From one edition to the next at most 11 of 100 entries ever went (in July 2009).
MOST_REMOVED = 0.2

Difference = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Taken:
    """One file that was taken: ``state`` is new, known, again, variant, page, shipped, cards or waiting.

    Rulings wait where they know only the ids of their cards, and no file with these cards is there yet. ``findings`` is
    what the reader noticed. ``since`` is the edition that a new one follows, ``changes`` count the links to it by kind.
    """

    source: str
    state: str
    name: str
    edition: str | None = None
    lang: str | None = None
    rules: int = 0
    glossary: int = 0
    rulings: int = 0
    subject: str = ""
    differences: tuple[Difference, ...] = ()
    cards: int = 0
    findings: tuple[Finding, ...] = ()
    since: str | None = None
    changes: tuple[tuple[str, int], ...] = ()

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
            "findings": [
                {"check": f.check, "severity": str(f.severity), "rule": f.place or None, "message": dict(f.messages)}
                for f in self.findings
            ],
            "since": self.since,
            "changes": dict(self.changes),
        }


def import_files(paths: Iterable[Path], kb: Path | None = None, step: Step = quiet) -> tuple[Taken, ...]:
    """Take the files into the user's data folder and the knowledge base; with ``kb`` into that file alone.

    A knowledge base that is there and up to date is copied and extended, else it is built anew; both give the same.

    Raises:
        SourceError: a file is missing, damaged or no rules text; then nothing at all is changed.
        KbError: a folder cannot be written; likewise.
    """
    raws = [(path, _read(path)) for path in paths]
    with locked(kb):
        present = dict(stored_in(kb) if kb else kept())
        old = kb or kb_path()
        base = _base(old)
        facts = base.facts if base else load_facts(data_dir() / "editions")
        taken, fresh, readings = judge_all(raws, facts, present, step)
        if not fresh and base is not None:
            return taken
        files = tuple({**present, **fresh}.items())
        extended = base if base and _may_extend(base, facts, readings.values()) else None
        content = collect(data_dir(), files, step, extended, readings)
        taken = tuple(_followed(one, content) for one in taken)
        onto = old if extended else None
        if kb is not None:
            write(kb, replace(content, files=files), onto, kb=kb)
            return taken
        with written(kb_path().parent, content, onto) as temporary, keep(fresh.items()):
            place(temporary, kb_path())
        prune(kb_path())
    return taken


def rebuild(kb: Path, step: Step = quiet) -> tuple[str, ...]:
    """Write a knowledge base of its own anew, with the files that were imported into it; return its problems.

    Raises:
        KbError: the file is no knowledge base, or its folder cannot be written.
    """
    with locked(kb):
        files = tuple(stored_in(kb))
        content = collect(data_dir(), files, step)
        write(kb, replace(content, files=files))
        return content.problems


def _base(path: Path) -> Base | None:
    """What the knowledge base at ``path`` has, if this program made it from what is installed now."""
    if not path.is_file():
        return None
    try:
        with closing(connect(path)) as connection:
            if made_by(connection) != program_key():
                return None
            return Base(read_facts(connection), restore(connection), lemmas(connection))
    except KbError:
        return None


def _may_extend(base: Base, facts: Facts, fresh: Iterable[Reading]) -> bool:
    """False where another edition, itself linked from its sketches or numbered, must be linked and numbered again."""
    editions = base.facts.editions
    new = {index for index, edition in enumerate(editions) if not edition.shipped}
    if not new:
        return True
    for reading in fresh:
        if reading.lang != REFERENCE or reading.document.edition is None:
            continue
        index = facts.index(reading.document.edition)
        if index is None:
            if reading.document.edition < editions[-1].edition:
                return False
        elif {index - 1, index + 1} & new:
            return False
    return True


def judge_all(
    raws: list[tuple[Path, bytes]], facts: Facts, present: dict[str, bytes], step: Step
) -> tuple[tuple[Taken, ...], dict[str, bytes], dict[str, Reading]]:
    """Judge the files one after the other; returns those to store by their names, and what was read of them."""
    texts = [("", raw, str(path)) for path, raw in raws if not looks_like_cards(raw)]
    reading = read_all(texts)
    taken: list[Taken] = []
    fresh: dict[str, bytes] = {}
    readings: dict[str, Reading] = {}
    for done, (path, raw) in enumerate(raws):
        step("reading", done, len(raws))
        known = {**present, **fresh}
        if looks_like_cards(raw):
            one = _cards(path, raw, known)
        else:
            found = next(reading)
            one = (
                _page(path, raw, found, facts) if not found.day else _edition(path, raw, found, facts, known, readings)
            )
            if one.state != "shipped":
                readings.setdefault(one.name, replace(found, name=one.name))
        if raw in known.values():
            one = replace(one, state="again")
        elif one.state != "shipped":
            fresh[one.name] = raw
        taken.append(one)
    return tuple(taken), fresh, {name: each for name, each in readings.items() if name in fresh}


def _read(path: Path) -> bytes:
    try:
        state = path.stat()
        size = state.st_size
        if stat.S_ISDIR(state.st_mode):
            raise SourceError(f"{path}: expected a text file, found a folder; name the files in it")
        if not stat.S_ISREG(state.st_mode):
            # A pipe that nobody writes into waits forever, a device may never end.
            raise SourceError(f"{path}: expected a text file, found a pipe or a device; save it as a file first")
        with path.open("rb") as file:
            cards = looks_like_cards(file.read(HEAD))
        most = LARGEST_CARDS if cards else LARGEST
        if size > most:
            kind = "file of cards" if cards else "edition"
            raise SourceError(f"{path}: expected at most {most} bytes, found {size}; no {kind} is that long")
        return path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: expected a text file, found: {error.strerror}; check the name") from error


def _edition(
    path: Path, raw: bytes, reading: Reading, facts: Facts, known: dict[str, bytes], at_hand: dict[str, Reading]
) -> Taken:
    document = reading.document
    assert document.edition is not None
    name = f"{document.edition.lang}/{document.edition}.txt"
    index = facts.index(document.edition)
    state = "known" if index is not None or reading.lang != REFERENCE else "new"
    unlike = tuple(_against_facts(path, reading, facts, index)) if index is not None else ()
    copies = sorted((stored for stored in known if edition_of(stored) == edition_of(name)), key=in_order)
    if copies and known[copies[0]] != raw:
        first = at_hand.get(copies[0]) or read(copies[0], known[copies[0]])
        unlike = tuple(differences(first, reading))
        if index is None:
            _refuse_cut(path, [number for number, change in unlike if change == "removed"], str(document.edition))
        name, state = f"{edition_of(name)}.{hashlib.sha256(raw).hexdigest()[:12]}.txt", "variant"
    return Taken(
        source=str(path),
        state=state,
        name=name,
        edition=str(document.edition),
        lang=document.edition.lang,
        rules=len(document.rules),
        glossary=len(document.glossary),
        rulings=len(document.rulings),
        differences=unlike,
        findings=document.findings,
    )


def _page(path: Path, raw: bytes, reading: Reading, facts: Facts) -> Taken:
    document = reading.document
    meta = page_meta(document, facts)
    shipped = [page for lang in languages() for page in shipped_pages(data_dir() / f"rules_{lang}")]
    return Taken(
        source=str(path),
        state="shipped" if adds_nothing((meta, document), shipped) else "page",
        name=f"pages/{hashlib.sha256(raw).hexdigest()[:12]}.txt",
        rules=len(document.rules),
        rulings=len(document.rulings),
        subject=meta.subject,
        findings=document.findings,
    )


def _cards(path: Path, raw: bytes, known: dict[str, bytes]) -> Taken:
    file = read_cards(raw, str(path))
    state = "cards"
    if file.by_key and file.rulings:
        others = [read_cards(bytes_, stored) for stored, bytes_ in known.items() if looks_like_cards(bytes_)]
        state = "waiting" if waiting([*others, file]) else state
    return Taken(
        source=str(path),
        state=state,
        name=f"cards/{hashlib.sha256(raw).hexdigest()[:12]}.json",
        rulings=len(file.rulings),
        cards=len(file.cards),
    )


def _against_facts(path: Path, reading: Reading, facts: Facts, index: int) -> Iterator[Difference]:
    """Where a known edition's text is not the one that the facts were made from; of a translation what it lacks.

    Raises:
        SourceError: it lacks more entries than a misprint explains, or has other texts in too many.
    """
    edition = facts.editions[index]
    known = {entry.key: _hashes(facts, entry) for entry in edition.entries}
    found = reading.entries()
    missing = [(str(number), "missing") for number, occurrence in known if (number, occurrence) not in found]
    if reading.lang != REFERENCE:
        yield from missing
        return
    rest = load_rest(data_dir() / "editions", str(edition.edition)) if edition.shipped else reading.rest
    if reading.document.glossary or not any(map(is_headword, rest)):
        missing += [(name, "missing") for name in rest if name not in reading.rest]
        _refuse_cut(path, [name for name, _ in missing], str(edition.edition))
    else:
        # A page saved without its line breaks has no glossary that could be taken apart; a file cut off is no page.
        _refuse_cut(path, [name for name, _ in missing], str(edition.edition))
        missing.append(("glossary", "missing"))
    texts = {(rule.number, rule.occurrence): rule for rule in reading.document.rules}
    unlike = [key for key, own in found.items() if key in known and known[key] != own]
    most = max(FEW_UNLIKE, MOST_UNLIKE * len(known))
    if len(unlike) > most:
        # A copy that was saved in another way has other quotation marks everywhere, but no other words.
        sketches = {entry.key: facts.texts[entry.text].sketch for entry in edition.entries}
        other = [key for key in unlike if text_facts(entry_text(texts[key]), ()).sketch != sketches[key]]
        if len(other) > most:
            raise SourceError(
                f"{path}: expected the edition of {edition.edition}, found other texts in {len(other)} of "
                f"{len(known)} entries, first: {other[0][0]}; the file mixes editions: download it again"
            )
    yield from missing
    for key in found:
        if key not in known:
            yield str(key[0]), "extra"
        elif known[key] != found[key]:
            yield str(key[0]), "unlike"
    for name, own in reading.rest.items():
        if rest.get(name) != own:
            yield name, "unlike" if name in rest else "extra"


def _hashes(facts: Facts, entry: EntryFacts) -> tuple[str, str | None]:
    return facts.texts[entry.text].hash, None if entry.examples is None else facts.texts[entry.examples].hash


def _refuse_cut(path: Path, missing: list[str], edition: str) -> None:
    if len(missing) > MOST_MISSING:
        raise SourceError(
            f"{path}: expected all entries of the edition of {edition}, found {len(missing)} of them missing, "
            f"first: {', '.join(missing[:3])}; the file lacks lines: download it again"
        )


def _followed(one: Taken, content: Content) -> Taken:
    """Say of a new edition what became of the one before it.

    Raises:
        SourceError: more of its entries are gone than ever went from one edition to the next.
    """
    if one.state != "new":
        return one
    facts = content.facts
    dates = [str(edition.edition) for edition in facts.editions]
    at = dates.index(str(one.edition))
    if not at:
        return one
    kinds = Counter(link.kind for link in facts.links[at - 1])
    before = len(facts.editions[at - 1].entries)
    if at + 1 == len(dates) and kinds["removed"] > MOST_REMOVED * before:
        raise SourceError(
            f"{one.source}: expected a later edition than {dates[at - 1]}, found {kinds['removed']} of its {before} "
            "entries gone; the file lacks lines: download it again"
        )
    return replace(one, since=dates[at - 1], changes=tuple(sorted(kinds.items())))
