"""Casting and activating as one transaction, with targets, modes, X and mana."""

from __future__ import annotations

import pytest

from kb.engine.api import (
    Activate,
    Answer,
    BadActionError,
    CardError,
    Cast,
    IllegalActionError,
    Pass,
    apply,
    base_state,
    card_from_data,
    legal_actions,
    player,
    zone,
)
from tests.engine.drive import Table, seat


def test_a_bolt_goes_on_the_stack_is_paid_for_and_deals_damage() -> None:
    table = Table(seat("A", ("Bolt",), ("Mountain",)), seat("B"))
    table.cast("A", "Bolt", ("B",))
    assert [found.name for found in table.stack()] == ["Bolt"]
    assert table.permanent("Mountain").tapped
    assert table.life("B") == 20
    table.pass_all()
    assert table.life("B") == 17
    assert table.names("graveyard", "A") == ["Bolt"]


def test_a_spell_that_cannot_be_paid_for_is_refused_and_nothing_has_changed() -> None:
    table = Table(seat("A", ("Bolt",), ("Forest",)), seat("B"))
    before = table.state
    assert table.refused("A", "Bolt", ("B",)) == "601.2h"
    assert table.state is before
    assert table.names("hand", "A") == ["Bolt"]
    assert not table.permanent("Forest").tapped


def test_an_illegal_target_is_refused_by_the_rule_that_forbids_it() -> None:
    table = Table(seat("A", ("Murder",), ("Swamp x2",)), seat("B", (), ("Serpent", "Bear")))
    assert table.refused("A", "Murder", ("Serpent",)) == "702.11b"
    table.cast("A", "Murder", ("Bear",))
    table.pass_all()
    assert table.names("graveyard", "B") == ["Bear"]


def test_a_spell_without_any_legal_target_cannot_be_cast() -> None:
    table = Table(seat("A", ("Murder",), ("Swamp x2",)), seat("B"))
    assert table.refused("A", "Murder") == "601.2c"


def test_a_sorcery_waits_for_the_main_phase_and_an_instant_does_not() -> None:
    table = Table(seat("A", ("Divination", "Bolt"), ("Island x3", "Mountain")), seat("B"), step="upkeep")
    assert table.refused("A", "Divination") == "307.1"
    table.cast("A", "Bolt", ("B",))
    assert len(table.stack()) == 1


def test_without_the_rule_the_sorcery_can_be_cast_at_any_time() -> None:
    table = Table(seat("A", ("Divination",), ("Island x3",)), seat("B"), step="upkeep", without="307.1")
    table.cast("A", "Divination")
    assert len(table.stack()) == 1


def test_without_the_rule_about_instants_an_instant_waits_for_the_main_phase() -> None:
    table = Table(seat("A", ("Bolt",), ("Mountain",)), seat("B"), step="upkeep", without="304.1")
    assert table.refused("A", "Bolt", ("B",)) == "117.1a"


def test_flash_lifts_the_time_of_a_creature() -> None:
    table = Table(seat("A"), seat("B", ("Insect", "Bear"), ("Swamp x2", "Forest x2")))
    table.state, _ = apply(table.state, Pass("A"))
    assert table.refused("B", "Bear") == "302.1"
    table.cast("B", "Insect")
    assert [found.name for found in table.stack()] == ["Insect"]


def test_x_is_announced_and_paid_for() -> None:
    table = Table(seat("A", ("Fireball",), ("Mountain x4",)), seat("B"))
    table.cast("A", "Fireball", (3,), ("B",))
    assert table.stack()[0].x == 3
    assert table.stack()[0].mana_value == 4
    table.pass_all()
    assert table.life("B") == 17


def test_a_larger_x_than_the_mana_allows_is_refused() -> None:
    table = Table(seat("A", ("Fireball",), ("Mountain x4",)), seat("B"))
    assert table.refused("A", "Fireball", (4,), ("B",)) == "601.2h"


def test_a_mode_without_legal_targets_is_not_offered() -> None:
    table = Table(seat("A", ("Charm",), ("Plains x2",)), seat("B"))
    table.state, _ = apply(table.state, Cast("A", table.find("Charm")))
    assert table.waits.kind == "modes"
    assert table.waits.options == (0, 2)
    table.answer(0)
    table.settle()
    table.pass_all()
    assert table.life("A") == 23


def test_an_answer_outside_the_options_is_a_mistake_of_the_caller() -> None:
    table = Table(seat("A", ("Charm",), ("Plains x2",)), seat("B"))
    table.state, _ = apply(table.state, Cast("A", table.find("Charm")))
    with pytest.raises(BadActionError):
        apply(table.state, Answer("A", (1,)))
    with pytest.raises(BadActionError):
        apply(table.state, Answer("B", (0,)))
    with pytest.raises(BadActionError):
        apply(table.state, Pass("A"))


