"""Rules beyond the first stretch: commanders, counters that replace, state triggers, Phyrexian mana, skipped steps."""

from __future__ import annotations

from kb.engine.api import Pass, Placed, PlayerSetup, apply, battlefield, card_from_data, player, view
from tests.engine.drive import Table, seat
from tests.engine.pool import CARDS, placed


def with_card(data: dict[str, object], *more: str, life: int = 20, battlefield: tuple[Placed, ...] = ()) -> Table:
    card = card_from_data("Card", data)
    mine = PlayerSetup("A", life, placed("Forest x9"), (Placed(card),), (*placed(*more), *battlefield))
    return Table(mine, seat("B", (), ("Bear",)))


def test_a_counterspell_is_no_target_for_itself() -> None:
    table = Table(seat("A", ("Cancel",), ("Island x2",)), seat("B"))
    assert table.refused("A", "Cancel") == "115.5"


def test_phyrexian_mana_is_paid_with_mana_or_life() -> None:
    data: dict[str, object] = {"types": ["sorcery"], "cost": "{R/P}{R/P}", "effects": [{"draw": 1}]}
    table = with_card(data, "Mountain")
    table.cast("A", "Card", ((0, "R/P"),))
    assert table.life("A") == 18
    assert table.permanent("Mountain").tapped


def test_a_commander_costs_more_each_time_and_comes_back_to_its_zone() -> None:
    boss = Placed(CARDS["Bear"], label="boss", commander=True)
    lands = placed("Forest x6", "Swamp x2")
    table = Table(PlayerSetup("A", 40, placed("Forest x9"), placed("Murder"), lands, command=(boss,)), seat("B"))
    table.cast("A", "Bear", method="commander", where="command")
    table.pass_all()
    table.cast("A", "Murder", ("Bear",))
    table.pass_all()
    assert table.waits.kind == "command zone"
    table.answer(True)
    assert table.names("command") == ["Bear"]
    assert view(table.state, table.state.labels["boss"]).zone == "command"
    table.cast("A", "Bear", method="commander", where="command")
    tapped = [one for one in table.state.objects.values() if one.tapped]
    assert len(tapped) == 2 + 2 + 4


def test_shield_stun_and_finality_counters_replace() -> None:
    bear = Placed(CARDS["Bear"], counters={"shield": 1, "finality": 1})
    murder: dict[str, object] = {"types": ["sorcery"], "cost": "{0}", "effects": [{"destroy": "each creature"}]}
    table = with_card(murder, battlefield=(bear,))
    table.cast("A", "Card")
    table.pass_all()
    assert table.permanent("Bear").counters == {"finality": 1}
    assert table.names("graveyard", "B") == ["Bear"]


def test_a_state_trigger_waits_until_it_has_left_the_stack() -> None:
    data: dict[str, object] = {
        "types": ["enchantment"],
        "cost": "{0}",
        "abilities": [
            {"when": {"state": {"none": "creature you control"}}, "effects": [{"gain life": 1}, "sacrifice this"]}
        ],
    }
    table = with_card(data)
    table.cast("A", "Card")
    table.pass_all()
    assert len(table.stack()) == 1
    table.pass_all()
    assert table.life("A") == 21
    assert table.stack() == ()


def test_a_reflexive_ability_goes_on_the_stack_afterwards() -> None:
    data: dict[str, object] = {
        "types": ["sorcery"],
        "cost": "{0}",
        "effects": [
            {"may": {"effects": [{"lose life": 1}, {"when you do": [{"damage": {"amount": 2, "to": "any target"}}]}]}}
        ],
    }
    table = with_card(data)
    table.cast("A", "Card")
    table.pass_all()
    table.answer(True)
    assert table.waits.kind == "targets"
    table.answer("B")
    assert table.names("graveyard", "A") == ["Card"]
    table.pass_all()
    assert (table.life("A"), table.life("B")) == (19, 18)


def test_for_as_long_as_it_remains_tapped() -> None:
    data: dict[str, object] = {
        "types": ["artifact"],
        "cost": "{0}",
        "abilities": [
            {"cost": ["tap"], "effects": [{"gain control": {"what": "target creature", "duration": "while tapped"}}]},
            {"cost": ["{0}"], "effects": [{"untap": "this"}]},
        ],
    }
    table = with_card(data)
    table.cast("A", "Card")
    table.pass_all()
    table.activate("A", "Card", ("Bear",))
    table.pass_all()
    assert table.permanent("Bear").controller == "A"
    table.activate("A", "Card", ability=1)
    table.pass_all()
    assert table.permanent("Bear").controller == "B"
    table.activate("A", "Card", ("Bear",))
    table.activate("A", "Card", ability=1)
    table.pass_all()
    table.pass_all()
    assert table.permanent("Bear").controller == "B"


