"""The rule texts in our own words: whole, alike in every language, and tied to the official text behind each."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from kb.cite.find import find
from kb.core.document import Rule
from kb.core.paths import data_dir
from kb.core.rule_id import RuleId
from kb.lang.messages.catalogue import languages
from kb.lineage.facts import load
from kb.lineage.values import Facts
from kb.read.own import read_own

LANGS = languages()
SEED = re.compile(r"one of which creates a delayed triggered ability|repräsentiert sowohl eine Zauberspruch-Fähigkeit")


@cache
def facts() -> Facts:
    return load(data_dir() / "editions")


@cache
def texts(lang: str) -> dict[RuleId, Rule]:
    found: dict[RuleId, Rule] = {}
    for path in sorted((data_dir() / f"rules_{lang}").glob("[1-9]*.txt")):
        for rule in read_own(path.read_text(encoding="utf-8"), str(path), lang).rules:
            assert rule.number not in found, f"{path}:{rule.line}: {rule.number} stands in two files"
            assert f"{rule.number.section}_" in path.name, f"{path}:{rule.line}: {rule.number} is in the wrong file"
            found[rule.number] = rule
    return found


def newest() -> dict[RuleId, tuple[str | None, str]]:
    """Title and hash of every entry of the newest edition."""
    return {entry.number: (entry.title, facts().texts[entry.text].hash) for entry in facts().editions[-1].entries}


def targets(rule: Rule, lang: str) -> set[str]:
    return {str(number) for mention in find(rule.text, lang) for span in mention.spans for number in span}


@pytest.mark.parametrize("lang", LANGS)
def test_there_are_at_least_700_texts_in_each_language(lang: str) -> None:
    assert sum(rule.title is None for rule in texts(lang).values()) >= 700


def test_all_languages_have_the_same_numbers() -> None:
    for lang in LANGS[1:]:
        assert set(texts(lang)) == set(texts(LANGS[0]))


@pytest.mark.parametrize("lang", LANGS)
def test_every_number_is_one_of_the_newest_edition_and_no_text_is_empty(lang: str) -> None:
    known = newest()
    for rule in texts(lang).values():
        assert rule.number in known, f"{rule.number} is no number of the newest edition"
        assert rule.text.strip(), rule.number


def test_english_titles_are_those_of_the_newest_edition_and_none_is_missing() -> None:
    titles = {number: title for number, (title, _) in newest().items() if title}
    ours = {number: rule.title for number, rule in texts("en").items() if rule.title}
    wrong = [str(number) for number in titles if ours.get(number, "") != titles[number]]
    assert not wrong, wrong


def test_titles_are_titles_in_every_language() -> None:
    for lang in LANGS:
        assert {n for n, rule in texts(lang).items() if rule.title} == {n for n, r in texts("en").items() if r.title}


@pytest.mark.parametrize("lang", LANGS)
def test_every_keyword_ability_and_keyword_action_has_its_defining_subrule(lang: str) -> None:
    mine = texts(lang)
    for number in newest():
        if number.chapter in (701, 702) and number.rule > 1 and not number.letters:
            assert number in mine, number
            assert any(n.parent == number for n in mine), f"{number} has no subrule"


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_stands_below_its_headings(lang: str) -> None:
    mine = texts(lang)
    for number in mine:
        assert all(above in mine for above in number.path), f"{number} has no heading"


@pytest.mark.parametrize("lang", LANGS)
def test_every_cited_rule_exists_and_every_language_cites_the_same(lang: str) -> None:
    known = {str(number) for number in newest()}
    for number, rule in texts(lang).items():
        cited = targets(rule, lang)
        assert cited <= known, f"{number} cites {sorted(cited - known)}"
        assert cited == targets(texts("en")[number], "en"), f"{number} cites other rules in {lang}"


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_has_a_basis_that_is_a_text_of_the_edition_it_names(lang: str) -> None:
    path = data_dir() / f"rules_{lang}" / "basis.tsv"
    head, *rows = path.read_text(encoding="utf-8").splitlines()
    assert head == "number\tedition\thash"
    found = {}
    for row in rows:
        number, edition, key = row.split("\t")
        assert RuleId.parse(number) not in found, f"{number} stands there twice"
        found[RuleId.parse(number)] = (edition, key)
    assert set(found) == set(texts(lang)), "run scripts/make_basis.py"
    hashes = {
        (str(edition.edition), entry.number): facts().texts[entry.text].hash
        for edition in facts().editions
        for entry in edition.entries
    }
    for rule, (edition, key) in found.items():
        assert hashes.get((edition, rule)) == key, f"{rule}: no such text in {edition}"


@pytest.mark.parametrize("lang", LANGS)
def test_none_of_them_is_a_text_of_the_seed(lang: str) -> None:
    for rule in texts(lang).values():
        assert not SEED.search(rule.text), rule.number


def test_german_quotation_marks_stand_in_german_and_english_ones_in_english() -> None:
    wrong = {"en": "„\"'", "de": "\"'‘’"}
    for lang, marks in wrong.items():
        for rule in texts(lang).values():
            assert not set(rule.text) & set(marks), f"{lang} {rule.number}"


@pytest.mark.corpus
def test_the_basis_of_the_newest_edition_is_what_its_text_says(corpus: Path) -> None:
    from scripts.make_basis import hashes, official

    fresh = hashes(official(corpus / "en" / "20260417.txt"))
    assert {number: key for number, (_, key) in newest().items()} == {n: key for n, (_, key) in fresh.items()}
