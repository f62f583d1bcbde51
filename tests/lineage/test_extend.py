"""Known facts extended by one more edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from kb.core.document import Document
from kb.core.errors import SourceError
from kb.lineage.build import build, extend, texts_of
from kb.lineage.describe import Find
from kb.lineage.facts import load, write
from kb.lineage.match import match
from kb.lineage.side import Side
from kb.lineage.values import Facts
from kb.read.source import read_bytes

MakeDocument = Callable[..., Document]

FIRST = "A creature with this ability can't be blocked except by creatures that have it too, or by those with reach."
SECOND = "This creature may attack in the very turn in which its controller gained it, and its tap abilities work."
THIRD = "This permanent can't be the target of spells or abilities that an opponent of its controller controls."


@pytest.fixture
def editions(document: MakeDocument) -> tuple[Document, Document, Document]:
    return (
        document(2001, "7 Additional Rules", "702 Keywords", f"702.1 {FIRST}", f"702.2 {SECOND}"),
        document(2002, "7 Additional Rules", "702 Keywords", f"702.1 {THIRD}", f"702.2 {FIRST}", f"702.3 {SECOND}"),
        document(2003, "7 Additional Rules", "702 Keywords", f"702.1 {THIRD}", f"702.2 {SECOND}"),
    )


@pytest.mark.parametrize("late", [0, 1, 2])
def test_an_edition_put_in_later_gives_the_same_links(
    editions: tuple[Document, Document, Document], late: int, find_english: Find
) -> None:
    everything = build(editions, find_english)
    before = build([each for at, each in enumerate(editions) if at != late], find_english)
    texts = {key: text for each in editions for key, text in texts_of(each).items()}
    for full in (texts, {}):
        extended = extend(before, editions[late], find_english, full)
        assert [each.edition for each in extended.editions] == [each.edition for each in everything.editions]
        assert [each.shipped for each in extended.editions] == [at != late for at in range(3)]
        ends = [[(link.old, link.new, link.kind) for link in links] for links in extended.links]
        assert ends == [[(link.old, link.new, link.kind) for link in links] for links in everything.links]


@pytest.mark.parametrize("late", [1, 2])
def test_lineage_ids_of_shipped_editions_stay_when_one_is_added(
    editions: tuple[Document, Document, Document], late: int, find_english: Find
) -> None:
    before = build([each for at, each in enumerate(editions) if at != late], find_english)
    extended = extend(before, editions[late], find_english)
    assert extended.lineages[0] == before.lineages[0]
    # The haste rule is the last one everywhere.
    assert {chain[-1] for chain in extended.lineages} == {before.lineages[0][-1]}


def test_an_edition_that_is_known_is_left_alone(
    editions: tuple[Document, Document, Document], find_english: Find
) -> None:
    facts = build(editions, find_english)
    assert extend(facts, editions[1], find_english) is facts


def test_a_text_without_a_date_is_no_edition(find_english: Find) -> None:
    with pytest.raises(SourceError, match="without a date"):
        extend(Facts(), Document(None, "page.txt"), find_english)


def test_what_is_written_is_read_again(
    editions: tuple[Document, Document, Document], find_english: Find, tmp_path: Path
) -> None:
    facts = build(editions, find_english)
    write(facts, tmp_path)
    again = load(tmp_path)
    assert again == facts
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    write(again, tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files


def left_out(shipped: Facts, at: int, full: Mapping[str, str]) -> Facts:
    """The shipped facts as they would be without the edition at a place, and without its texts."""
    editions = [*shipped.editions[:at], *shipped.editions[at + 1 :]]
    links = list(shipped.links)
    last = len(shipped.editions) - 1
    old, new = (Side.of(shipped.editions[near], shipped.texts, full) for near in (max(at - 1, 0), min(at + 1, last)))
    links[max(at - 1, 0) : at + 1] = [match(old, new)] if 0 < at < last else []
    entries = [entry for edition in editions for entry in edition.entries]
    used = sorted({each for entry in entries for each in (entry.text, entry.examples) if each is not None})
    place = {each: nth for nth, each in enumerate(used)}
    renewed = [
        replace(
            edition,
            entries=tuple(
                replace(
                    entry,
                    text=place[entry.text],
                    examples=None if entry.examples is None else place[entry.examples],
                )
                for entry in edition.entries
            ),
        )
        for edition in editions
    ]
    return Facts.of(renewed, [shipped.texts[each] for each in used], links)


@pytest.mark.corpus
@pytest.mark.slow
@pytest.mark.parametrize(
    ("day", "least"),
    # From the sketches of the neighbours alone, whose texts changed most in the reorganisation of 2009.
    [("1999-04-23", 0.97), ("2009-07-11", 0.96), ("2016-08-26", 0.997), ("2024-11-08", 1.0), ("2026-04-17", 0.999)],
)
def test_an_edition_left_out_is_linked_as_it_was_shipped(
    corpus: Path, shipped: Facts, find_english: Find, day: str, least: float
) -> None:
    days = [str(edition.edition) for edition in shipped.editions]
    at = days.index(day)
    beside = [near for near in (at - 1, at, at + 1) if 0 <= near < len(days)]
    documents = {
        near: read_bytes((corpus / "en" / f"{days[near].replace('-', '')}.txt").read_bytes(), days[near])
        for near in beside
    }
    full = {key: text for document in documents.values() for key, text in texts_of(document).items()}
    before = left_out(shipped, at, full)
    for texts, needed in (({}, least), (full, 1.0)):
        extended = extend(before, documents[at], find_english, texts)
        for near in beside[:-1]:
            true = {(link.old, link.new) for link in shipped.links[near] if None not in (link.old, link.new)}
            found = {(link.old, link.new) for link in extended.links[near] if None not in (link.old, link.new)}
            assert 2 * len(found & true) / (len(found) + len(true)) >= needed
