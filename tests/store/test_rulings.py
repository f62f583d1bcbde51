"""Rulings are joined to their cards and tied to the rules that they speak of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kb.read.rulings import read_cards
from kb.store.lookup import lookup
from kb.store.query import Store
from kb.store.ruling_rows import rows, waiting


def bulk(*items: dict[str, Any]) -> bytes:
    return json.dumps(items).encode()


CARDS = read_cards(bulk({"object": "card", "oracle_id": "aa", "name": "Day // Night", "keywords": ["Flash"]}), "cards")
RULINGS = read_cards(
    bulk(
        {"object": "ruling", "oracle_id": "aa", "published_at": "2020-05-06", "comment": "It glows."},
        {"object": "ruling", "oracle_id": "bb", "published_at": "2020-05-06", "comment": "It waits."},
    ),
    "rulings",
)
LINES = read_cards(
    b'{"name": "Day // Night", "rulings": [{"date": "2024-05-06", "text": "It glows."}]}\n'
    b'{"name": "Owl", "rulings": [{"date": "2019-05-06", "text": "It glows."}]}',
    "lines",
)


def test_bulk_rulings_are_joined_to_their_cards_and_others_wait() -> None:
    cards, rulings = rows((RULINGS, CARDS))
    (card,) = cards
    assert (card.name, card.keywords, set(card.folded)) >= ("Day // Night", ("Flash",), {"day", "night"})
    assert [row.ruling.text for row in rulings] == ["It glows."]
    assert waiting((RULINGS, CARDS)) == 1
    assert rows((RULINGS,)) == ((), ())


def test_a_ruling_of_several_cards_and_files_stands_once_with_its_newest_date() -> None:
    cards, rulings = rows((RULINGS, CARDS, LINES))
    assert [card.name for card in cards] == ["Day // Night", "Owl"]
    (row,) = rulings
    assert (row.cards, str(row.ruling.published)) == (2, "2024-05-06")


def test_a_card_answers_with_its_rulings_and_their_rules(own: Store) -> None:
    answer = lookup(own, "brass otter")
    assert answer.card is not None
    assert (answer.card.name, answer.card.keywords) == ("Brass Otter", ("Lifelink",))
    first, second = answer.card.rulings
    assert first.rules[0].startswith("702.15")
    assert second.rules[0] == "702.19b"
    assert second.reason.startswith("cites 702.19b")
    assert answer.results[0].number == "702.19b"


def test_a_face_and_a_misspelt_name_lead_to_the_card(own: Store) -> None:
    face = lookup(own, "Grey Heron").card
    assert face is not None
    assert face.name == "Grey Heron // Heron's Rest"
    near = lookup(own, "Bras Oter")
    assert near.card is not None
    assert near.card.name == "Brass Otter"
    assert [note for note, _ in near.notes] == ["note_did_you_mean_card"]


def test_a_card_whose_rulings_speak_of_no_rule_answers_all_the_same(own: Store) -> None:
    answer = lookup(own, "Mute Swan")
    assert answer.card is not None
    assert [ruling.text for ruling in answer.card.rulings] == ["It never sings."]


def test_a_rule_shows_the_rulings_that_speak_of_it_each_text_once(own: Store) -> None:
    result = lookup(own, "702.15").results[0]
    texts = [ruling.text for ruling in result.rulings]
    assert texts.count("The life from lifelink comes at the same time as the damage.") == 1


def test_the_rulings_of_a_rule_that_say_what_it_says_come_first(own: Store) -> None:
    first, second = lookup(own, "704.5j").results[0].rulings
    assert first.text.startswith("Of two legendary permanents")
    assert second.text.startswith("Its art")


def test_links_say_why_and_how_sure_they_are(own: Store) -> None:
    links = own.db.execute("SELECT reason, confidence FROM ruling_rule").fetchall()
    assert all(reason and 0 < confidence <= 1 for reason, confidence in links)
    assert ("cites 702.19b", 1.0) in links


def test_a_rule_comes_before_a_card_of_the_same_name(own: Store) -> None:
    assert lookup(own, "Lifelink").results[0].number == "702.15"


@pytest.mark.corpus
def test_most_rulings_of_the_corpus_are_tied_to_rules(corpus: Any) -> None:
    from kb.build import collect
    from kb.core.paths import data_dir
    from kb.store.write import in_memory

    raw = (corpus / "rulings" / "rulings.jsonl").read_bytes()
    store = Store(in_memory(collect(data_dir(), (("cards/x.json", raw),))))
    (all_of_them,) = store.db.execute("SELECT count(*) FROM ruling WHERE cards > 0").fetchone()
    (tied,) = store.db.execute(
        "SELECT count(*) FROM ruling r WHERE cards > 0 AND EXISTS (SELECT 1 FROM ruling_rule l WHERE l.ruling = r.id)"
    ).fetchone()
    assert tied > 0.9 * all_of_them
    cycling = lookup(store, "702.29").results[0].rulings
    assert 0 < len(cycling) <= 10
    assert all("cycl" in ruling.text.lower() for ruling in cycling)
