"""Cards and rulings are read in every shape that people have."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from kb.core.errors import SourceError
from kb.read.rulings import CardFile, looks_like_cards, read_cards

LINES = b"""{"name": "Brass Otter", "rulings": [{"date": "2020-05-06", "text": "It  swims."}]}
{"name": "B", "rulings": []}
"""
ATOMIC: dict[str, Any] = {
    "meta": {"date": "2026-04-01", "version": "5"},
    "data": {
        "Brass Otter": [
            {"name": "Brass Otter", "keywords": ["Flash"], "rulings": [{"date": "2020-05-06", "text": "It swims."}]}
        ],
        "Day // Night": [
            {"name": "Day // Night", "rulings": [{"date": "2020-05-06", "text": "It glows."}]},
            {"name": "Day // Night", "rulings": [{"date": "2020-05-06", "text": "It glows."}]},
        ],
    },
}
BULK_CARDS: list[dict[str, Any]] = [
    {"object": "card", "oracle_id": "aa", "name": "Brass Otter", "keywords": ["Flash"], "set": "xyz"},
    {"object": "card", "name": "Two // Two", "keywords": [], "card_faces": [{"oracle_id": "bb"}, {"oracle_id": "bb"}]},
]
BULK_RULINGS = [{"object": "ruling", "oracle_id": "aa", "published_at": "2020-05-06", "comment": "It swims."}]


def dumped(value: Any, **how: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, **how).encode()


def facts(file: CardFile) -> tuple[list[str], list[tuple[str, str]]]:
    return [card.name for card in file.cards], [(ruling.subject, ruling.text) for ruling in file.rulings]


def test_json_lines_are_read_a_card_a_line() -> None:
    file = read_cards(LINES, "x")
    assert file.shape == "lines"
    assert facts(file) == (["Brass Otter", "B"], [("Brass Otter", "It swims.")])
    assert file.rulings[0].published == date(2020, 5, 6)


@pytest.mark.parametrize("how", [{}, {"indent": 2}, {"separators": (",", ":")}])
def test_atomic_cards_are_read_a_name_at_a_time_and_faces_do_not_repeat_rulings(how: dict[str, Any]) -> None:
    file = read_cards(dumped(ATOMIC, **how), "x")
    assert file.shape == "atomic"
    assert facts(file)[1] == [("Brass Otter", "It swims."), ("Day // Night", "It glows.")]
    assert file.cards[0].keywords == ("Flash",)


def test_bulk_cards_and_rulings_are_told_apart_by_content() -> None:
    cards, rulings = read_cards(dumped(BULK_CARDS), "x"), read_cards(dumped(BULK_RULINGS), "x")
    assert [(card.name, card.key) for card in cards.cards] == [("Brass Otter", "aa"), ("Two // Two", "bb")]
    assert (rulings.shape, rulings.by_key, rulings.rulings[0].subject) == ("bulk rulings", True, "aa")


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf", b"\n  "])
def test_a_mark_or_blanks_at_the_start_do_no_harm(start: bytes) -> None:
    assert looks_like_cards(start + LINES)
    assert facts(read_cards(start + LINES, "x")) == facts(read_cards(LINES, "x"))


def test_a_file_longer_than_what_is_read_at_once_is_read_whole() -> None:
    cards = [{"name": f"Card {i}", "rulings": [{"date": "2020-05-06", "text": "ä" * 700}]} for i in range(1500)]
    raw = b"\n".join(dumped(card) for card in cards)
    file = read_cards(raw, "x")
    assert (len(file.cards), len(file.rulings)) == (1500, 1500)
    assert {ruling.text for ruling in file.rulings} == {"ä" * 700}
    assert len(read_cards(dumped({"meta": {}, "data": {card["name"]: [card] for card in cards}}), "x").rulings) == 1500


def test_rules_texts_are_no_cards() -> None:
    assert not looks_like_cards(b"Magic: The Gathering Comprehensive Rules")
    assert not looks_like_cards(b"")


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (LINES[:60], "x:1: expected JSON"),
        (dumped(ATOMIC)[:-40], "expected JSON"),
        (dumped(BULK_RULINGS)[:-1], "expected ']', found the end"),
        (dumped(BULK_RULINGS) + b"{}", "expected the end of the file"),
        (b"{}", "expected a card"),
        (b'{"meta": {}}', '"data"'),
        (b'[{"object": "set"}]', '"card" or "ruling"'),
        (b'{"name": "A", "rulings": [{"date": "yesterday", "text": "B"}]}', "expected a date"),
        (b'{"name": "", "rulings": []}', '"name"'),
        (b'{"name": "A", "rulings": 5}', "expected a list"),
        (b'{"name": "A", "rulings": []}\n{"name": "\xff"}', "UTF-8"),
        (b"[" * 200_000, "expected"),
    ],
)
def test_what_is_broken_is_refused_with_its_place(raw: bytes, says: str) -> None:
    with pytest.raises(SourceError) as caught:
        read_cards(raw, "x")
    assert says in str(caught.value)
    assert str(caught.value).startswith("x")


@pytest.mark.corpus
def test_the_rulings_of_the_corpus_are_read_whole(corpus: Any) -> None:
    file = read_cards((corpus / "rulings" / "rulings.jsonl").read_bytes(), "rulings.jsonl")
    assert (len(file.cards), len(file.rulings)) == (1629, 5458)
