"""Dictionary forms of the words of rules texts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.terms.lemmas import Lemmatizer, lemmas, load_table, table
from kb.terms.termbase import load
from kb.terms.words import words

FORMS = [
    ("de", "zauberspruch", ["Zauberspruch", "Zaubersprüche", "Zauberspruchs", "Zaubersprüchen"]),
    ("de", "zählmarke", ["Zählmarke", "Zählmarken"]),
    ("de", "quelle", ["Quelle", "Quellen"]),
    ("de", "tappen", ["tappt", "getappt", "getappten"]),
    ("de", "aktivieren", ["aktiviert", "aktivierte", "aktivierten", "aktiviere"]),
    ("de", "neutralisieren", ["neutralisiert", "neutralisiere"]),
    ("de", "friedhof", ["Friedhof", "Friedhofs", "Friedhöfe", "Friedhöfen"]),
    ("de", "kartentyp", ["Kartentyp", "Kartentypen"]),
    ("de", "auslösen", ["ausgelöst", "ausgelöste", "ausgelöster", "auslöst"]),
    ("en", "ability", ["ability", "abilities"]),
    ("en", "cast", ["cast", "casts", "casting"]),
    ("en", "die", ["die", "dies", "died"]),
]


@pytest.mark.parametrize(("lang", "lemma", "forms"), FORMS, ids=[lemma for _, lemma, _ in FORMS])
def test_all_forms_of_a_word_have_one_lemma(lang: str, lemma: str, forms: list[str]) -> None:
    lemmatize = Lemmatizer(lang, load_table(data_dir() / "terms" / "lemmas.tsv"), load(data_dir() / "terms"))
    assert {form: lemmatize(form) for form in forms} == dict.fromkeys(forms, lemma)


def test_numbers_symbols_and_hyphenated_words_are_one_word_each() -> None:
    text = "702.50a: {2}{W/U}, {T}: +1/+1-Marke (Im-Spiel-Zone), 2/2; owner's."
    found = [word.text for word in words(text)]
    assert found == ["702.50a", "{2}", "{W/U}", "{T}", "+1/+1-Marke", "Im-Spiel-Zone", "2/2", "owner's"]
    assert all(text[word.start : word.end] == word.text for word in words(text))


def test_lemmas_come_text_by_text() -> None:
    assert lemmas(["Siehe Regel 702.50a.", ""], "de") == (("sehen", "regel", "702.50a"), ())


def test_the_table_holds_the_words_of_texts_and_terms() -> None:
    found = table(["Opfere zwei Kreaturen."], "de", load(data_dir() / "terms"))
    assert found["kreaturen"] == "kreatur"
    assert found["zählmarken"] == "zählmarke"
    assert found["opfere"] == "opfern"


@pytest.mark.parametrize(
    "text", ["", "form\tlemma\n", "lang\tform\tlemma\nde\tx\n", "lang\tform\tlemma\nde\ta\tb\nde\ta\tc\n"]
)
def test_a_broken_table_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lemmas.tsv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"lemmas\.tsv:\d"):
        load_table(path)


def test_shipped_words_need_no_lemmatizer() -> None:
    code = (
        "import sys; from kb.terms.lemmas import lemmas; "
        "found = lemmas(['Opfere zwei Kreaturen.'], 'de'); assert found[0][0] == 'opfern', found; "
        "sys.exit('simplemma' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
