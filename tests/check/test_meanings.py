"""Tables of meanings: which words stand for what, and which pairs of texts differ in what."""

from __future__ import annotations

import pytest

from kb.check.features import scan, unmatched
from kb.check.pair import CARDS, Context, Pair
from kb.check.run import check_pair
from kb.core.finding import Severity


@pytest.mark.parametrize(
    ("category", "lang", "text", "values"),
    [
        ("ability", "en", "a delayed triggered ability", ["delayed-triggered"]),
        ("ability", "de", "eine verzögert-ausgelöste Fähigkeit", ["delayed-triggered"]),
        ("ability", "de", "die Zauberspruch-Fähigkeit", ["spell"]),
        ("ability", "en", "an activated or triggered ability", ["activated", "triggered"]),
        ("ability", "de", "eine aktivierte oder ausgelöste Fähigkeit", ["activated", "triggered"]),
        ("negation", "en", "You can't win unless no one cares.", ["not", "unless", "not"]),
        ("negation", "de", "Du kannst nicht gewinnen, es sei denn, niemand fragt.", ["not", "unless", "not"]),
        ("modality", "en", "You may draw, but you must not shuffle.", ["may", "must-not"]),
        ("modality", "de", "Du kannst ziehen, musst aber nicht mischen.", ["may", "need-not"]),
        ("zone", "en", "from the graveyard into your library", ["graveyard", "library"]),
        ("zone", "de", "vom Friedhof in deine Bibliothek", ["graveyard", "library"]),
        ("zone", "de", "Entferne sie ganz aus dem Spiel.", ["exile"]),
        ("player", "de", "Besitzer oder Beherrscher", ["owner", "controller"]),
        ("comparison", "en", "power 3 or greater", ["ge"]),
        ("comparison", "de", "mindestens drei, höchstens vier", ["ge", "le"]),
        ("time", "de", "bis zum Ende deines nächsten Zuges", ["until-end-of-turn", "next-turn"]),
        ("time", "en", "until the end of your next turn", ["until-end-of-turn", "next-turn"]),
        ("time", "de", "einmal pro Zug und in jedem Kampf", ["each-turn", "each-combat"]),
        ("time", "en", "once each turn and each combat", ["each-turn", "each-combat"]),
        ("player", "en", "any target, target player", ["target", "any-target", "target"]),
        ("player", "de", "ein Ziel deiner Wahl, ein Spieler deiner Wahl", ["target", "any-target", "target"]),
        ("action", "en", "Draw a card, discard it, and cast a spell at random.", ["draw", "discard", "cast", "random"]),
        ("action", "de", "Ziehe eine Karte, wirf sie ab, wirke zufällig etwas.", ["draw", "discard", "cast", "random"]),
        ("action", "de", "FliegendVerhindere den Kampfschaden", ["prevent", "combat-damage"]),
        ("number", "de", "zwei Karten und beide Länder", ["2", "both"]),
        ("quality", "de", "eine ungetappte rote Kreatur", ["untapped", "red"]),
    ],
)
def test_words_stand_for_meanings(category: str, lang: str, text: str, values: list[str]) -> None:
    assert [feature.value for feature in scan(text, lang, category)] == values


def test_every_meaning_counts() -> None:
    one = scan("He can't attack and can't block.", "en", "negation")
    other = scan("Er kann nicht angreifen.", "de", "negation")

    assert len(unmatched(one, other)) == 1
    assert unmatched(other, one) == ()


def test_what_both_sides_may_leave_out_answers_itself_first() -> None:
    english = scan("It isn't empty.", "en", "negation")
    german = scan("Es ist leer.", "de", "negation")

    assert [feature.value for feature in unmatched(english, german)] == ["not"]


FAULTY = [
    ("negation", "Creatures can't block this turn.", "Kreaturen können in diesem Zug blocken."),
    ("negation", "Creatures may block this turn.", "Kreaturen können in diesem Zug nicht blocken."),
    ("modality", "You may draw a card.", "Du musst eine Karte ziehen."),
    ("zones", "Put it into your graveyard.", "Lege sie unter deine Bibliothek."),
    ("players", "Return it to its owner's hand.", "Bringe sie auf die Hand ihres Beherrschers zurück."),
    ("comparison", "You control three or more lands.", "Du kontrollierst drei oder weniger Länder."),
    ("time", "It gains haste until end of turn.", "Sie erhält Eile."),
    ("time", "It attacks each combat if able.", "Sie greift in jedem Zug an, falls möglich."),
    (
        "players",
        "It deals 3 damage to any target.",
        "Er fügt einer Kreatur oder einem Spieler deiner Wahl 3 Schaden zu.",
    ),
    ("players", "Destroy target creature.", "Zerstöre eine Kreatur."),
    ("actions", "You draw a card.", "Du wirfst eine Karte ab."),
    ("actions", "Activate it.", "Wirke sie."),
    ("structure", "Flying\nDraw a card.", "FliegendZiehe eine Karte."),
    ("structure", "Draw a card.", "Ziehe eine Karte. Danach wirft jeder Gegner alle Karten seiner Hand ab."),
    ("number-words", "Draw two cards.", "Ziehe drei Karten."),
    ("tokens", "{T}: Add {G}.", "{T}: Erzeuge {R}."),
    ("tokens", "It deals 3 damage to you.", "Sie fügt dir 2 Schadenspunkte zu."),
    ("tokens", "Create a 2/2 token.", "Erzeuge einen 2/3 Spielstein."),
    ("qualities", "Destroy target tapped creature.", "Zerstöre eine ungetappte Kreatur deiner Wahl."),
    ("references", "See rule 702.19.", "Siehe Regel 702.20."),
    ("structure", "Draw a card. Then discard a card.", "Ziehe eine Karte."),
    ("untranslated", "Draw a card. Each player discards a card.", "Ziehe eine Karte. Each player discards a card."),
    ("ability-class", "It has a static ability.", "Es hat eine ausgelöste Fähigkeit."),
    ("doubled-words", "Draw the card.", "Ziehe Karte Karte."),
]


