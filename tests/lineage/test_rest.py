"""What an edition has besides its numbered entries: written, read again, and compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.document import Document, GlossaryEntry, Part
from kb.core.errors import DataError
from kb.lineage.rest import load, rest_of, write

INTRODUCTION = Part("introduction", 1, 2, "Welcome.")


def document(*entries: GlossaryEntry, parts: tuple[Part, ...] = (INTRODUCTION,)) -> Document:
    return Document(None, "x", glossary=entries, parts=parts)


def test_every_headword_and_part_has_a_hash_of_all_its_text() -> None:
    plain = rest_of(document(GlossaryEntry("Otter", ("It swims.", "It dives."))))
    assert set(plain) == {"introduction", '"Otter"'}
    for changed in (
        GlossaryEntry("Otter", ("It swims.",)),
        GlossaryEntry("Otter", ("It swims.", "It dives."), aliases=("Lutra",)),
        GlossaryEntry("Otter", ("It swims.", "It dives."), note="See rule 100."),
        GlossaryEntry("Otter", ("It swims.", "It dives."), lead="Two meanings."),
    ):
        assert rest_of(document(changed))['"Otter"'] != plain['"Otter"']
    curly = rest_of(document(parts=(Part("introduction", 1, 2, "Welcome. "),)))
    assert curly["introduction"] == plain["introduction"]


def test_a_headword_that_stands_twice_is_two_parts() -> None:
    assert set(rest_of(document(GlossaryEntry("Otter", ("One.",)), GlossaryEntry("Otter", ("Two.",)), parts=()))) == {
        '"Otter"',
        '"Otter"#2',
    }


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    editions = {
        "2001-01-01": {'"Otter"': "a" * 12, "introduction": "1" * 12},
        "2002-01-01": {'"Otter"': "b" * 12},
        "2003-01-01": {'"Otter"': "a" * 12, "introduction": "1" * 12},
        "2004-01-01": {'"Otter"': "a" * 12},
    }
    write(editions, tmp_path)
    assert {day: load(tmp_path, day) for day in editions} == editions
    assert load(tmp_path, "1999-01-01") == {}


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    (tmp_path / "rest.tsv").write_text("part\thash\teditions\nintroduction 12\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"rest\.tsv:2: "):
        load(tmp_path, "2001-01-01")
