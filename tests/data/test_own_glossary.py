"""The glossary in our own words: the same entries in every language, each with the rule that it is about."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from kb.cite.find import find
from kb.core.document import GlossaryEntry
from kb.core.paths import data_dir
from kb.lang.messages.catalogue import languages
from kb.lang.packs import pack
from kb.lineage.facts import load
from kb.read.glossary import parse_glossary

LANGS = languages()


@cache
def entries(lang: str) -> tuple[GlossaryEntry, ...]:
    path = data_dir() / f"rules_{lang}" / "glossary.txt"
    return parse_glossary(path.read_text(encoding="utf-8").splitlines(), 1, pack(lang))


def cited(entry: GlossaryEntry, lang: str) -> tuple[str, ...]:
    text = "\n".join((*entry.senses, entry.note))
    return tuple(str(number) for mention in find(text, lang) for number in mention.spans[0][:1])


@pytest.mark.parametrize("lang", LANGS)
def test_there_are_300_entries_and_more_each_with_a_meaning(lang: str) -> None:
    assert len(entries(lang)) >= 300
    assert [entry.term for entry in entries(lang) if not any(entry.senses)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_headwords_stand_once_and_in_order(lang: str) -> None:
    counts = Counter(entry.term.casefold() for entry in entries(lang))
    assert [term for term, count in counts.items() if count > 1] == []
    plain = str.maketrans("äöüß", "aous")
    folded = [entry.term.lower().translate(plain) for entry in entries(lang)]
    assert folded[:20] == sorted(folded[:20])


@pytest.mark.parametrize("lang", LANGS)
def test_every_entry_cites_rules_that_exist(lang: str) -> None:
    known = {str(entry.number) for entry in load(data_dir() / "editions").editions[-1].entries}
    for entry in entries(lang):
        rules = cited(entry, lang)
        assert rules, entry.term
        assert set(rules) <= known, entry.term


def test_all_languages_explain_the_same_rules() -> None:
    counts = [Counter(cited(entry, lang) for entry in entries(lang)) for lang in LANGS]
    assert all(count == counts[0] for count in counts)


@pytest.mark.parametrize("lang", LANGS)
def test_senses_are_kept_apart_and_dead_words_marked(lang: str) -> None:
    assert any(len(entry.senses) == 3 for entry in entries(lang))
    assert any(entry.obsolete for entry in entries(lang))
