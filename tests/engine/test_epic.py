"""Epic, played through."""

from __future__ import annotations

import pytest

from kb.engine.api import Pass, apply, legal_actions
from tests.engine.drive import Table, seat

pytestmark = pytest.mark.rule("702.50a", "702.50b")


def _resolved(*hand: str, without: str = "") -> Table:
    table = Table(
        seat("A", ("Test Epic", *hand), ("Mountain x8", "Pinger")),
        seat("B", ("Cancel",), ("Island x2",)),
        without=without,
    )
    table.cast("A", "Test Epic", ("B",))
    table.pass_all()
    return table


def test_after_an_epic_spell_its_controller_casts_nothing_any_more() -> None:
    table = _resolved("Bolt")
    assert table.refused("A", "Bolt", ("B",)) == "702.50b"
    table.until("precombat main", 5)
    assert table.refused("A", "Bolt", ("B",)) == "702.50b"
    assert not any(type(action).__name__ == "Cast" for action in legal_actions(table.state))


def test_without_the_ban_the_bolt_can_be_cast() -> None:
    table = _resolved("Bolt", without="702.50b")
    table.cast("A", "Bolt", ("B",))
    assert len(table.stack()) == 1


def test_abilities_lands_and_attacks_go_on() -> None:
    table = _resolved("Mountain")
    table.activate("A", "Pinger", ("B",))
    table.pass_all()
    table.play("A", "Mountain")
    assert table.life("B") == 17


def test_each_upkeep_brings_exactly_one_copy_and_the_opponents_none() -> None:
    table = _resolved()
    for number in range(3):
        table.until("upkeep", 2 + 2 * number)
        assert table.stack() == ()
        table.until("upkeep", 3 + 2 * number)
        assert [found.kind for found in table.stack()] == ["triggered ability"]
        table.pass_all()
        table.answer("B")
        assert [(found.is_copy, found.keywords) for found in table.stack()] == [(True, ())]
        table.pass_all()
        assert table.life("B") == 18 - 2 * (number + 1)
    assert table.kinds().count("copy_spell") == 3
    assert table.kinds().count("cast") == 1


def test_without_the_delayed_ability_no_copy_comes() -> None:
    table = _resolved(without="702.50a")
    table.until("upkeep", 3)
    assert table.stack() == ()


def test_a_copy_can_be_countered_and_the_next_upkeep_brings_another() -> None:
    table = _resolved()
    table.until("upkeep", 3)
    table.pass_all()
    table.answer("B")
    table.state, _ = apply(table.state, Pass("A"))
    table.cast("B", "Cancel", ("Test Epic",))
    table.pass_all()
    assert table.stack() == ()
    assert table.life("B") == 18
    table.until("upkeep", 5)
    assert len(table.stack()) == 1


def test_a_countered_epic_spell_sets_up_nothing() -> None:
    table = Table(seat("A", ("Test Epic", "Bolt"), ("Mountain x8",)), seat("B", ("Cancel",), ("Island x2",)))
    table.cast("A", "Test Epic", ("B",))
    table.state, _ = apply(table.state, Pass("A"))
    table.cast("B", "Cancel", ("Test Epic",))
    table.pass_all()
    table.cast("A", "Bolt", ("B",))
    table.pass_all()
    assert table.life("B") == 17
    table.until("upkeep", 3)
    assert table.stack() == ()


def test_a_fork_of_the_epic_spell_has_epic_and_binds_its_own_controller() -> None:
    table = Table(seat("A", ("Test Epic",), ("Mountain x4",)), seat("B", ("Fork", "Bolt"), ("Mountain x2",)))
    table.cast("A", "Test Epic", ("B",))
    table.state, _ = apply(table.state, Pass("A"))
    table.cast("B", "Fork", ("Test Epic",))
    table.pass_all()
    table.answer("A")
    assert table.stack()[0].keywords == ("epic",)
    assert table.stack()[0].controller == "B"
    table.pass_all()
    assert table.life("A") == 18
    table.state, _ = apply(table.state, Pass("A"))
    assert table.refused("B", "Bolt", ("A",)) == "702.50b"


def test_an_old_target_may_be_kept_even_if_it_is_illegal_and_the_copy_then_does_not_resolve() -> None:
    table = Table(seat("A", ("Test Epic",), ("Mountain x4",)), seat("B", (), ("Bear",)))
    table.cast("A", "Test Epic", ("Bear",))
    table.pass_all()
    gone = table.names("graveyard", "B")
    assert gone == ["Bear"]
    table.until("upkeep", 3)
    table.pass_all()
    old = table.waits.options[0]
    assert table.waits.prompt["old"] == (old,)
    table.answer(old)
    table.pass_all()
    assert table.kinds()[-20:].count("not_resolved") == 1
    assert table.life("B") == 20
