"""Layers: order, timestamps, dependency, copiable values."""

from __future__ import annotations

import pytest

from kb.engine.api import (
    CardDefinition,
    Placed,
    PlayerSetup,
    RuleSet,
    Start,
    State,
    card_from_data,
    new_game,
    objects,
    view,
)
from kb.engine.layers.base import Active, Layers
from kb.engine.registry import variants
from tests.engine.drive import Table
from tests.engine.pool import CARDS


def card(name: str, **data: object) -> CardDefinition:
    return card_from_data(name, {key.replace("_", " "): value for key, value in data.items()})


def board(*cards: CardDefinition, rules: RuleSet | None = None) -> State:
    setup = [PlayerSetup("A", battlefield=tuple(Placed(one) for one in cards)), PlayerSetup("B")]
    return new_game(setup, start=Start(active="A"), rules=rules)


def named(state: State, name: str) -> object:
    (found,) = objects(state, name)
    return view(state, found.id)


def ench(name: str, **ability: object) -> CardDefinition:
    return card(
        name, types=["enchantment"], abilities=[{key.replace("_", " "): value for key, value in ability.items()}]
    )


SWAMPS_LIVE = ench("Swamps Live", affects="Swamp", add_types=["creature"], set_size="1/1")
ALL_SWAMPS = ench("All Swamps", affects="land", add_subtypes=["Swamp"])


def test_an_effect_waits_for_the_one_that_decides_what_it_applies_to() -> None:
    for cards in ((SWAMPS_LIVE, ALL_SWAMPS, CARDS["Forest"]), (ALL_SWAMPS, SWAMPS_LIVE, CARDS["Forest"])):
        assert named(board(*cards), "Forest").types == ("land", "creature")  # type: ignore[attr-defined]


def test_without_dependency_the_timestamps_decide() -> None:
    off = RuleSet.current().without("613.8b")
    state = board(SWAMPS_LIVE, ALL_SWAMPS, CARDS["Forest"], rules=off)
    assert named(state, "Forest").types == ("land",)  # type: ignore[attr-defined]


def test_the_later_timestamp_wins() -> None:
    red, blue = ench("Red", affects="creature", colour="red"), ench("Blue", affects="creature", colour="blue")
    assert named(board(red, blue, CARDS["Bear"]), "Bear").colours == ("U",)  # type: ignore[attr-defined]
    assert named(board(blue, red, CARDS["Bear"]), "Bear").colours == ("R",)  # type: ignore[attr-defined]
    odd = RuleSet.current().with_variant("613.7", "latest first")
    assert named(board(red, blue, CARDS["Bear"], rules=odd), "Bear").colours == ("R",)  # type: ignore[attr-defined]


def test_losing_abilities_and_a_later_gift() -> None:
    humble = ench("Humble", affects="creature", lose_all_abilities=True)
    gift = ench("Gift", affects="creature", gain=["vigilance"])
    assert named(board(humble, gift, CARDS["Bird"]), "Bird").keywords == ("vigilance",)  # type: ignore[attr-defined]
    assert named(board(gift, humble, CARDS["Bird"]), "Bird").keywords == ()  # type: ignore[attr-defined]


def test_sizes_are_set_before_they_are_changed() -> None:
    anthem = ench("Anthem", affects="creature", plus="+1/+1")
    small = ench("Small", affects="creature", set_size="1/1")
    bear = named(board(anthem, small, CARDS["Bear"]), "Bear")
    assert (bear.power, bear.toughness) == (2, 2)  # type: ignore[attr-defined]


def test_nonbasic_lands_that_become_mountains_lose_their_abilities() -> None:
    moon = ench("Moon", affects="nonbasic land", set_land_types=["Mountain"])
    swampy = card("Swampy", types=["land"], abilities=[{"affects": "land", "add subtypes": ["Swamp"]}])
    state = board(swampy, moon, CARDS["Forest"])
    assert named(state, "Swampy").subtypes == ("Mountain",)  # type: ignore[attr-defined]
    assert named(state, "Forest").subtypes == ("Forest",)  # type: ignore[attr-defined]


def test_every_variant_names_its_source() -> None:
    assert all(found.source and found.kind == "variant" for found in variants())


def test_a_permanent_that_animates_itself_many_times_takes_the_work_of_many(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = 0
    apply_one = Layers.apply

    def counted(self: Layers, active: Active, layer: str) -> None:
        nonlocal tried
        tried += 1
        apply_one(self, active, layer)

    golem = card(
        "Golem",
        types=["artifact"],
        abilities=[
            {
                "cost": "{0}",
                "effects": [
                    {
                        "change": {
                            "what": "this",
                            "changes": {"add types": ["creature"], "add subtypes": ["Golem"], "set size": "3/3"},
                        }
                    }
                ],
            }
        ],
    )
    table = Table(PlayerSetup("A", battlefield=(Placed(golem),)), PlayerSetup("B"))
    monkeypatch.setattr(Layers, "apply", counted)
    for _ in range(12):
        table.activate("A", "Golem")
        table.pass_all()
    assert table.permanent("Golem").subtypes == ("Golem",)
    # Each effect is tried a few times for each action; one after the other against each of the rest, 25,000 times.
    assert tried < 2_000
