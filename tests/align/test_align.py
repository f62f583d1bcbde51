"""Alignment with and without numbers."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.align.align import align
from kb.align.by_number import by_number, gaps
from kb.align.fingerprint import fingerprint
from kb.core.document import Rule
from kb.core.rule_id import RuleId

PAIRS = [
    ("Zones", "Zonen"),
    ("A card in a graveyard is face up. See rule 404.2.", "Eine Karte in einem Friedhof ist offen. Siehe Regel 404.2."),
    ("A library may hold two hundred cards.", "Eine Bibliothek kann zweihundert Karten enthalten."),
    ("Its owner can't look at the cards in it.", "Ihr Besitzer kann sich die Karten darin nicht ansehen."),
    ("An opponent controls the stack until end of turn.", "Ein Gegner kontrolliert den Stapel bis zum Ende des Zuges."),
    ("{T} is the tap symbol, {Q} the untap symbol.", "{T} ist das Tappsymbol, {Q} das Enttappsymbol."),
    ("A 2/2 creature with a static ability attacks.", "Eine 2/2 Kreatur mit einer statischen Fähigkeit greift an."),
    ("Exile three cards from your hand.", "Schicke drei Karten aus deiner Hand ins Exil."),
    ("A triggered ability waits for its controller.", "Eine ausgelöste Fähigkeit wartet auf ihren Beherrscher."),
    ("Steamflogger Boss is from Unstable.", "Steamflogger Boss ist aus Unstable."),
]


def paired(english: list[int], german: list[int], references: bool = True) -> list[tuple[int, int]]:
    found = align([PAIRS[i][0] for i in english], "en", [PAIRS[i][1] for i in german], "de", references=references)
    return [(english[pair.source], german[pair.target]) for pair in found]


@pytest.mark.parametrize("references", [True, False])
def test_texts_in_one_order_are_aligned(references: bool) -> None:
    everything = list(range(len(PAIRS)))

    assert paired(everything, everything, references) == [(i, i) for i in everything]


def test_moved_and_missing_entries_do_not_shift_the_others() -> None:
    english = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    german = [5, 6, 7, 8, 9, 1, 2, 4]

    found = paired(english, german)

    assert {(i, i) for i in (1, 2, 4, 5, 6, 7, 8, 9)} <= set(found)


def test_an_entry_is_in_one_pair_at_most_and_the_confidence_is_a_share() -> None:
    rng = random.Random(3)
    german = [i % len(PAIRS) for i in range(14)]
    rng.shuffle(german)

    found = align([one for one, _ in PAIRS], "en", [PAIRS[i][1] for i in german], "de")

    assert len({pair.source for pair in found}) == len({pair.target for pair in found}) == len(found)
    assert all(0 <= pair.confidence <= 1 for pair in found)


def test_nothing_aligns_with_nothing() -> None:
    assert align([], "en", ["Eine Karte."], "de") == ()
    assert align(["A card."], "en", [], "de") == ()


def test_a_fingerprint_has_no_words_of_its_language() -> None:
    english = fingerprint("Two creatures can't block {T} 1/1. See rule 509.1b.", "en")
    german = fingerprint("Zwei Kreaturen können nicht blocken {T} 1/1. Siehe Regel 509.1b.", "de")

    assert english["number:2"] == german["number:2"] == 1
    assert english["reference:509.1b"] == german["reference:509.1b"] == 1
    assert english["symbol:{T}"] == german["symbol:{T}"] == 1
    assert english["negation:not"] == german["negation:not"] == 1


def test_references_can_be_left_out_of_a_fingerprint() -> None:
    found = fingerprint("See rule 509.1b.", "en", references=False)

    assert not any("509" in feature for feature in found)


def rule(number: str, text: str = "x", occurrence: int = 1) -> Rule:
    return Rule(RuleId.parse(number), None, text, occurrence=occurrence)


def test_equal_numbers_are_pairs_and_the_rest_is_told() -> None:
    found = by_number([rule("100.1"), rule("100.2"), rule("100.3")], [rule("100.2"), rule("100.4"), rule("100.1")])

    assert [(str(a.number), str(b.number)) for a, b in found.pairs] == [("100.1", "100.1"), ("100.2", "100.2")]
    assert [str(one.number) for one in found.source_only] == ["100.3"]
    assert [str(one.number) for one in found.target_only] == ["100.4"]


def test_a_lineage_pairs_numbers_of_two_editions() -> None:
    old = {RuleId.parse("702.47a"): 7}
    new = {RuleId.parse("702.50a"): 7, RuleId.parse("702.47a"): 9}

    found = by_number([rule("702.47a")], [rule("702.47a"), rule("702.50a")], old.get, new.get)

    assert [str(b.number) for _, b in found.pairs] == ["702.50a"]
    assert [str(one.number) for one in found.target_only] == ["702.47a"]


def test_a_number_that_stands_twice_is_paired_in_its_order() -> None:
    found = by_number(
        [rule("1", "a"), rule("1", "b", 2)],
        [rule("1", "c"), rule("1", "d", 2)],
    )

    assert [(a.text, b.text) for a, b in found.pairs] == [("a", "c"), ("b", "d")]


@pytest.mark.parametrize(
    ("numbers", "missing"),
    [
        (["100.1", "100.2", "100.4"], ["100.3"]),
        (["100.1", "100.1a", "100.1c"], ["100.1b"]),
        (["704.1", "704.1k", "704.1m"], [f"704.1{letter}" for letter in "abcdefghij"]),
        (["100.1", "100.1a", "100.1b"], []),
        ([], []),
    ],
)
def test_gaps_in_numbers_and_letters_are_found(numbers: list[str], missing: list[str]) -> None:
    assert [str(number) for number in gaps(map(RuleId.parse, numbers))] == missing


@given(st.sets(st.integers(1, 12), min_size=1))
def test_filling_the_gaps_leaves_none(rules: set[int]) -> None:
    numbers = [RuleId(100, rule_number) for rule_number in rules]

    assert gaps([*numbers, *gaps(numbers)]) == ()
