"""Citations in texts: a table of texts and what they cite, and laws that hold for any text."""

from __future__ import annotations

import csv
import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.cite.find import find
from kb.cite.resolve import Numbers, resolve
from kb.core.rule_id import RuleId
from kb.lang.packs import languages
from kb.read.source import read_bytes

TABLE = Path(__file__).with_name("citations.tsv")


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a table; a line break in a text is written as a backslash and an n."""
    with path.open(encoding="utf-8", newline="") as file:
        table = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [{key: value.replace("\\n", "\n") for key, value in row.items()} for row in table]


@cache
def numbers_of(corpus: Path, edition: str) -> Numbers:
    path = corpus / f"en/{edition.replace('-', '')}.txt"
    return Numbers(rule.number for rule in read_bytes(path.read_bytes(), path.name).rules)


def targets(text: str, lang: str, numbers: Numbers) -> list[str]:
    return [str(target) for mention in find(text, lang) for target in resolve(mention, numbers).targets]


def written(text: str, lang: str) -> list[str]:
    """The ends of all spans as written."""
    spans = [span for mention in find(text, lang) for span in mention.spans]
    return [f"{first}" if first == last else f"{first}–{last}" for first, last in spans]


@pytest.mark.corpus
@pytest.mark.parametrize("row", rows(TABLE), ids=lambda row: f"{row['lang']} {row['input']}")
def test_a_text_cites_what_the_table_says(corpus: Path, row: dict[str, str]) -> None:
    assert targets(row["input"], row["lang"], numbers_of(corpus, row["edition"])) == row["targets"].split()


@pytest.mark.corpus
def test_the_cases_beside_the_corpus_hold(corpus: Path) -> None:
    cases = corpus.parent / "cases/citations.tsv"
    if not cases.is_file():
        pytest.skip("no cases beside the corpus")
    for row in rows(cases):
        found = targets(row["input"], row["lang"], numbers_of(corpus, row["edition"]))
        assert ";".join(found) == row["targets"], row["id"]


@pytest.mark.parametrize("row", [row for row in rows(TABLE) if not row["targets"]], ids=lambda row: row["input"])
def test_what_is_no_citation_is_not_even_a_mention(row: dict[str, str]) -> None:
    if not row["input"].startswith("rule 999.9"):
        assert written(row["input"], row["lang"]) == []


@pytest.mark.parametrize(
    ("text", "lang", "spans"),
    [
        ("rules 704.5y–ab", "en", ["704.5y–704.5ab"]),
        ("rules 704.5z, aa and ab", "en", ["704.5z", "704.5aa", "704.5ab"]),
        ("rule 704.5aa", "en", ["704.5aa"]),
        ("Regeln 704.5z bis 704.5aa", "de", ["704.5z–704.5aa"]),
        ("rules 704.5n–j", "en", ["704.5n"]),
    ],
)
def test_numbers_are_recorded_as_written(text: str, lang: str, spans: list[str]) -> None:
    assert written(text, lang) == spans


def test_a_mention_begins_with_its_citing_word_and_reaches_over_its_list() -> None:
    text = 'It dies (see rules 613, "Layers," and 704.5a–b, or not).'
    (mention,) = find(text, "en")
    assert mention.text == 'rules 613, "Layers," and 704.5a–b'
    assert text[mention.start : mention.end] == mention.text


def test_a_title_in_quotes_cites_nothing_itself() -> None:
    assert written('rule 903, "The rule 100.5 and rule 7 of old."', "en") == ["903"]


NUMBER = st.builds(RuleId, st.integers(100, 999), st.integers(1, 300), st.sampled_from(["", "a", "k", "z", "aa"])).map(
    str
)


@given(NUMBER, st.sampled_from(["rule {}", "see rule {}.", "({})", "CR {}", "§{}", "{}, or not", "“{}”"]))
def test_any_number_is_found_in_any_frame(number: str, frame: str) -> None:
    for lang in languages():
        assert written(frame.format(number).replace("rule", {"de": "Regel"}.get(lang, "rule")), lang) == [number]


@given(st.text(alphabet=st.sampled_from('rule s§CR 702.5ab–,;/and\n"“”€'), max_size=60))
def test_mentions_are_in_order_apart_and_hold_their_text(text: str) -> None:
    for lang in languages():
        end = 0
        for mention in find(text, lang):
            assert mention.start >= end
            assert mention.text == text[mention.start : mention.end]
            assert mention.spans
            assert all(first <= last for first, last in mention.spans)
            end = mention.end


def test_a_long_text_takes_time_in_proportion() -> None:
    text = "rule 702.5a, " * 40_000 + '"' + "702.5 " * 20_000 + "rules " * 20_000
    start = time.process_time()
    find(text, "en")
    assert time.process_time() - start < 5
