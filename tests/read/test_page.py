"""Pages about one subject: the seed, and others of the kind."""

from __future__ import annotations

import hashlib
from datetime import date
from pathlib import Path

import pytest

from kb.core.document import Document
from kb.core.errors import SourceError
from kb.core.paths import data_dir
from kb.lang.packs import pack
from kb.read.meta import load_meta
from kb.read.page import rules_in
from kb.read.render import normalise, owners, render
from kb.read.source import read_bytes, read_text

# Of the seed as it was given, 22 lines without a line end after the last.
SEED_SHA256 = "4cfb30cf502ad572bce05d90113e874103a502af5950206b0f1a63b7d6565c3c"
SEED_LINES = 22
GERMAN = data_dir() / "rules_de/epic_seed.txt"
ENGLISH = data_dir() / "rules_en/epic_seed.txt"

PAGE = """\
Sturm / Storm

702.40 Sturm

702.40a Sturm ist eine Fähigkeit, die wir hier nicht mit den Worten der Regel erklären.
Beispiel: Ein Spieler zählt und kopiert.

702.40. Storm

702.40a Storm is an ability that we do not explain in the words of the rule.

An old word for counting and copying that nobody uses any more.

* 2010-06-15: The copies are not cast,
so they do not count.
- not a bullet of this page
• They may have the same targets.
"""


def seed_as_given() -> bytes:
    """The committed files joined: the German one, and the English one without the heading that both repeat."""
    english = ENGLISH.read_bytes().split(b"\n")
    assert GERMAN.read_bytes().split(b"\n")[:2] == english[:2]
    return GERMAN.read_bytes() + b"\n".join(english[2:])


def whole_seed() -> Document:
    return read_bytes(seed_as_given(), "seed")


def test_the_committed_files_hold_every_line_of_the_seed_byte_for_byte() -> None:
    seed = seed_as_given()
    assert len(seed.split(b"\n")) == SEED_LINES
    assert hashlib.sha256(seed).hexdigest() == SEED_SHA256


@pytest.mark.corpus
def test_the_committed_files_are_the_seed_that_lies_beside_the_corpus(corpus: Path) -> None:
    given = corpus.parent / "seed/epic.txt"
    if not given.is_file():
        pytest.skip("no seed beside the corpus")
    assert seed_as_given() == given.read_bytes()


def test_every_line_of_the_seed_lies_in_one_entry() -> None:
    document = whole_seed()
    assert list(owners(document)) == list(
        enumerate(
            [
                *["title"] * 2,
                *["rule 702.47"] * 2,
                *["rule 702.47a"] * 2,
                *["rule 702.47b"] * 2,
                *["definition Epic"] * 2,
                *["rule 702.47"] * 2,
                *["rule 702.47a"] * 2,
                *["rule 702.47b"] * 2,
                "ruling 1",
                "ruling 2",
                "ruling 3",
                *["ruling 4"] * 2,
                "ruling 5",
            ],
            1,
        )
    )


def test_the_seed_becomes_titles_rules_in_both_languages_a_definition_and_five_rulings() -> None:
    document = whole_seed()
    assert document.titles == (("de", "Episch"), ("en", "Epic"))
    for lang, title in document.titles:
        rules = rules_in(document, lang)
        assert [str(rule.number) for rule in rules] == ["702.47", "702.47a", "702.47b"]
        assert [rule.title for rule in rules] == [title, None, None]
    (definition,) = document.definitions
    assert (definition.subject, definition.lang) == ("Epic", "en")
    assert definition.text.startswith("Epic is a keyword")
    assert [(ruling.subject, ruling.lang) for ruling in document.rulings] == [("Epic", "en")] * 5


@pytest.mark.parametrize("path", [GERMAN, ENGLISH])
def test_each_file_of_the_seed_is_a_page_of_its_own_in_the_language_that_its_metadata_name(path: Path) -> None:
    document = read_bytes(path.read_bytes(), path.name)
    meta = load_meta(path.with_suffix(".yaml"))
    assert meta.kind == "page"
    assert meta.subject == "Epic"
    assert (meta.first, meta.last) == (date(2009, 7, 11), date(2011, 5, 1))
    assert {rule.lang for rule in document.rules} == {meta.lang}
    assert dict(document.titles) == {"de": "Episch", "en": "Epic"}


def test_a_page_renders_back_to_its_text() -> None:
    for text in (seed_as_given().decode(), PAGE):
        document = read_text(text, "x")
        assert normalise(render(document, pack("en")), pack("en"), page=True) == normalise(text, pack("en"), page=True)


def test_a_page_about_another_keyword_is_read_the_same_way() -> None:
    document = read_text(PAGE, "x")
    assert document.titles == (("de", "Sturm"), ("en", "Storm"))
    assert [(rule.lang, str(rule.number)) for rule in document.rules] == [
        ("de", "702.40"),
        ("de", "702.40a"),
        ("en", "702.40"),
        ("en", "702.40a"),
    ]
    assert document.rules[1].examples == ("Ein Spieler zählt und kopiert.",)
    assert document.definitions[0].text.startswith("An old word")
    first, second = document.rulings
    assert first.text == "2010-06-15: The copies are not cast, so they do not count. - not a bullet of this page"
    assert first.published == date(2010, 6, 15)
    assert (second.text, second.published) == ("They may have the same targets.", None)


def test_a_page_in_one_language_has_one_title() -> None:
    document = read_text("Storm\n\n702.40. Storm\n\n• A ruling of the game.\n", "x")
    assert document.titles == (("en", "Storm"),)


def test_a_heading_alone_is_no_page() -> None:
    with pytest.raises(SourceError, match="expected entries"):
        read_text("Epic / Episch\n\n", "x")
