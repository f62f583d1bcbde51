"""Everyday words lead to rules that exist."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.lang.packs import languages
from kb.lineage.facts import load as load_facts
from kb.terms.colloquial import NAME, load

HEAD = "lang\tword\trules\tmark\n"


def shipped() -> dict[tuple[str, str], tuple[str, ...]]:
    rows = load(data_dir() / "terms" / NAME)
    return {(row.lang, row.word): tuple(map(str, row.rules)) for row in rows}


def test_a_row_has_its_rules_in_order(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(HEAD + "en\tfizzle\t608.2b 701.6a\tcolloquial\n", encoding="utf-8")
    (row,) = load(path)
    assert (row.word, row.lang, row.mark, [str(n) for n in row.rules]) == (
        "fizzle",
        "en",
        "colloquial",
        ["608.2b", "701.6a"],
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lang\tword\n",
        HEAD + "en\tfizzle\t608.2b\n",
        HEAD + "xx\tfizzle\t608.2b\tcolloquial\n",
        HEAD + "en\tfizzle\t608.2.b\tcolloquial\n",
        HEAD + "en\tfizzle\t608.2b  701.6a\tcolloquial\n",
        HEAD + "en\tfizzle\t608.2b\tslang\n",
        HEAD + "en\tfizzle\t608.2b\tcolloquial\nen\tFizzle\t608.2b\tcolloquial\n",
    ],
)
def test_a_broken_table_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / NAME
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"colloquial\.tsv:\d"):
        load(path)


def test_each_language_has_at_least_200_words_that_the_rules_do_not_use() -> None:
    counts = Counter(row.lang for row in load(data_dir() / "terms" / NAME) if row.mark != "term")
    assert all(counts[lang] >= 200 for lang in languages())


def test_every_rule_exists_in_the_newest_edition() -> None:
    known = {str(entry.number) for entry in load_facts(data_dir() / "editions").editions[-1].entries}
    assert [word for word, rules in shipped().items() if not set(rules) <= known] == []


@pytest.mark.parametrize(
    ("lang", "word", "rule"),
    [
        ("en", "fizzle", "608.2b"),
        ("en", "SBA", "704.3"),
        ("en", "CMC", "202.3"),
        ("de", "kontern", "701.6a"),
        ("de", "Beschwörungskrankheit", "302.6"),
        ("de", "Fähigkeit schießen", "602.2"),
    ],
)
def test_what_players_say_leads_to_its_rule(lang: str, word: str, rule: str) -> None:
    assert shipped()[(lang, word)][0] == rule
