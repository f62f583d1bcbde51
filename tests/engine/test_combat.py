"""Combat: who attacks and blocks, and how damage is dealt."""

from __future__ import annotations

import pytest

from kb.engine.api import Answer, BadActionError, IllegalActionError, apply
from tests.engine.drive import Table, seat


def attack(table: Table, *attackers: str, at: str = "B") -> None:
    table.until("beginning of combat")
    table.pass_all()
    assert table.waits.kind == "attackers"
    table.answer(*((table.find(name), at) for name in attackers))


def block(table: Table, *pairs: tuple[str, str]) -> None:
    table.pass_all()
    if table.waits.kind == "blockers":
        table.answer(*((table.find(blocker), table.find(attacker)) for blocker, attacker in pairs))


def fight(attackers: tuple[str, ...], blockers: tuple[tuple[str, str], ...] = (), **more: str) -> Table:
    mine = attackers
    yours = tuple(blocker for blocker, _ in blockers) or ("Wall",)
    table = Table(seat("A", (), mine), seat("B", (), yours), **more)  # type: ignore[arg-type]
    attack(table, *attackers)
    block(table, *blockers)
    table.pass_all()
    return table


def test_an_unblocked_creature_deals_its_damage_to_the_player() -> None:
    table = fight(("Bear",))
    assert table.life("B") == 18
    assert table.permanent("Bear").tapped


def test_a_creature_with_vigilance_stays_untapped_and_without_the_rule_it_taps() -> None:
    assert not fight(("Guard",)).permanent("Guard").tapped
    assert fight(("Guard",), without="702.20b").permanent("Guard").tapped


def test_a_wall_does_not_attack() -> None:
    table = Table(seat("A", (), ("Wall", "Bear")), seat("B"))
    table.until("beginning of combat")
    table.pass_all()
    with pytest.raises(IllegalActionError, match=r"702\.3b"):
        apply(table.state, Answer("A", ((table.find("Wall"), "B"),)))


def test_only_flying_and_reach_block_a_flyer() -> None:
    table = Table(seat("A", (), ("Bird",)), seat("B", (), ("Bear", "Spider")))
    attack(table, "Bird")
    table.pass_all()
    with pytest.raises(IllegalActionError, match=r"702\.9b"):
        table.answer((table.find("Bear"), table.find("Bird")))
    table.answer((table.find("Spider"), table.find("Bird")))
    table.pass_all()
    assert table.names("graveyard") == ["Bird"]


def test_menace_needs_two_blockers() -> None:
    table = Table(seat("A", (), ("Raider",)), seat("B", (), ("Bear", "Spider")))
    attack(table, "Raider")
    table.pass_all()
    with pytest.raises(IllegalActionError, match=r"702\.111b"):
        table.answer((table.find("Bear"), table.find("Raider")))
    table.answer((table.find("Bear"), table.find("Raider")), (table.find("Spider"), table.find("Raider")))


def test_first_strike_kills_before_it_is_hit() -> None:
    assert fight(("Knight",), (("Bear", "Knight"),)).names("graveyard") == ["Bear"]
    both = fight(("Knight",), (("Bear", "Knight"),), without="702.7b").names("graveyard")
    assert sorted(both) == ["Bear", "Knight"]


def test_double_strike_hits_twice() -> None:
    table = fight(("Twin",))
    assert table.life("B") == 18
    table.pass_all()
    assert table.life("B") == 16


def test_deathtouch_and_lifelink_work_from_the_same_damage() -> None:
    table = fight(("Vampire",), (("Wall", "Vampire"),))
    assert table.names("graveyard") == ["Wall"]
    assert table.life("A") == 22


def test_trample_must_give_the_blocker_its_due() -> None:
    table = Table(seat("A", (), ("Giant",)), seat("B", (), ("Bear",)))
    attack(table, "Giant")
    block(table, ("Bear", "Giant"))
    table.pass_all()
    assert table.waits.kind == "damage"
    with pytest.raises(IllegalActionError, match=r"510\.1e"):
        table.answer(1, 4)
    with pytest.raises(BadActionError):
        table.answer(2, 2)
    table.answer(2, 3)
    assert table.life("B") == 17
    assert table.names("graveyard") == ["Bear"]


def test_damage_wears_off_at_the_end_of_the_turn() -> None:
    table = fight(("Bear",), (("Wall", "Bear"),))
    assert table.permanent("Wall").damage == 2
    table.until("upkeep", 2)
    assert table.permanent("Wall").damage == 0


def test_infect_gives_poison_to_players() -> None:
    table = fight(("Insect",))
    assert table.life("B") == 20
    assert table.state.players["B"].counters == (("poison", 1),)


def test_equipment_and_auras_change_the_creature_that_they_are_attached_to() -> None:
    table = Table(seat("A", ("Armour",), ("Bear", "Sword", "Plains x2", "Forest")), seat("B"))
    table.activate("A", "Sword", ("Bear",))
    table.pass_all()
    assert (table.permanent("Bear").power, table.permanent("Sword").attached_to) == (3, table.find("Bear"))
    table.until("precombat main", 3)
    table.cast("A", "Armour", ("Bear",))
    table.pass_all()
    bear = table.permanent("Bear")
    assert (bear.power, bear.toughness, bear.keywords) == (5, 5, ("lifelink",))