def test_skipped_steps_and_treasures() -> None:
    data: dict[str, object] = {
        "types": ["sorcery"],
        "cost": "{0}",
        "effects": [
            {"skip": {"step": "draw", "who": "each opponent"}},
            {"create token": {"token": "Treasure", "amount": 2}},
        ],
    }
    table = with_card(data)
    table.cast("A", "Card")
    table.pass_all()
    before = player(table.state, "B").hand
    table.until("precombat main", 2)
    assert player(table.state, "B").hand == before
    table.until("precombat main", 3)
    table.activate("A", "Treasure Token", ("G",))
    assert player(table.state, "A").mana == {"G": 1}
    assert [found for found in table.names("battlefield") if found == "Treasure Token"] == ["Treasure Token"]
    table.state, _ = apply(table.state, Pass("A"))


def test_a_second_combat_phase() -> None:
    data: dict[str, object] = {"types": ["sorcery"], "cost": "{0}", "effects": [{"extra combat": {"main": True}}]}
    table = with_card(data, "Bear")
    table.cast("A", "Card")
    table.pass_all()
    steps: list[str] = []
    for _ in range(60):
        now = table.state.turn
        if now.number != 1:
            break
        if not steps or steps[-1] != now.step:
            steps.append(now.step)
        if table.waits.kind == "priority":
            table.state, _ = apply(table.state, Pass(table.waits.player))
        else:
            table.answer()
    assert steps.count("beginning of combat") == 2
    assert steps.count("postcombat main") == 2


def test_an_additional_cost_is_paid_or_the_spell_is_not_cast() -> None:
    data: dict[str, object] = {
        "types": ["sorcery"],
        "cost": "{0}",
        "additional cost": [{"sacrifice": "creature"}],
        "effects": [{"draw": 2}],
    }
    assert with_card(data).refused("A", "Card") == "601.2h"
    table = with_card(data, "Wall")
    table.cast("A", "Card")
    assert table.names("graveyard", "A") == ["Wall"]


def test_a_triggered_mana_ability_gives_its_mana_at_once() -> None:
    data: dict[str, object] = {
        "types": ["enchantment"],
        "cost": "{0}",
        "abilities": [{"when": {"tapped for mana": "Forest you control"}, "effects": [{"add mana": "G"}]}],
    }
    table = with_card(data, "Forest")
    table.cast("A", "Card")
    table.pass_all()
    table.activate("A", "Forest")
    assert player(table.state, "A").mana == {"G": 2}
    assert table.stack() == ()


def test_a_player_with_hexproof_is_no_target_for_opponents() -> None:
    data: dict[str, object] = {
        "types": ["enchantment"],
        "cost": "{0}",
        "abilities": [{"affects": "you", "gain": ["hexproof"]}],
    }
    card = Placed(card_from_data("Card", data))
    mine = PlayerSetup("A", 20, placed("Forest x9"), placed("Bolt"), (card, *placed("Mountain")))
    table = Table(mine, seat("B", ("Bolt",), ("Mountain",)))
    table.cast("A", "Bolt", ("A",))
    table.pass_all()
    assert table.life("A") == 17
    table.state, _ = apply(table.state, Pass("A"))
    assert table.refused("B", "Bolt", ("A",)) == "702.11c"


def test_a_nonbasic_land_under_a_moon_enters_without_its_own_text() -> None:
    moon = Placed(
        card_from_data(
            "Moon",
            {"types": ["enchantment"], "abilities": [{"affects": "nonbasic land", "set land types": ["Mountain"]}]},
        )
    )
    mine = PlayerSetup("A", 20, placed("Forest x9"), placed("Two-Colour Land"), (moon,))
    table = Table(mine, seat("B"))
    table.play("A", "Two-Colour Land")
    assert not table.permanent("Two-Colour Land").tapped
    assert table.permanent("Two-Colour Land").subtypes == ("Mountain",)


def test_a_copy_takes_over_what_is_printed_and_not_what_has_changed() -> None:
    paint: dict[str, object] = {
        "types": ["instant"],
        "cost": "{0}",
        "effects": [{"change": {"what": "target creature", "changes": {"colour": "blue", "plus": "+1/+1"}}}],
    }
    for without, size in (("", 2), ("707.2", 3)):
        card = card_from_data("Card", paint)
        mine = PlayerSetup("A", 20, placed("Forest x9"), (Placed(card), *placed("Clone")), placed("Bear", "Island x3"))
        table = Table(mine, seat("B"), without=without)
        table.cast("A", "Card", ("Bear",))
        table.pass_all()
        table.cast("A", "Clone")
        table.pass_all()
        table.answer("Bear")
        assert [found.power for found in battlefield(table.state) if found.name == "Bear"] == [3, size]
