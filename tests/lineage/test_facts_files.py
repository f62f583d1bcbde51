"""Broken tables of edition facts, and what a sketch can tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.core.document import Document
from kb.core.edition import Edition
from kb.core.errors import DataError, SourceError
from kb.lineage.build import build, extend
from kb.lineage.describe import Find
from kb.lineage.facts import load, write
from kb.lineage.sketch import BYTES, features, near, resemblance, sketch, words

MakeDocument = Callable[..., Document]

_WORDS = ["attack", "block", "creature", "library", "mana", "stack", "token", "turn", "zone"]
_texts = st.lists(st.sampled_from(_WORDS), max_size=30)


@pytest.fixture
def folder(document: MakeDocument, find_english: Find, tmp_path: Path) -> Path:
    lines = ("7 Additional Rules", "702 Keywords", "702.1 A rule about something, see rule 702.")
    write(build([document(2001, *lines), document(2002, *lines[:2])], find_english), tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "old", "new", "where"),
    [
        ("texts.tsv", "hash", "hush", "texts.tsv:1: "),
        ("texts.tsv", "\t702\n", "\t702..1\n", "texts.tsv:4: "),
        ("2001-01-01.tsv", "702.1\t2", "702.1\t9", "names a text"),
        ("2001-01-01.tsv", "702.1\t", "702.l\t", "2001-01-01.tsv:4: "),
        ("2001-01-01.tsv", "702.1\t", "702.1 ", "2001-01-01.tsv:4: "),
        ("2002-01-01.links.tsv", "removed", "vanished", "2002-01-01.links.tsv:2: "),
        ("2002-01-01.links.tsv", "702.1\t-", "702.9\t-", "2002-01-01.links.tsv:2: "),
    ],
)
def test_a_broken_table_is_refused_with_its_place(folder: Path, name: str, old: str, new: str, where: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=where.replace(".", r"\.")):
        load(folder)


def test_a_missing_table_of_links_is_refused(folder: Path) -> None:
    (folder / "2002-01-01.links.tsv").unlink()
    with pytest.raises(DataError, match="none that can be read"):
        load(folder)


def test_an_empty_folder_has_no_editions(tmp_path: Path) -> None:
    assert load(tmp_path).editions == ()


def test_editions_in_two_languages_are_not_linked(document: MakeDocument, find_english: Find) -> None:
    english = document(2001, "7 Additional Rules")
    german = replace(english, edition=Edition(date(2002, 1, 1), "de"))
    with pytest.raises(SourceError, match="expected an edition in en, found de"):
        extend(build([english], find_english), german, find_english)


@settings(deadline=None)
@given(_texts)
def test_a_text_resembles_itself_wholly_in_any_order_of_words(text: list[str]) -> None:
    one = sketch(features(text))
    assert len(one) == BYTES
    assert one == sketch(features(reversed(text)))
    assert resemblance(int.from_bytes(one, "big"), int.from_bytes(one, "big")) == 1.0


@settings(deadline=None)
@given(_texts, st.lists(_texts, max_size=5), st.sampled_from([0.1, 0.3, 0.6]))
def test_near_finds_what_resembles_enough(text: list[str], others: list[list[str]], least: float) -> None:
    one, *rest = (int.from_bytes(sketch(features(each)), "big") for each in (text, *others))
    assert [place for _, place in near(one, rest, least)] == [
        place for place, other in enumerate(rest) if resemblance(one, other) >= least
    ]


def test_numbers_that_may_be_citations_are_one_word() -> None:
    assert words("See rule 702.50a, “Epic”: {2}{W/U}.") == ("see", "rule", "#", "epic", "{2}", "{w/u}")
