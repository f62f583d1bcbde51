"""What a transcript says: what of an object is meant, one or many, and the words of the language."""

from __future__ import annotations

import pytest

from kb.core.rule_id import RuleId
from kb.engine.api import Event
from kb.scenario.result import Result, Status
from kb.scenario.transcript import line, transcript

RULE = RuleId(608, 1)


def said(kind: str, lang: str, **params: object) -> str:
    return line(Event(kind, RULE, params), lang).removesuffix(" [608.1]")


@pytest.mark.parametrize(
    ("lang", "amount", "expected"),
    [
        ("de", 1, "Shock fügt B 1 Schadenspunkt zu"),
        ("de", 2, "Shock fügt B 2 Schadenspunkte zu"),
        ("en", 1, "Shock deals 1 damage to B"),
    ],
)
def test_one_and_many_agree(lang: str, amount: int, expected: str) -> None:
    assert said("damage", lang, source="Shock", target="B", amount=amount) == expected


@pytest.mark.parametrize(
    ("lang", "counter", "amount", "expected"),
    [
        ("en", "lore", 1, "One lore counter is put on Tale"),
        ("de", "lore", 2, "2 Sagenmarken werden auf Tale gelegt"),
        ("de", "+1/+1", 1, "Eine +1/+1-Zählmarke wird auf Tale gelegt"),
        ("de", "lantern", 3, "3 lantern-Zählmarken werden auf Tale gelegt"),
    ],
)
def test_counters_have_their_names(lang: str, counter: str, amount: int, expected: str) -> None:
    assert said("add_counters", lang, target="Tale", counter=counter, amount=amount) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Shock", "Shock wird verrechnet"),
        ("copy of Shock", "Kopie von Shock wird verrechnet"),
        ("ability of Pinger", "Fähigkeit von Pinger wird verrechnet"),
        ("trigger of Monk (prowess)", "Auslöser von Monk (Bravour) wird verrechnet"),
    ],
)
def test_a_spell_its_copy_and_abilities_are_told_apart(name: str, expected: str) -> None:
    assert said("resolve", "de", card=name) == expected


def test_a_keyword_that_triggers_is_named() -> None:
    assert said("trigger", "en", card="Monk", ability="prowess", player="A") == "prowess of Monk triggers (A)"
    assert said("trigger", "en", card="Monk", ability="", player="A") == "An ability of Monk triggers (A)"


def test_mana_that_is_paid_at_once_takes_one_line() -> None:
    made = [
        Event("tap", RULE, {"card": "Mountain", "player": "A"}),
        Event("activate", RULE, {"card": "Mountain", "player": "A", "mana": True, "ability": "0"}),
        Event("add_mana", RULE, {"player": "A", "mana": "R"}),
    ]
    paid = Event("pay_mana", RULE, {"player": "A", "mana": "R"})
    tapped = Event("tap", RULE, {"card": "Pinger", "player": "A"})
    told = transcript(Result("x", Status.PASS, None, (tapped, *made, paid, *made)), "en")
    # Tapping for something else, the payment, and mana that nobody has paid yet.
    assert [one.split(" [")[0] for one in told] == [
        "Pinger becomes tapped",
        "A pays R",
        "Mountain becomes tapped",
        "A activates an ability of Mountain",
        "A adds R",
    ]
