"""Texts saved from web pages: line breaks lost, menus and strokes around."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.core.errors import SourceError
from kb.lang.packs import pack
from kb.read.decode import decode
from kb.read.official import split_lines
from kb.read.render import owners
from kb.read.source import read_bytes, read_text
from kb.read.web import is_glued, unglue

GERMAN = (
    "Startseite | | | Regeln | Forum ||| Besucher: 31415 | Diese Regeln gelten ab dem 4. Mai 2031. "
    "Hier steht der Zweck des Spiels100. Allgemeines101. Anfang1. Das Ding des Spiels100. Allgemeines"
    "100.1 Dieses Ding liegt oben. Siehe Regel 100.2. 100.1a Es kann umfallen (siehe Regel 100.1b)."
    "100.1bEs bleibt liegen, wenn Regel 100.2 gilt.Beispiel: Es liegt unter 3 Dingen.Beispiel: Es liegt."
    "100.2. Nur eines fällt, siehe Abschnitt 1, „Das Ding“, und Regeln 100.1a–b.101 Anfang"
    "101.1 Alle fangen an. Siehe Regel 100."
    "101.2 Wer anfängt, legt 2 Dinge hin.GlossarDing\nEtwas, das liegt. Siehe Regel 100.1.MitwirkendeDie Prüfungen."
    "||| nach oben ||| Impressum | Sie sind Besucher 31416"
)


def glue(text: str) -> str:
    """``text`` without its line breaks, as a careless page has it."""
    return re.sub(r"\s*\n+\s*", "", text)


def without_blanks(text: str) -> str:
    return re.sub(r"[\s|]", "", text)


def test_headings_and_numbers_that_are_glued_are_divided() -> None:
    document = read_text(GERMAN, "x", "de")
    assert str(document.edition) == "2031-05-04"
    assert [(str(rule.number), rule.title) for rule in document.rules] == [
        ("1", "Das Ding des Spiels"),
        ("100", "Allgemeines"),
        ("100.1", None),
        ("100.1a", None),
        ("100.1b", None),
        ("100.2", None),
        ("101", "Anfang"),
        ("101.1", None),
        ("101.2", None),
    ]
    texts = {str(rule.number): rule for rule in document.rules}
    assert texts["100.1b"].text == "Es bleibt liegen, wenn Regel 100.2 gilt."
    assert texts["100.1b"].examples == ("Es liegt unter 3 Dingen.", "Es liegt.")
    assert texts["101.2"].text == "Wer anfängt, legt 2 Dinge hin."
    assert texts["101.1"].text.endswith("Siehe Regel 100.")


def test_a_page_may_begin_with_its_first_chapter() -> None:
    page = "Stand: 4. Mai 2031 des Spiels100. Allgemeines100.1 Dieses Ding.100.1a Jenes.101. Anfang101.1 Alle."
    document = read_text(page, "x")
    assert document.edition is not None
    assert document.edition.lang == "de"
    assert [str(rule.number) for rule in document.rules] == ["100", "100.1", "100.1a", "101", "101.1"]
    assert document.parts[0].text == "Stand: 4. Mai 2031 des Spiels\n"


def test_the_first_heading_may_stand_behind_a_year() -> None:
    page = "Stand: 1. Februar 2010 1. Das Ding des Spiels100. Allgemeines100.1 Dieses Ding.100.1a Jenes."
    document = read_text(page, "x")
    assert str(document.edition) == "2010-02-01"
    assert [str(rule.number) for rule in document.rules] == ["1", "100", "100.1", "100.1a"]


def test_what_surrounds_the_rules_is_kept_in_named_parts() -> None:
    document = read_text(GERMAN, "x", "de")
    assert [part.name for part in document.parts][:3] == ["page", "rules", "glossary"]
    assert "Besucher: 31415" in document.parts[0].text
    assert "glued" in {finding.check for finding in document.findings}


def test_dividing_puts_in_white_space_and_nothing_else() -> None:
    divided = unglue(GERMAN, pack("de"))
    assert without_blanks(divided) == without_blanks(GERMAN)
    document = read_text(GERMAN, "x", "de")
    assert [line for line, _ in owners(document)] == list(range(1, len(split_lines(divided)) + 1))


def test_a_text_with_its_line_breaks_is_not_taken_for_glued(make_edition: Callable[..., str]) -> None:
    assert not is_glued(make_edition("de"))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_glued_edition_has_the_rules_of_the_whole_one(make_edition: Callable[..., str], lang: str) -> None:
    text = make_edition(lang, sections=3, chapters=4, rules=12, subrules=3)
    whole, glued = read_text(text, "x", lang), read_text(glue(text), "x", lang)
    assert [(rule.number, rule.title, rule.text, rule.examples) for rule in glued.rules] == [
        (rule.number, rule.title, rule.text, rule.examples) for rule in whole.rules
    ]


def test_a_page_without_a_date_is_refused() -> None:
    with pytest.raises(SourceError, match="effective date"):
        read_text(GERMAN.replace("2031", ""), "x", "de")


@pytest.mark.corpus
@pytest.mark.parametrize("name", ["20100716", "20260417"])
def test_a_real_edition_that_is_glued_has_the_same_rules(corpus: Path, name: str) -> None:
    raw = (corpus / f"en/{name}.txt").read_bytes()
    whole = read_bytes(raw, "x")
    glued = read_text("Menu ||| 123 ||| " + glue(decode(raw, "x")), "x")
    assert [(rule.number, without_blanks(rule.text)) for rule in glued.rules] == [
        (rule.number, without_blanks(rule.text)) for rule in whole.rules
    ]
    assert sum(len(rule.examples) for rule in glued.rules) == sum(len(rule.examples) for rule in whole.rules)