def test_the_state_before_a_casting_can_always_be_had_back() -> None:
    table = Table(seat("A", ("Bolt",), ("Mountain",)), seat("B"))
    before = table.state
    table.state, _ = apply(table.state, Cast("A", table.find("Bolt")))
    assert base_state(table.state) is before


def test_flashback_casts_from_the_graveyard_and_exiles() -> None:
    table = Table(seat("A", (), ("Mountain x2",), ("Flashback Shock",)), seat("B"))
    table.cast("A", "Flashback Shock", ("B",), method="flashback", where="graveyard")
    assert table.stack()[0].method == "flashback"
    table.pass_all()
    assert table.life("B") == 19
    assert table.names("exile") == ["Flashback Shock"]


def test_a_countered_flashback_spell_is_exiled_too() -> None:
    table = Table(
        seat("A", (), ("Mountain x2",), ("Flashback Shock",)),
        seat("B", ("Cancel",), ("Island x2",)),
    )
    table.cast("A", "Flashback Shock", ("B",), method="flashback", where="graveyard")
    table.state, _ = apply(table.state, Pass("A"))
    table.cast("B", "Cancel", ("Flashback Shock",))
    table.pass_all()
    assert table.names("exile") == ["Flashback Shock"]
    assert table.life("B") == 20


def test_a_spell_whose_only_target_is_gone_does_not_resolve() -> None:
    table = Table(seat("A", ("Growth",), ("Forest",)), seat("B", ("Murder",), ("Swamp x2", "Bear")))
    table.cast("A", "Growth", ("Bear",))
    table.state, _ = apply(table.state, Pass("A"))
    table.cast("B", "Murder", ("Bear",))
    table.pass_all()
    table.pass_all()
    assert "not_resolved" in table.kinds()
    assert table.names("graveyard", "A") == ["Growth"]


def test_a_mana_ability_does_not_use_the_stack() -> None:
    table = Table(seat("A", (), ("Two-Colour Land",)), seat("B"))
    table.activate("A", "Two-Colour Land", ("U",))
    assert table.stack() == ()
    assert player(table.state, "A").mana == {"U": 1}


def test_an_activated_ability_waits_on_the_stack_and_a_sick_creature_cannot_tap() -> None:
    table = Table(seat("A", ("Pinger",), ("Pinger", "Mountain x3")), seat("B"))
    table.activate("A", "Pinger", ("B",))
    assert table.stack()[0].kind == "activated ability"
    table.pass_all()
    assert table.life("B") == 19
    table.cast("A", "Pinger")
    table.pass_all()
    new = [found.id for found in zone(table.state, "battlefield") if found.name == "Pinger" and not found.tapped]
    with pytest.raises(IllegalActionError, match=r"602\.5a"):
        apply(table.state, Activate("A", new[0]))


def test_ward_counters_unless_the_opponent_pays() -> None:
    table = Table(seat("A", ("Murder", "Bolt"), ("Swamp x2", "Mountain x2")), seat("B", (), ("Guard",)))
    table.cast("A", "Bolt", ("Guard",))
    assert [found.kind for found in table.stack()] == ["triggered ability", "card"]
    table.pass_all()
    assert table.waits.kind == "may pay"
    table.answer(False)
    assert table.stack() == ()
    assert table.names("graveyard", "A") == ["Bolt"]


def test_restricted_mana_is_offered_for_what_it_may_be_spent_on_and_spent_first() -> None:
    table = Table(seat("A", ("Raider", "Bolt"), ("Beast Grove x2", "Mountain x2")), seat("B"))
    table.cast("A", "Raider")
    table.pass_all()
    assert table.permanent("Raider").power == 2
    names = {table.find("Bolt")}
    assert {one.card for one in legal_actions(table.state) if isinstance(one, Cast)} == names
    table.cast("A", "Bolt", ("B",))
    table.pass_all()
    assert table.life("B") == 17


def test_restricted_mana_alone_casts_nothing_else() -> None:
    table = Table(seat("A", ("Raider", "Bolt"), ("Beast Grove x2",)), seat("B"))
    offered = {one.card for one in legal_actions(table.state) if isinstance(one, Cast)}
    assert offered == {table.find("Raider")}


def test_what_mana_may_be_spent_on_is_spells_or_abilities() -> None:
    ability = {"cost": ["tap"], "effects": [{"add mana": {"mana": "G", "only": "creature card"}}]}
    with pytest.raises(CardError, match="creature spell"):
        card_from_data("X", {"types": ["land"], "abilities": [ability]})
