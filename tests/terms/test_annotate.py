"""Terms are found in texts, inflected and inside compounds too."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

import pytest

from kb.core.paths import data_dir
from kb.terms.annotate import Annotator
from kb.terms.termbase import load


@cache
def annotator(lang: str) -> Annotator:
    return Annotator(load(data_dir() / "terms"), lang)


def found(text: str, lang: str) -> list[tuple[str, str, str]]:
    return [(text[span.start : span.end], span.term, span.how) for span in annotator(lang).spans(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zaubersprüche", ("Zaubersprüche", "spell", "inflected")),
        ("des Kampfschadens", ("Kampfschadens", "combat-damage", "inflected")),
        ("ausgelöster Fähigkeiten", ("ausgelöster Fähigkeiten", "triggered-ability", "inflected")),
        ("zwei Zählmarken", ("Zählmarken", "counter-marker", "inflected")),
        ("deines Versorgungssegments", ("Versorgungssegments", "upkeep-step", "inflected")),
        ("vom Friedhof", ("Friedhof", "graveyard", "exact")),
        ("in seiner Im-Spiel-Zone", ("Im-Spiel-Zone", "battlefield", "exact")),
        ("eine +1/+1-Marke", ("+1/+1-Marke", "plus-1-plus-1-counter", "exact")),
        ("Standardlandtypen", ("Standardlandtypen", "basic-land-type", "inflected")),
        ("Artefaktkreaturenspielstein", ("Artefaktkreatur", "artifact-creature", "beginning")),
        ("Artefaktkreaturenspielstein", ("kreaturenspielstein", "creature-token", "head")),
        ("Auferstehungszauberspruch", ("zauberspruch", "spell", "head")),
    ],
)
def test_german_terms_are_found(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in found(text, "de")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("triggered abilities", ("triggered abilities", "triggered-ability", "inflected")),
        ("the creature's controller", ("creature's", "creature", "inflected")),
        ("delayed triggered ability", ("delayed triggered ability", "delayed-triggered-ability", "exact")),
        ("its mana value", ("mana value", "mana-value", "exact")),
    ],
)
def test_english_terms_are_found(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in found(text, "en")


def test_the_longest_term_takes_its_words() -> None:
    terms = {term for _, term, _ in found("eine verzögerte ausgelöste Fähigkeit", "de")}
    assert terms == {"delayed-triggered-ability"}


def test_a_word_with_two_meanings_has_both_terms() -> None:
    assert {term for _, term, _ in found("counter", "en")} >= {"counter", "counter-marker"}


def test_english_has_no_compounds() -> None:
    assert found("spellbook", "en") == []


def test_lemmas_name_the_parts_of_a_compound() -> None:
    lemmas = annotator("de").lemmas("Kampfschadens")
    assert lemmas[0] == "kampfschaden"
    assert "schaden" in lemmas


def test_many_texts_give_what_each_gives_alone() -> None:
    texts = ["Opfere eine Kreatur.", "", "Ziehe eine Karte."]
    assert list(annotator("de").pipe(texts)) == [annotator("de").spans(text) for text in texts]


def test_the_termbase_is_read_without_spacy() -> None:
    code = "import sys; import kb.terms.termbase; sys.exit('spacy' in sys.modules or 'simplemma' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
