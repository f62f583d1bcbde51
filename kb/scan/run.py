"""Scans a source tree: walks it, reads and searches files in parallel, guesses editions, judges."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from kb.core.edition import parse_date
from kb.core.errors import BadDateError
from kb.scan import source
from kb.scan.admit import admit
from kb.scan.find import find
from kb.scan.judge import Read, fit, guess, judge, prior_of, read
from kb.scan.known import Known
from kb.scan.values import SURE, FileReport, Found, Report, Skipped, Verdict
from kb.scan.walk import walk

_BATCH_BYTES = 2_000_000
_BATCH_FILES = 400
# Less than this is read faster than a second process starts.
_ALONE_BYTES = 3_000_000
LARGEST = 2_000_000_000

_File = tuple[str, int]
_Outcome = tuple[Found, tuple[Read, ...]] | Skipped
# What a process that searches files knows; set when it starts.
_known: Known | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """How to scan: ``edition`` (a date) that the sources were written for, else guessed for each file."""

    edition: str | None = None
    use_ignore: bool = True
    processes: int | None = None
    largest: int = LARGEST


def scan(paths: Sequence[Path], known: Known, options: Options | None = None) -> Report:
    """Return every rule citation below ``paths`` with its verdict, the same for any number of processes.

    Raises:
        KbError: a path does not exist.
        BadDateError: the edition given is no date, or older than all editions.
    """
    options = options or Options()
    given = _edition_index(options.edition, known)
    skipped: list[Skipped] = []
    files: list[_File] = []
    for each in walk(paths, options.use_ignore):
        if isinstance(each, Skipped):
            skipped.append(each)
        elif each[1] > options.largest:
            skipped.append(Skipped(each[0], "large", f"{each[1]} bytes"))
        else:
            files.append(each)
    found: list[tuple[Found, tuple[Read, ...]]] = []
    for outcome in _search(files, known, options.processes):
        if isinstance(outcome, Skipped):
            skipped.append(outcome)
        else:
            found.append(outcome)
            if outcome[0].cut:
                skipped.append(Skipped(outcome[0].path, "part", f"{outcome[0].cut}"))
    reports = _judge(found, given, known)
    counts = Counter(str(each.verdict) for report in reports for each in report.citations)
    return Report(
        today=known.editions[-1] if known.editions else "",
        files=reports,
        skipped=tuple(sorted(skipped, key=lambda each: (each.path, each.reason))),
        files_read=len(found),
        lines_read=sum(each.lines for each, _ in found),
        counts={str(verdict): counts[str(verdict)] for verdict in Verdict},
    )


def _judge(found: Sequence[tuple[Found, tuple[Read, ...]]], given: int | None, known: Known) -> tuple[FileReport, ...]:
    sure = sum(hit.strength == SURE for each, _ in found for hit in each.hits)
    reads: list[tuple[str, tuple[Read, ...], tuple[float, ...]]] = []
    for each, meanings in sorted(found, key=lambda each: each[0].path):
        meant = admit(meanings, sure)
        if meant:
            reads.append((each.path, meant, fit(meant, known)))
    total = sum(len(meant) for _, meant, _ in reads)
    prior = prior_of([fits for _, _, fits in reads], total)
    return tuple(
        judge(path, meant, guess(fits, prior) if given is None else given, known) for path, meant, fits in reads
    )


def _edition_index(edition: str | None, known: Known) -> int | None:
    if edition is None:
        return None
    date = parse_date(edition).isoformat()
    index = max((index for index, each in enumerate(known.editions) if each <= date), default=None)
    if index is None:
        first = known.editions[0] if known.editions else "none"
        raise BadDateError(f"expected the date of an edition from {first} on, found {date}; give a later one")
    return index


def _search(files: list[_File], known: Known, processes: int | None) -> Iterator[_Outcome]:
    workers = min(processes or os.cpu_count() or 1, 16)
    if workers == 1 or sum(size for _, size in files) < _ALONE_BYTES:
        _start(known)
        yield from _search_batch(files)
        return
    fork = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
    context = multiprocessing.get_context(fork)
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_start, initargs=(known,)) as pool:
        for outcomes in pool.map(_search_batch, _batches(files)):
            yield from outcomes


def _start(known: Known) -> None:
    global _known
    _known = known


def _batches(files: list[_File]) -> Iterator[list[_File]]:
    batch: list[_File] = []
    size = 0
    for each in files:
        batch.append(each)
        size += each[1]
        if size >= _BATCH_BYTES or len(batch) >= _BATCH_FILES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _search_batch(files: list[_File]) -> list[_Outcome]:
    return [_search_file(path, size) for path, size in files]


def _search_file(path: str, size: int) -> _Outcome:
    assert _known is not None
    try:
        text = source.read(path, size)
    except OSError as error:
        return Skipped(path, "unreadable", (error.strerror or type(error).__name__).lower())
    if isinstance(text, str):
        kind, _, lines = text.partition(":")
        return Skipped(path, kind) if kind == "binary" else (Found(path, int(lines), ()), ())
    found = find(path, text.text, _known.numbers, text.lines, text.cut)
    return found, read(found, _known)
