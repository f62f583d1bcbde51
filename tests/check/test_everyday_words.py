"""What the two languages say differently in general: such a sentence is clean, and a fault beside it is still found."""

from __future__ import annotations

import pytest

from kb.check.pair import CARDS, Context, Pair
from kb.check.run import check_pair
from kb.check.termbook import Termbase
from kb.core.finding import Severity
from kb.core.paths import data_dir
from kb.terms.termbase import load


@pytest.fixture(scope="module")
def context() -> Context:
    return Context(terms=Termbase(load(data_dir() / "terms")))


def found(context: Context, english: str, german: str) -> set[tuple[str, str]]:
    pair = Pair("1", "en", english, "de", german)
    return {(one.check, str(one.severity)) for one in check_pair(pair, context)}


# What is general, the right pair, the check that a wrong German text beside it wakes, and that text.
FACTS = [
    (
        "to turn face up is aufdecken",
        ("It is legal to turn a face-down creature face up.", "Eine verdeckte Kreatur aufzudecken ist legal."),
        ("qualities", "Eine verdeckte Kreatur zu tappen ist legal."),
    ),
    (
        "turn as a verb is no Zug",
        ("A card turns into an object.", "Eine Karte wird zu einem Objekt."),
        ("terms", "Eine Karte wird zu einer Zone."),
    ),
    (
        "a face that lies on top is not a card that lies open",
        ("The card enters with its back face up.", "Die Karte kommt mit der Rückseite nach oben ins Spiel."),
        ("qualities", "Die Karte kommt mit der Rückseite verdeckt ins Spiel."),
    ),
    (
        "wirken is also to have an effect",
        ("An ability works on its own.", "Eine Fähigkeit wirkt einzeln."),
        ("terms", "Ein Effekt wirkt einzeln."),
    ),
    (
        "its own is no owning",
        ("A Class has rules of its own.", "Eine Klasse hat eigene Regeln."),
        ("negation", "Eine Klasse hat keine eigenen Regeln."),
    ),
    (
        "copiable is kopierbar",
        ("Its copiable values change.", "Seine kopierbaren Werte ändern sich."),
        ("negation", "Seine kopierbaren Werte ändern sich nicht."),
    ),
    (
        "a prevention effect is a Verhinderungseffekt",
        ("Apply the prevention effect.", "Wende den Verhinderungseffekt an."),
        ("terms", "Wende den Ersatzeffekt an."),
    ),
    (
        "double-faced is not doubled",
        ("A double-faced permanent has two faces.", "Eine doppelseitige bleibende Karte hat zwei Seiten."),
        ("number-words", "Eine doppelseitige bleibende Karte hat drei Seiten."),
    ),
    (
        "what is added need not be mana",
        ("The effect adds an ability.", "Der Effekt fügt eine Fähigkeit hinzu."),
        ("terms", "Der Effekt fügt einen Zauberspruch hinzu."),
    ),
    (
        "a long dash is no keyword",
        ("Subtypes follow a long dash.", "Untertypen folgen auf einen langen Strich."),
        ("terms", "Übertypen folgen auf einen langen Strich."),
    ),
    (
        "the steps of a procedure are Schritte",
        ("To cast, follow the usual steps.", "Um zu wirken, befolge die üblichen Schritte."),
        ("actions", "Um zu blocken, befolge die üblichen Schritte."),
    ),
    (
        "limited is an adjective, Limited a way to play",
        ("The time is limited for a player.", "Die Zeit ist für einen Spieler begrenzt."),
        ("negation", "Die Zeit ist für keinen Spieler begrenzt."),
    ),
    (
        "an effect names something",
        ("The effect names a zone.", "Der Effekt nennt eine Zone."),
        ("terms", "Der Effekt nennt eine Farbe."),
    ),
    (
        "an unnamed player may be a pronoun",
        ("A player who has priority may act.", "Wer Priorität hat, darf handeln."),
        ("modality", "Wer Priorität hat, muss handeln."),
    ),
    (
        "a compound holds a noun with a short stem",
        ("A zone change happens.", "Ein Zonenwechsel geschieht."),
        ("negation", "Kein Zonenwechsel geschieht."),
    ),
    (
        "the name of a format is the same in both languages",
        ("A Conspiracy Draft has two rounds.", "Ein Conspiracy-Draft hat zwei Runden."),
        ("untranslated", "Ein Conspiracy-Draft has two rounds."),
    ),
    (
        "the name of a card is quoted as it is",
        ("“Bruna, the Fading Light” is a card.", "„Bruna, the Fading Light“ ist eine Karte."),
        ("untranslated", "„Bruna, the Fading Light“ is a card."),
    ),
    (
        "neither is keiner von beiden",
        ("The card is in neither zone.", "Die Karte ist in keiner der beiden Zonen."),
        ("negation", "Die Karte ist in jeder der beiden Zonen."),
    ),
    (
        "first without an article is an adverb",
        ("A player may choose a card first.", "Ein Spieler kann zuvor eine Karte bestimmen."),
        ("number-words", "Ein Spieler kann die zweite Karte bestimmen."),
    ),
    (
        "what should happen soll geschehen",
        ("The game checks what should happen.", "Die Partie prüft, was geschehen soll."),
        ("negation", "Die Partie prüft, was nicht geschehen soll."),
    ),
    (
        "a participle of verschmelzen has another vowel",
        ("A melded permanent has two faces.", "Eine verschmolzene bleibende Karte hat zwei Seiten."),
        ("number-words", "Eine verschmolzene bleibende Karte hat vier Seiten."),
    ),
    (
        "a verb at a sentence's head has a capital",
        ("If a player concedes, the game ends.", "Gibt ein Spieler auf, endet die Partie."),
        ("terms", "Gewinnt ein Spieler, endet die Partie."),
    ),
    (
        "a search is a Suche",
        ("Cards found in a search are shown.", "Karten, die eine Suche findet, werden gezeigt."),
        ("terms", "Marken, die eine Suche findet, werden gezeigt."),
    ),
]


