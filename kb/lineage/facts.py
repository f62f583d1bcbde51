"""Reading and writing the facts of the editions: plain text, one table per file, made to be compared line by line.

``texts.tsv``              one distinct text a line: hash, masked hash, size, sketch, citations as written
``2010-02-01.tsv``         one entry a line, in document order: number, line of its text in ``texts.tsv`` (counted from
                           0, without the heading), that of its examples, title
``2010-02-01.links.tsv``   links from the edition before; an entry that stands in both under the same number and in no
                           line here is the same rule, unchanged and certain

A number that occurs again in its edition is written with its occurrence: ``103.4#2``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from kb.core.edition import Edition, parse_date
from kb.core.errors import DataError, KbError
from kb.core.rule_id import RuleId
from kb.lineage.values import KINDS, EditionFacts, EntryFacts, Facts, Link, TextFacts

TEXTS = "texts.tsv"
LINKS = ".links.tsv"
_EDITION = "????-??-??.tsv"

_TEXTS_HEAD = "hash\tmasked\tsize\tsketch\tcites"
_ENTRIES_HEAD = "number\ttext\texamples\ttitle"
_LINKS_HEAD = "old\tnew\tkind\tsimilarity\tconfidence\tpart"

_T = TypeVar("_T")


def load(folder: Path) -> Facts:
    """Return the facts that ``write`` put into ``folder``; an empty folder has no editions.

    Raises:
        DataError: a file breaks the format.
    """
    reader = _Reader()
    texts = _read(folder / TEXTS, _TEXTS_HEAD, reader.text) if (folder / TEXTS).exists() else []
    editions: list[EditionFacts] = []
    links: list[tuple[Link, ...]] = []
    for path in sorted(folder.glob(_EDITION)):
        entries = tuple(_read(path, _ENTRIES_HEAD, reader.entry))
        if any(entry.text >= len(texts) or (entry.examples or 0) >= len(texts) for entry in entries):
            raise DataError(
                f"{path}: names a text that {TEXTS} does not have; write both with scripts/make_editions.py"
            )
        editions.append(EditionFacts(Edition(parse_date(path.stem)), entries))
        if len(editions) > 1:
            links.append(_load_links(path.with_suffix(LINKS), editions[-2], editions[-1], reader.name))
    return Facts.of(editions, texts, links)


def write(facts: Facts, folder: Path) -> None:
    """Write the facts; tables of editions that are no longer among them are removed."""
    folder.mkdir(parents=True, exist_ok=True)
    for stale in [*folder.glob(_EDITION), *folder.glob(f"*{LINKS}")]:
        stale.unlink()
    _write(folder / TEXTS, _TEXTS_HEAD, map(_text_line, facts.texts))
    for index, edition in enumerate(facts.editions):
        path = folder / f"{edition.edition}.tsv"
        _write(path, _ENTRIES_HEAD, map(_entry_line, edition.entries))
        if index:
            lines = _link_lines(facts.links[index - 1], facts.editions[index - 1], edition)
            _write(path.with_suffix(LINKS), _LINKS_HEAD, lines)


def _read(path: Path, head: str, parse: Callable[[str], _T]) -> list[_T]:
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: expected a table of edition facts, found none that can be read ({error})") from error
    if lines[0] != head:
        raise DataError(f"{path}:1: expected the heading {head!r}, found {lines[0][:80]!r}")
    if lines[-1] == "":
        lines.pop()
    rows: list[_T] = []
    try:
        rows.extend(map(parse, lines[1:]))
    except (ValueError, KbError) as error:
        raise DataError(
            f"{path}:{len(rows) + 2}: expected {head.split()}, found a line of another form ({error})"
        ) from error
    return rows


def _write(path: Path, head: str, lines: Iterable[str]) -> None:
    path.write_text("\n".join([head, *lines, ""]), encoding="utf-8", newline="\n")


class _Reader:
    """Turns lines into values; equal numbers and equal lines share one value."""

    def __init__(self) -> None:
        self._numbers: dict[str, RuleId] = {}
        self._entries: dict[str, EntryFacts] = {}
        self._names: dict[int, str] = {}

    def number(self, text: str) -> RuleId:
        found = self._numbers.get(text)
        if found is None:
            found = self._numbers[text] = RuleId.parse(text)
        return found

    def text(self, line: str) -> TextFacts:
        key, masked, size, sketch, cites = line.split("\t")
        spans = tuple(self._span(cite) for cite in cites.split(" ")) if cites else ()
        return TextFacts(key, masked, int(size), bytes.fromhex(sketch), spans)

    def _span(self, text: str) -> tuple[RuleId, RuleId]:
        first, dash, last = text.partition("-")
        start = self.number(first)
        return (start, self.number(last) if dash else start)

    def entry(self, line: str) -> EntryFacts:
        # Most lines stand in many editions.
        found = self._entries.get(line)
        if found is None:
            name, text, examples, title = line.split("\t")
            number, _, occurrence = name.partition("#")
            found = self._entries[line] = EntryFacts(
                self.number(number),
                int(occurrence or 1),
                title or None,
                int(text),
                int(examples) if examples else None,
            )
            self._names[id(found)] = name
        return found

    def name(self, entry: EntryFacts) -> str:
        """The name under which an entry was read (the reader keeps every entry, so its id stays its own)."""
        return self._names[id(entry)]


def _load_links(
    path: Path, old: EditionFacts, new: EditionFacts, name_of: Callable[[EntryFacts], str]
) -> tuple[Link, ...]:
    old_places = {name_of(entry): place for place, entry in enumerate(old.entries)}
    new_places = {name_of(entry): place for place, entry in enumerate(new.entries)}

    def place(name: str, places: dict[str, int]) -> int | None:
        if name == "-":
            return None
        if name not in places:
            raise ValueError(f"{name} is no entry of that edition")
        return places[name]

    def link(line: str) -> Link:
        before, after, kind, similarity, confidence, part = line.split("\t")
        if kind not in KINDS:
            raise ValueError(f"no kind {kind!r}")
        return Link(
            place(before, old_places),
            place(after, new_places),
            kind,
            float(similarity),
            float(confidence),
            primary=part == "",
        )

    written = _read(path, _LINKS_HEAD, link)
    olds = {each.old for each in written}
    news = {each.new for each in written}
    for name, before in old_places.items():
        after = new_places.get(name)
        if after is not None and before not in olds and after not in news:
            written.append(Link(before, after, "same"))
    return in_order(written)


def in_order(links: Iterable[Link]) -> tuple[Link, ...]:
    """Sort links by the old entry, those of added entries last, a primary one before the others."""
    end = 1 << 30

    def key(link: Link) -> tuple[int, bool, int]:
        return (end if link.old is None else link.old, not link.primary, end if link.new is None else link.new)

    return tuple(sorted(links, key=key))


def _name(entry: EntryFacts) -> str:
    return f"{entry.number}#{entry.occurrence}" if entry.occurrence > 1 else str(entry.number)


def _text_line(text: TextFacts) -> str:
    cites = (str(first) if first == last else f"{first}-{last}" for first, last in text.spans)
    return "\t".join([text.hash, text.masked, str(text.size), text.sketch.hex(), " ".join(cites)])


def _entry_line(entry: EntryFacts) -> str:
    examples = "" if entry.examples is None else str(entry.examples)
    return "\t".join([_name(entry), str(entry.text), examples, entry.title or ""])


def _link_lines(links: Iterable[Link], old: EditionFacts, new: EditionFacts) -> Iterator[str]:
    for link in links:
        before = "-" if link.old is None else _name(old.entries[link.old])
        after = "-" if link.new is None else _name(new.entries[link.new])
        if before == after and link == Link(link.old, link.new, "same"):
            continue
        part = "" if link.primary else "part"
        yield "\t".join([before, after, link.kind, _ratio(link.similarity), _ratio(link.confidence), part])


def _ratio(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
