"""Every number in rule text accounted for."""

from __future__ import annotations

import re
import time
from collections import Counter
from pathlib import Path

import pytest

from kb.cite.account import Use, account
from kb.cite.find import find
from kb.cite.resolve import Numbers
from kb.core.document import Document
from kb.core.rule_id import RuleId
from kb.read.source import read_bytes

# Cited in an official edition, though that edition has no such rule; each checked by eye.
MISSING = {
    "19990423": {"409.9"},
    "20050801": {"102.6"},
    "20090711": {"405.3c", "602.1i"},
    "20170825": {"903.11a"},
    "20240920": {"110.10"},
    "20241108": {"110.10"},
    "20250606": {"110.10"},
    "20260227": {"110.10"},
}


def texts(document: Document) -> list[str]:
    rules = [text for rule in document.rules for text in (rule.text, *rule.examples)]
    return rules + [text for entry in document.glossary for text in (entry.lead, *entry.senses, entry.note)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a 2/3 creature", "power and toughness"),
        ("it gets +1/+1", "power and toughness"),
        ("it has power 1+*/2+*", "power and toughness"),
        ("pay {2}{W/2}", "symbol"),
        ("[−4]: It dies", "signed number"),
        ("it costs $3.50", "price"),
        ("see www.example.org/702.50", "address"),
        ("2.5 inches", "measure"),
        ("1. A sense", "sense"),
        ("(1) this", "list mark"),
        ("layers 6 and 7b", "layer"),
        ("60 cards", "amount"),
        ("a total of 100.", "amount"),
    ],
)
def test_a_number_that_is_no_citation_has_a_reason(text: str, reason: str) -> None:
    found = account(text, "en", Numbers([RuleId(702, 50)]))
    assert found
    assert {one.reason for one in found} <= {reason, "amount"}
    assert reason in {one.reason for one in found}
    assert {one.use for one in found} == {Use.OTHER}


def test_a_citation_is_told_from_one_that_leads_nowhere() -> None:
    numbers = Numbers([RuleId(702, 50)])
    found = account("see rules 702.50 and 702.51", "en", numbers)
    assert [(one.text, one.use) for one in found] == [("702.50", Use.CITED), ("702.51", Use.MISSING)]


@pytest.mark.corpus
def test_in_every_edition_every_number_is_accounted_for(corpus: Path) -> None:
    for path in sorted((corpus / "en").glob("*.txt")):
        document = read_bytes(path.read_bytes(), path.name)
        numbers = Numbers(rule.number for rule in document.rules)
        missing: set[str] = set()
        reasons: Counter[str] = Counter()
        for text in texts(document):
            for one in account(text, "en", numbers):
                reasons[one.reason] += 1
                if one.use is Use.MISSING:
                    missing.add(one.text)
                # A number in the form of a rule's is cited or a measure, nothing else.
                if one.use is Use.OTHER and re.fullmatch(r"\d{3}\.\d+[a-z]?", one.text):
                    pytest.fail(f"{path.name}: {one.text} in {text[:80]!r}")
        assert reasons["unexplained"] == 0, path.name
        assert missing == MISSING.get(path.stem, set()), path.name


@pytest.mark.corpus
@pytest.mark.slow
def test_what_plain_patterns_find_is_found(corpus: Path) -> None:
    """Recall, by means that know nothing of the grammar: dotted numbers and words before numbers."""
    plain = re.compile(r"\d{3}\.\d+[a-z]?|(?:[Rr]ules?|[Ss]ections?) (\d{1,3})(?![\d/])")
    for path in sorted((corpus / "en").glob("*.txt")):
        for text in texts(read_bytes(path.read_bytes(), path.name)):
            covered = {place for mention in find(text, "en") for place in range(mention.start, mention.end)}
            for match in plain.finditer(text):
                assert match.end() - 1 in covered, f"{path.name}: {text[match.start() - 20 : match.end() + 20]!r}"


@pytest.mark.corpus
def test_an_edition_is_read_in_a_second_and_its_citations_found_in_a_third_of_one(corpus: Path) -> None:
    raw = (corpus / "en/20260417.txt").read_bytes()
    best_read = best_find = 9.0
    for _ in range(3):
        start = time.process_time()
        document = read_bytes(raw, "x")
        best_read = min(best_read, time.process_time() - start)
        all_texts = texts(document)
        start = time.process_time()
        for text in all_texts:
            find(text, "en")
        best_find = min(best_find, time.process_time() - start)
    assert best_read < 1
    assert best_find < 0.3
