"""Questions of players are answered, in both languages, misspelt or not."""

from __future__ import annotations

import csv
import hashlib
from pathlib import Path

import pytest

from kb.store.lookup import lookup
from kb.store.query import Store
from scripts.bench_search import NONSENSE, place, questions

QUESTIONS = Path(__file__).with_name("questions.tsv")


PLAYERS = Path(__file__).with_name("players.tsv")
JUDGES = Path(__file__).with_name("judges.tsv")


def numbers(store: Store, query: str) -> list[str]:
    return [result.number for result in lookup(store, query).results]


def test_there_are_sixty_questions_half_of_them_german() -> None:
    with QUESTIONS.open(encoding="utf-8") as file:
        langs = [row[1] for row in csv.reader(file, delimiter="\t")][1:]
    assert len(langs) >= 60
    assert abs(langs.count("de") - langs.count("en")) <= 4


def test_most_questions_are_answered_without_official_texts(own: Store) -> None:
    places = [place(own, query, wanted) for _, query, wanted in questions(QUESTIONS)]
    assert sum(at == 1 for at in places) >= 46
    assert sum(at is not None and at <= 3 for at in places) >= 58


@pytest.mark.corpus
def test_most_questions_are_answered_with_todays_edition(official: Store) -> None:
    places = [place(official, query, wanted) for _, query, wanted in questions(QUESTIONS)]
    assert sum(at == 1 for at in places) >= 46
    assert sum(at is not None and at <= 3 for at in places) >= 58


def test_a_hundred_and_twenty_questions_are_halved_by_their_hash() -> None:
    with PLAYERS.open(encoding="utf-8") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    assert [row[1] for row in rows].count("de") == [row[1] for row in rows].count("en") == 60
    by_hash = sorted(rows, key=lambda row: hashlib.sha256(row[2].encode()).hexdigest())
    assert [row[4] for row in by_hash] == ["tune"] * 60 + ["held"] * 60


@pytest.mark.corpus
@pytest.mark.parametrize(("half", "first", "three"), [("tune", 51, 55), ("held", 50, 54)])
def test_most_questions_of_players_are_answered(official: Store, half: str, first: int, three: int) -> None:
    places = [place(official, query, wanted) for _, query, wanted in questions(PLAYERS, half)]
    assert sum(at == 1 for at in places) >= first
    assert sum(at is not None and at <= 3 for at in places) >= three


@pytest.mark.corpus
def test_most_questions_to_judges_are_answered(official: Store) -> None:
    places = [place(official, query, wanted) for _, query, wanted in questions(JUDGES, "tune")]
    assert sum(at == 1 for at in places) >= 44
    assert sum(at is not None and at <= 3 for at in places) >= 56


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("Extrakampfphasen Reihenfolge", "500.8"),
        ("mehr als 7 Handkarten", "402.2"),
        ("Gandalf Frodo killed in response, does his ability still resolve", "113.7a"),
    ],
)
def test_compounds_digits_and_names_nobody_knows_are_no_hindrance(own: Store, query: str, number: str) -> None:
    assert any(found.startswith(number) for found in numbers(own, query)[:3])


@pytest.mark.parametrize("query", NONSENSE)
def test_what_is_no_question_about_rules_finds_nothing(own: Store, query: str) -> None:
    assert numbers(own, query) == []


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("Trampelschaden", "702.19"),
        ("TRAMPELSCHADEN", "702.19"),
        ("Todesberuehrung", "702.2"),
        ("Todesberuhrung", "702.2"),
        ("Todesberührungg", "702.2"),
        ("first strke", "702.7"),
        ("firststrike", "702.7"),
        ("zustandsbasierte Aktionen", "704"),
        ("zustandsbasierten Aktion", "704"),
        ("fizzle", "608.2b"),
        ("Beschwörungskrankheit", "302.6"),
    ],
)
def test_a_name_is_found_inflected_misspelt_and_without_umlauts(own: Store, query: str, number: str) -> None:
    assert numbers(own, query)[0] == number


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("wie wird der Kampfschaden auf mehrere blockende Kreaturen aufgeteilt", "510.1c"),
        ("wird eine ausgelöster Fähigkeit auf den Stapel gelegt", "603.3"),
        ("wann kann ich auf Zaubersprüche antworten", "117.7"),
    ],
)
def test_compounds_and_inflected_words_are_found(own: Store, query: str, number: str) -> None:
    assert number in numbers(own, query)


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("Höchstzahl der Handkarten im Aufräumsegment", "514.1"),
        ("Spielstein verlässt Im-Spiel-Zone existiert Friedhof", "111.7"),
        ("Loyalitätsmarken Planeswalker Schaden", "120.3c"),
    ],
)
def test_a_german_question_finds_an_english_rule_through_the_terms(official: Store, query: str, number: str) -> None:
    assert number in numbers(official, query)[:3]


def test_everyday_words_lead_to_their_rules_in_order(own: Store) -> None:
    assert numbers(own, "Bibliothek leer") == ["704.5b", "104.3c"]


def test_a_misspelt_name_says_what_was_taken_for_it(own: Store) -> None:
    answer = lookup(own, "Todesberürung")
    assert [note for note, _ in answer.notes] == ["note_did_you_mean"]
    assert lookup(own, "Trampelschden").notes[0][1]["form"] == "Trampelschaden"
    assert lookup(own, "does deathtouch kill a creature").notes == ()


def test_the_reasons_of_an_answer_make_up_its_score(own: Store) -> None:
    for result in lookup(own, "can a creature with defender attack").results:
        shares = [share for _, how, _, share in result.reasons if how != "cited"]
        factor = next((share for _, how, _, share in result.reasons if how == "cited"), 1.0)
        assert result.score == pytest.approx(min(1.0, sum(shares) * factor), abs=0.02)


def test_answers_stand_best_first_and_no_rule_twice(own: Store) -> None:
    results = lookup(own, "combat damage to several blockers").results
    assert [r.score for r in results] == sorted((r.score for r in results), reverse=True)
    assert len({r.lineage for r in results}) == len(results)


def test_questions_find_rules_of_the_edition_asked_for(own: Store) -> None:
    from datetime import date

    then = lookup(own, "fizzle", date(2010, 7, 20))
    assert then.edition == "2010-07-16"
    assert {result.edition for result in then.results} == {"2010-07-16"}


def test_a_long_question_is_cut_and_not_refused(own: Store) -> None:
    assert numbers(own, "damage " * 20 + "trample deathtouch " * 60)


@pytest.mark.parametrize("query", ["💥", "%_'\";--", "ß", "中文", "\x00", "-", "a", "q z"])
def test_signs_and_single_letters_find_nothing_and_break_nothing(own: Store, query: str) -> None:
    assert numbers(own, query) == []


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("Todes Berührung", "702.2"),
        ("Erst Schlag", "702.7"),
        ("wan gewint man", "104.2"),
        ("kan eine Kreatur ohne Eile angreifen", "702.10b"),
        ("wie gewinne ich", "104.2"),
        ("how do I win", "104.2"),
        ("Saga Kapitel", "714.2"),
        ("Schadensverhinderung", "615.1"),
    ],
)
def test_parted_compounds_and_short_misspelt_words_are_read(own: Store, query: str, wanted: str) -> None:
    assert any(number.startswith(wanted) for number in numbers(own, query)[:1]), numbers(own, query)


@pytest.mark.parametrize("query", ["Regeln für Uno", "xan yan zan", "Fuß Ball"])
def test_short_unknown_words_and_parted_unknown_ones_find_nothing(own: Store, query: str) -> None:
    assert numbers(own, query) == []