@pytest.mark.parametrize(("right", "fault"), [fact[1:] for fact in FACTS], ids=[fact[0] for fact in FACTS])
def test_what_is_said_in_another_way_is_clean_and_a_fault_beside_it_is_found(
    right: tuple[str, str], fault: tuple[str, str], context: Context
) -> None:
    english, german = right
    check, wrong = fault

    assert found(context, english, german) == set()
    assert check in {name for name, _ in found(context, english, wrong)}


def test_what_rules_say_again_on_one_side_is_no_remark_and_what_one_side_lacks_is(context: Context) -> None:
    english = "As damage is dealt, the damage is noted."

    assert found(context, english, "Wenn Schaden zugefügt wird, wird er vermerkt.") == set()
    assert ("actions", "info") in found(context, english, "Wenn etwas zugefügt wird, wird es vermerkt.")


def test_a_card_side_turned_over_is_an_error_where_the_word_may_also_mean_revealing(context: Context) -> None:
    english = "That card is exiled face down."

    assert found(context, english, "Jene Karte wird verdeckt ins Exil geschickt.") == set()
    assert ("qualities", "error") in found(context, english, "Jene Karte wird aufgedeckt ins Exil geschickt.")


def test_a_term_that_another_of_its_kind_crowds_out_is_a_warning(context: Context) -> None:
    english = "An Aura or an Equipment is legal."

    assert ("terms", "warning") in found(context, english, "Eine Ausrüstung oder eine Ausrüstung ist legal.")


def test_a_verb_of_the_rules_that_became_another_is_a_warning(context: Context) -> None:
    english = "The spell resolves now."

    assert found(context, english, "Der Zauberspruch wird nun verrechnet.") == set()
    assert ("terms", "warning") in found(context, english, "Der Zauberspruch wird nun neutralisiert.")


@pytest.mark.parametrize(
    ("check", "english", "right", "wrong"),
    [
        (
            "time",
            "A game starts with an empty zone.",
            "Zu Beginn einer Partie ist eine Zone leer.",
            "Am Ende einer Partie ist eine Zone leer.",
        ),
        (
            "players",
            "Tap a creature you control.",
            "Tappe eine Kreatur, die du kontrollierst.",
            "Tappe eine Kreatur, die du besitzt.",
        ),
        (
            "modality",
            "It is legal to tap a creature.",
            "Eine Kreatur kann getappt werden.",
            "Eine Kreatur muss getappt werden.",
        ),
    ],
)
def test_a_word_that_may_be_missing_is_an_error_where_its_opposite_stands(
    check: str, english: str, right: str, wrong: str, context: Context
) -> None:
    assert found(context, english, right) == set()
    assert (check, "error") in found(context, english, wrong)


@pytest.mark.parametrize(
    ("english", "right", "wrong"),
    [
        (
            "This creature can't block.",
            "Diese Kreatur kann nicht blocken.",
            "Diese Kreatur kann nicht geblockt werden.",
        ),
        (
            "Target creature can't be blocked.",
            "Eine Kreatur deiner Wahl ist unblockbar.",
            "Eine Kreatur deiner Wahl kann nicht blocken.",
        ),
        (
            "When this creature dies, draw a card.",
            "Wenn diese Kreatur stirbt, ziehe eine Karte.",
            "Wenn diese Kreatur das Spiel verlässt, ziehe eine Karte.",
        ),
        (
            "When this creature dies, draw a card.",
            "Wenn diese Kreatur aus dem Spiel auf einen Friedhof gelegt wird, ziehe eine Karte.",
            "Wenn diese Kreatur ins Exil geschickt wird, ziehe eine Karte.",
        ),
    ],
)
def test_blocking_and_being_blocked_dying_and_leaving_are_told_apart_on_cards(
    english: str, right: str, wrong: str, context: Context
) -> None:
    def errors(german: str) -> set[str]:
        pair = Pair("1", "en", english, "de", german, register=CARDS)
        return {one.check for one in check_pair(pair, context) if one.severity is Severity.ERROR}

    assert "actions" not in errors(right)
    assert "actions" in errors(wrong)
