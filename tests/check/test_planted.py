"""The generator of planted faults: what it plants is a fault, in a place where it can be one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts import plant_second
from scripts.plant_faults import FAULTS, Sample, plant

SAMPLES = [
    Sample(
        "1",
        "Destroy target tapped creature you don't control unless its owner pays {2}. Draw two cards this turn.",
        "Zerstöre eine getappte Kreatur deiner Wahl, die du nicht kontrollierst. Ziehe in diesem Zug zwei Karten.",
        True,
    ),
    Sample(
        "2",
        "You may put 3 cards into your graveyard with two or more activated abilities. See rule 702.19a.",
        "Du kannst 3 Karten auf deinen Friedhof legen, mindestens zwei aktivierte Fähigkeiten. Siehe Regel 702.19a.",
        False,
    ),
    Sample(
        "3",
        "Create a 1/2 white Soldier with haste. Return it to its owner's hand.",
        "Erzeuge einen 1/2 weißen Soldaten mit Eile, getappt. Bringe ihn auf die Hand seines Besitzers zurück. {T}",
        True,
    ),
    Sample(
        "4",
        "Each opponent loses 2 life until end of turn. A spell ability does it.",
        "Dann verliert jeder Gegner 2 Lebenspunkte. Eine Zauberspruchfähigkeit tut es am Ende.",
        False,
    ),
]


@pytest.mark.parametrize("kind", FAULTS)
def test_every_kind_changes_one_side(kind: str) -> None:
    originals = {sample.id: sample for sample in SAMPLES}

    planted = list(plant(SAMPLES, kind, 5, 1))

    assert planted
    for one in planted:
        before = originals[one.sample.id]
        changed = (one.sample.english != before.english, one.sample.german != before.german)
        assert changed == ((True, False) if kind == "stale wording" else (False, True))


def test_the_same_seed_plants_the_same_faults() -> None:
    assert list(plant(SAMPLES, "digit", 3, 7)) == list(plant(SAMPLES, "digit", 3, 7))


def test_reminder_text_of_cards_is_left_alone() -> None:
    sample = Sample("1", "a", "Eile (Sie kann zwei Karten ziehen.)", True)

    assert list(plant([sample], "number word", 5, 1)) == []


@pytest.mark.parametrize("kind", plant_second.SECOND)
def test_the_second_planter_changes_one_side_too(kind: str) -> None:
    samples = [
        *SAMPLES,
        Sample(
            "5", "Draw a card then.\nDestroy this creature now.", "Ziehe eine Karte.\nZerstöre diese Kreatur.", True
        ),
        Sample(
            "6", "It is a triggered ability. See rule 603.", "Es ist eine ausgelöste Fähigkeit. Siehe Regel 603.", False
        ),
        Sample(
            "7", "You may choose that player. Two of them win.", "Du kannst ihn wählen. Zwei von ihnen siegen.", False
        ),
    ]
    originals = {sample.id: sample for sample in samples}

    planted = list(plant_second.plant(samples, kind, 5, 1))

    assert planted
    for one in planted:
        before = originals[one.sample.id]
        assert (one.sample.english != before.english) != (one.sample.german != before.german)


def test_the_second_planter_leaves_reminder_text_alone() -> None:
    sample = Sample("1", "a", "Eile (Sie kann zwei Karten ziehen.)", True)

    assert list(plant_second.plant([sample], "number word", 5, 1)) == []


def test_the_planters_share_no_code_with_the_checks() -> None:
    for name in ("plant_faults", "plant_second", "second_words"):
        source = (Path(__file__).parents[2] / "scripts" / f"{name}.py").read_text(encoding="utf-8")
        assert not re.search(r"^(?:from|import) (?:kb|cli)\b", source, re.MULTILINE)
