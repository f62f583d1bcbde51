"""What an edition has besides its numbered entries: the glossary, and the texts of its parts (introduction, credits).

``rest.tsv`` has one distinct part a line: its name (a headword of the glossary in quotes, else the name of the part),
12 hex digits of the SHA-256 of its folded text, and the editions that have it, ``first..last`` for several in a row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from kb.core.document import Document
from kb.core.errors import DataError
from kb.core.text import fold, text_hash

REST = "rest.tsv"
# The parts of an official text that hold text of their own; a page saved whole is no such part.
PARTS = ("title", "introduction", "contents", "rules", "index", "credits", "contact")
_HEAD = "part\thash\teditions"
_DIGITS = 12

Rest = Mapping[str, str]


def rest_of(document: Document) -> dict[str, str]:
    """The parts of a document by their names with their hashes; a headword that is there again has its count behind."""
    found: dict[str, str] = {}
    seen: Counter[str] = Counter()
    for part in document.parts:
        if part.name in PARTS and part.text.strip():
            found[part.name] = text_hash(part.text)[:_DIGITS]
    for entry in document.glossary:
        name = headword(fold(entry.term))
        seen[name] += 1
        said = "\n".join((entry.term, *entry.aliases, str(entry.obsolete), entry.lead, *entry.senses, entry.note))
        found[name if seen[name] == 1 else f"{name}#{seen[name]}"] = text_hash(said)[:_DIGITS]
    return found


def headword(term: str) -> str:
    """How a glossary entry is named among the parts."""
    return '"' + term.replace('"', "'") + '"'


def is_headword(name: str) -> bool:
    """True for the name of a glossary entry."""
    return name.startswith('"')


def write(editions: Mapping[str, Rest], folder: Path) -> None:
    """Write the parts of all editions, given by their dates."""
    days = sorted(editions)
    having: dict[tuple[str, str], list[int]] = {}
    for at, day in enumerate(days):
        for each in editions[day].items():
            having.setdefault(each, []).append(at)
    lines = [
        _HEAD,
        *(f"{name}\t{key}\t{' '.join(_runs(places, days))}" for (name, key), places in sorted(having.items())),
    ]
    (folder / REST).write_text("\n".join(lines) + "\n", encoding="utf-8")


def load(folder: Path, day: str) -> Rest:
    """The parts of one edition as they were written; none for an edition that is not among them.

    Raises:
        DataError: the file breaks the format.
    """
    path = folder / REST
    found: dict[str, str] = {}
    for place, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        try:
            name, key, runs = line.split("\t")
        except ValueError:
            raise DataError(f'{path}:{place}: expected "{_HEAD}", found "{line}"; run scripts.make_editions') from None
        for run in runs.split(" "):
            first, _, last = run.partition("..")
            if first <= day <= (last or first):
                found[name] = key
    return found


def _runs(places: Iterable[int], days: list[str]) -> Iterator[str]:
    for _, group in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0]):
        run = [at for _, at in group]
        yield days[run[0]] if len(run) == 1 else f"{days[run[0]]}..{days[run[-1]]}"
