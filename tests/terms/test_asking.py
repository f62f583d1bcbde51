"""Words of questions: noise, and everyday words beside those of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.lang.packs import languages
from kb.terms.asking import NAME, load
from kb.terms.compounds import makes_compounds, parts

HEAD = "lang\tword\tmeans\n"


def test_a_word_means_words_of_the_rules_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(HEAD + "en\thow\t-\nen\tkill\tdestroy damage\nen\tchess\t!\n", encoding="utf-8")
    how, kill, chess = load(path)
    assert (how.noise, kill.noise, chess.noise) == (True, False, False)
    assert (chess.means, chess.elsewhere, kill.elsewhere) == ((), True, False)
    assert kill.means == ("destroy", "damage")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lang\tword\n",
        HEAD + "en\thow\n",
        HEAD + "xx\thow\t-\n",
        HEAD + "en\thow\t-\nen\thow\t-\n",
        HEAD + "en\t\t-\n",
    ],
)
def test_a_broken_table_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / NAME
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"asking\.tsv:\d"):
        load(path)


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_noise_and_everyday_words(lang: str) -> None:
    rows = [row for row in load(data_dir() / "terms" / NAME) if row.lang == lang]
    assert sum(row.noise for row in rows) >= 100
    assert sum(not row.noise for row in rows) >= 60


KNOWN = {"kampf", "schaden", "trampeln", "zauber", "spruch", "karte", "länder", "land", "kreatur"}


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("kampfschaden", ("kampf", "schaden")),
        ("trampelschaden", ("trampeln", "schaden")),
        ("zauberspruch", ("zauber", "spruch")),
        ("kreaturenkarte", ("kreatur", "karte")),
        ("schaden", ()),
        ("unbekanntes", ()),
    ],
)
def test_a_compound_falls_into_two_known_words(word: str, found: tuple[str, ...]) -> None:
    assert parts(word, KNOWN) == found


def test_only_some_languages_write_words_together() -> None:
    assert makes_compounds("de")
    assert not makes_compounds("en")
    assert not makes_compounds("xx")
