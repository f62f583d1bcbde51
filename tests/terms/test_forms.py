"""The shipped lemmas know every word that we ship."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.lang.packs import languages
from kb.terms.forms import HEAD, NAME, load
from kb.terms.termbase import load as load_terms
from kb.terms.words import words
from scripts.make_forms import texts


@pytest.mark.parametrize("lang", languages())
def test_every_word_of_our_texts_and_terms_has_a_lemma(lang: str) -> None:
    known = load(data_dir() / "terms" / NAME)[lang]
    ours = [
        *texts(data_dir(), lang),
        *(form.text for term in load_terms(data_dir() / "terms") for form in term.of(lang)),
    ]
    missing = {
        word.text
        for text in ours
        for word in words(text)
        if not word.text[0].isdigit() and word.text.casefold() not in known
    }
    assert not missing, f"run python -m scripts.make_forms: {sorted(missing)[:10]}"


def test_inflected_forms_lead_to_one_lemma() -> None:
    known = load(data_dir() / "terms" / NAME)
    assert {known["de"][form] for form in ("zauberspruch", "zaubersprüche", "zaubersprüchen")} == {"zauberspruch"}
    assert {known["en"][form] for form in ("ability", "abilities")} == {"ability"}


@pytest.mark.parametrize("text", ["", "form\n", f"{HEAD}\nde\tx\n", f"{HEAD}\nde\tx\ty\tz\n"])
def test_a_broken_table_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / NAME
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"forms\.tsv:\d"):
        load(path)
