"""Terms: inflected forms, compounds, both directions, forbidden forms, eras, agreement."""

from __future__ import annotations

from datetime import date

import pytest

from kb.check.pair import CARDS, RULES, Context, Pair
from kb.check.run import check_pair
from kb.check.termbook import Termbase
from kb.check.termfind import find_terms, has_form
from kb.core.finding import Finding, Severity
from kb.core.term import Form, Term


def term(name: str, english: str, *german: Form, kind: str = "game_term", pos: str = "noun") -> Term:
    return Term(name, kind, pos, (Form(english, "en"), *german), "ours", "certain")


BASE = Termbase(
    (
        term("creature", "creature", Form("Kreatur", "de", gender="f", plural="Kreaturen"), kind="card_type"),
        term("enchantment", "enchantment", Form("Verzauberung", "de", gender="f"), kind="card_type"),
        term("effect", "replacement effect", Form("Ersatzeffekt", "de", gender="m", plural="Ersatzeffekte")),
        term("charge", "charge counter", Form("Ladungsmarke", "de", gender="f"), kind="counter"),
        term("counter", "counter", Form("Marke", "de", gender="f", plural="Marken")),
        term("reveal", "reveal", Form("offen vorzeigen", "de"), kind="keyword_action", pos="verb"),
        term(
            "exile",
            "block",
            Form("blocken", "de"),
            Form("blockieren", "de", status="forbidden"),
            pos="verb",
        ),
        term(
            "value",
            "mana value",
            Form("Manabetrag", "de", gender="m", since=date(2021, 4, 1)),
            Form("umgewandelte Manakosten", "de", gender="pl", until=date(2021, 4, 1)),
        ),
    )
)


def found(english: str, german: str, register: str = CARDS, edition: str | None = None) -> list[Finding]:
    pair = Pair("1", "en", english, "de", german, register=register, edition=edition)
    return [one for one in check_pair(pair, Context(terms=BASE)) if one.check in ("terms", "agreement")]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("Die Kreaturen greifen an", [("creature",)]),
        ("der Ersatzeffekts", [("effect",)]),
        ("eine Kreaturenkarte", [("creature",)]),
        ("Sporenmarken", [("counter",)]),
    ],
)
def test_inflected_forms_and_compounds_are_found(text: str, ids: list[tuple[str, ...]]) -> None:
    assert [one.ids for one in find_terms(text, "de", BASE)] == ids


def test_the_longest_term_takes_its_words() -> None:
    assert [one.ids for one in find_terms("two charge counters and a counter", "en", BASE)] == [
        ("charge",),
        ("counter",),
    ]


def test_a_term_does_not_reach_over_a_comma() -> None:
    assert [one.ids for one in find_terms("a charge, counter it", "en", BASE)] == [("counter",)]


def test_verbs_may_part() -> None:
    form = Form("offen vorzeigen", "de")

    assert has_form("Zeige sie offen vor.", "de", form)
    assert not has_form("Zeige sie.", "de", form)


def test_the_opposite_is_no_form() -> None:
    assert not has_form("eine ungetappte Kreatur", "de", Form("getappt", "de"))


def test_a_wrong_term_is_an_error_on_both_sides() -> None:
    assert [
        (one.lang, one.severity) for one in found("Destroy target creature.", "Zerstöre eine Verzauberung deiner Wahl.")
    ] == [
        ("en", Severity.ERROR),
        ("de", Severity.ERROR),
    ]


def test_a_missing_term_is_a_warning_on_cards_and_a_remark_in_rules() -> None:
    texts = ("It creates a replacement effect.", "Es erzeugt etwas anderes.")

    assert [one.severity for one in found(*texts)] == [Severity.WARNING]
    assert [one.severity for one in found(*texts, register=RULES)] == [Severity.INFO]


def test_a_forbidden_form_is_found_with_the_right_one() -> None:
    (only,) = found("It may block.", "Sie kann blockieren.", register=RULES)[-1:]

    assert only.severity == Severity.WARNING
    assert "blocken" in only.message("de")


def test_a_former_term_is_right_in_its_own_time_and_a_remark_later() -> None:
    texts = ("Its mana value is 3.", "Seine umgewandelten Manakosten sind 3.")

    assert found(*texts, register=RULES, edition="2019-05-03") == []
    assert [one.severity for one in found(*texts, register=RULES, edition="2024-11-08")] == [Severity.INFO]


@pytest.mark.parametrize(
    ("german", "wrong"),
    [
        ("ein Kreatur", True),
        ("einen Kreatur", True),
        ("eine Ersatzeffekt", True),
        ("eine Kreatur", False),
        ("der Kreatur", False),
        ("den Kreaturen", False),
        ("eine Ersatzeffekt-Karte", False),
        ("etwas, das Kreatur ist", False),
    ],
)
def test_an_article_that_can_not_stand_before_its_noun_is_found(german: str, wrong: bool) -> None:
    pair = Pair("1", "en", "a creature", "de", german)

    assert [one.check for one in check_pair(pair, Context(terms=BASE, only=frozenset({"agreement"})))] == (
        ["agreement"] if wrong else []
    )