@pytest.mark.parametrize(("check", "english", "german"), FAULTY)
def test_a_wrong_translation_is_found_by_its_check(check: str, english: str, german: str) -> None:
    found = list(check_pair(Pair("1", "en", english, "de", german, register=CARDS), Context()))

    assert check in {finding.check for finding in found if finding.severity >= Severity.WARNING}, found


RIGHT = [
    ("Creatures can't block this turn.", "Kreaturen können in diesem Zug nicht blocken."),
    ("Destroy target nonland permanent.", "Zerstöre eine bleibende Karte deiner Wahl, die kein Land ist."),
    ("It can't attack unless you pay {2}.", "Sie kann nicht angreifen, es sei denn, du bezahlst {2}."),
    ("You may put two cards into your hand.", "Du kannst 2 Karten auf deine Hand nehmen."),
    (
        "Target player mills two cards.",
        "Ein Spieler deiner Wahl legt zwei Karten von seiner Bibliothek auf seinen Friedhof.",
    ),
    ("Return it to its owner's hand.", "Bringe sie auf die Hand ihres Besitzers zurück."),
    ("Draw a card, then discard a card.", "Ziehe eine Karte. Wirf dann eine Karte ab."),
    ("[−3]: You get one or more counters.", "−3: Du erhältst mindestens eine Marke."),
    ("It has two activated abilities.", "Es hat zwei aktivierte Fähigkeiten."),
    ("“Draw a card,” it says.", "Es sagt „Ziehe eine Karte“."),
]


@pytest.mark.parametrize(("english", "german"), RIGHT)
def test_a_right_translation_has_no_findings(english: str, german: str) -> None:
    assert list(check_pair(Pair("1", "en", english, "de", german, register=CARDS), Context())) == []


def test_names_and_reminder_text_are_left_aside_on_cards() -> None:
    pair = Pair(
        "1",
        "en",
        "Two-Edged Null can't block. (It may not.)",
        "de",
        "Zweischneidige Null kann nicht blocken.",
        register=CARDS,
        names=(("Two-Edged Null", "Zweischneidige Null"),),
    )

    assert list(check_pair(pair, Context())) == []


def test_the_span_marks_the_words_in_the_text_of_its_language() -> None:
    pair = Pair("1", "en", "You can't draw.", "de", "Du kannst ziehen.", register=CARDS)

    (found,) = check_pair(pair, Context())

    assert found.lang == "en"
    assert found.span is not None
    assert pair.source[slice(*found.span)] == "can't"


def test_every_finding_speaks_both_languages_and_says_what_to_do() -> None:
    for _, english, german in FAULTY:
        for found in check_pair(Pair("1", "en", english, "de", german, register=CARDS), Context()):
            assert {lang for lang, text in found.messages if text} >= {"en", "de"}
            assert {lang for lang, text in found.remedy if text} >= {"en", "de"}


def severities(english: str, german: str, name: tuple[str, str] = ("", "")) -> set[tuple[str, str]]:
    pair = Pair("1", "en", english, "de", german, register=CARDS, names=(name,))
    return {(found.check, str(found.severity)) for found in check_pair(pair, Context())}


def test_a_keyword_said_in_full_is_answered_by_the_reminder_text_of_today() -> None:
    full = "Solche Wesen können nicht geblockt werden, außer von zwei oder mehr Wesen."
    reminder = "They have menace. (Nothing but two or more creatures can block them, and one can't.)"

    assert not {severity for _, severity in severities(reminder, full)} & {"error"}
    assert ("negation", "error") in severities("They have menace.", full)


def test_sentences_that_were_joined_are_no_error_and_one_that_was_dropped_is() -> None:
    english = "You may draw a card. You lose 2 life."

    joined = severities(english, "Du kannst eine Karte ziehen, und danach verlierst du sogleich 2 Lebenspunkte.")
    dropped = severities(english, "Du kannst eine Karte ziehen.")

    assert ("structure", "warning") in joined
    assert ("structure", "error") in dropped


def test_a_verb_that_serves_two_clauses_is_no_error() -> None:
    found = severities("You can't attack and you can't block.", "Du kannst nicht angreifen und blocken.")

    assert not {severity for _, severity in found} & {"error"}


def test_a_name_is_left_aside_in_other_cases_too() -> None:
    assert not severities(
        "Put a counter on Never Sleeper.",
        "Lege eine Marke auf den Nie Schlafenden.",
        ("Never Sleeper", "der Nie Schlafende"),
    ) & {("negation", "error")}
