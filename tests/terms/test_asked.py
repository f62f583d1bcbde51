"""What players ask leads to rules that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.lang.packs import languages
from kb.lineage.facts import load as load_facts
from kb.terms.asked import NAME, load

HEAD = "lang\trule\tphrases\n"


def test_a_row_has_a_rule_and_the_phrases_it_answers(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(HEAD + "en\t708.5\tpeek at my morph; look at own face-down card\n", encoding="utf-8")
    (row,) = load(path)
    assert (str(row.rule), row.lang) == ("708.5", "en")
    assert row.phrases == ("peek at my morph", "look at own face-down card")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lang\trule\n",
        HEAD + "en\t708.5\n",
        HEAD + "xx\t708.5\tpeek\n",
        HEAD + "en\t708.5.b\tpeek\n",
        HEAD + "en\t708.5\tpeek;look\t\n",
        HEAD + "en\t708.5\tpeek; peek\n",
        HEAD + "en\t708.5\tpeek; \n",
        HEAD + "en\t708.5\tpeek\nen\t708.5\tlook\n",
    ],
)
def test_a_broken_table_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / NAME
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"asked\.tsv:\d"):
        load(path)


def test_every_rule_exists_in_the_newest_edition() -> None:
    known = {str(entry.number) for entry in load_facts(data_dir() / "editions").editions[-1].entries}
    assert {str(row.rule) for row in load(data_dir() / "terms" / NAME)} <= known


@pytest.mark.parametrize("lang", languages())
def test_players_of_every_language_ask_for_rules_of_every_section(lang: str) -> None:
    rows = [row for row in load(data_dir() / "terms" / NAME) if row.lang == lang]
    assert len(rows) >= 800
    assert {row.rule.section for row in rows} == set(range(1, 10))
