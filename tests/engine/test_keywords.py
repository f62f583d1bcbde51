"""Keyword abilities: each by what it does, and that every one is known by name."""

from __future__ import annotations

import pytest

from kb.engine.api import (
    CardError,
    Cast,
    Pass,
    PlayerSetup,
    Special,
    UnsupportedError,
    apply,
    battlefield,
    card_from_data,
    legal_actions,
)
from kb.engine.keyword_list import ALL, KEYWORDS
from tests.engine.drive import Table, seat
from tests.engine.pool import CARDS, placed


def test_every_keyword_of_the_engine_is_one_of_the_rules() -> None:
    assert set(KEYWORDS) <= ALL
    assert len(KEYWORDS) >= 80


def test_an_unknown_word_and_a_keyword_not_implemented_are_told_apart() -> None:
    with pytest.raises(UnsupportedError):
        card_from_data("X", {"types": ["creature"], "keywords": ["banding"]})
    with pytest.raises(CardError):
        card_from_data("X", {"types": ["creature"], "keywords": ["flyng"]})
    with pytest.raises(CardError, match="'each' can't stand here in 'each creature'; leave it out"):
        card_from_data("X", {"types": ["artifact"], "abilities": [{"affects": "each creature", "plus": "+1/+1"}]})


def test_every_keyword_stands_on_a_card_of_the_random_games() -> None:
    used = {found.name for card in CARDS.values() for found in card.keywords}
    assert set(KEYWORDS) - used == set()


def resolve(table: Table) -> None:
    while table.stack():
        table.pass_all()
        table.pay()


def test_storm_counts_the_spells_before_it() -> None:
    table = Table(seat("A", ("Bolt", "Bolt", "storm spell"), ("Mountain x3",)), seat("B"))
    table.cast("A", "Bolt", ("B",))
    table.cast("A", "Bolt", ("B",))
    table.cast("A", "storm spell", ("B",))
    table.pass_all()
    table.answer("B")
    table.answer("B")
    resolve(table)
    assert table.life("B") == 20 - 6 - 3


def test_cascade_casts_a_cheaper_card_for_nothing() -> None:
    mine = PlayerSetup("A", 20, placed("Forest", "Bolt"), placed("cascade creature"), placed("Swamp x2"))
    table = Table(mine, seat("B"))
    table.cast("A", "cascade creature")
    table.pass_all()
    table.answer(True)
    table.answer("B")
    resolve(table)
    assert table.life("B") == 17


def test_persist_and_undying_come_back_once() -> None:
    for name, counter in (("persist creature", "-1/-1"), ("undying creature", "+1/+1")):
        table = Table(seat("A", ("Murder", "Murder"), (name, "Swamp x4")), seat("B"))
        table.cast("A", "Murder", (name,))
        resolve(table)
        assert table.permanent(name).counters == {counter: 1}
        table.cast("A", "Murder", (name,))
        resolve(table)
        assert name in table.names("graveyard", "A")


def test_suspend_exiles_and_casts_in_the_end() -> None:
    table = Table(seat("A", ("suspend creature",), ("Swamp",)), seat("B"))
    table.state, _ = apply(table.state, Special("A", "suspend", table.find("suspend creature")))
    table.pay()
    assert table.names("exile") == ["suspend creature"]
    table.until("upkeep", 3)
    table.pass_all()
    table.pass_all()
    assert table.waits.kind == "may cast"
    table.answer(True)
    table.pass_all()
    assert table.permanent("suspend creature").power == 2


def test_a_morph_is_a_nameless_bear_until_it_is_turned_up() -> None:
    table = Table(seat("A", ("morph creature",), ("Swamp x4",)), seat("B"))
    table.cast("A", "morph creature", method="morph")
    assert (table.stack()[0].name, table.stack()[0].colours, table.stack()[0].mana_value) == ("", (), 0)
    table.pass_all()
    face_down = table.permanent("")
    assert (face_down.power, face_down.toughness, face_down.keywords) == (2, 2, ())
    table.state, _ = apply(table.state, Special("A", "turn face up", face_down.id))
    table.pay()
    assert table.permanent("morph creature").colours == ("B",)


def test_convoke_and_delve_pay_for_generic_mana() -> None:
    table = Table(seat("A", ("convoke creature",), ("Swamp", "Bear")), seat("B"))
    table.cast("A", "convoke creature", ("Bear",))
    assert table.permanent("Bear").tapped
    table = Table(seat("A", ("delve creature",), ("Swamp",), ("Bear",)), seat("B"))
    table.cast("A", "delve creature", ("Bear",))
    assert table.names("exile") == ["Bear"]


def test_buyback_and_rebound_keep_the_card() -> None:
    table = Table(seat("A", ("buyback spell", "rebound spell"), ("Mountain x4",)), seat("B"))
    table.cast("A", "buyback spell", (True,), ("B",))
    resolve(table)
    assert "buyback spell" in table.names("hand", "A")
    table.cast("A", "rebound spell", ("B",))
    resolve(table)
    assert table.names("exile") == ["rebound spell"]


def test_madness_dredge_and_cycling_work_from_the_hand_and_graveyard() -> None:
    table = Table(seat("A", ("cycling creature",), ("Swamp",), ("dredge creature",)), seat("B"))
    table.activate("A", "cycling creature")
    table.pass_all()
    table.answer(True)
    assert "dredge creature" in table.names("hand", "A")
    assert len(table.names("graveyard", "A")) == 3


def test_split_second_lets_nobody_respond() -> None:
    table = Table(seat("A", ("split second creature",), ("Swamp x2",)), seat("B", ("Bolt",), ("Mountain",)))
    table.cast("A", "split second creature")
    table.state, _ = apply(table.state, Pass("A"))
    assert table.refused("B", "Bolt", ("A",)) == "702.61a"


def test_a_decayed_creature_does_not_block_and_a_devoid_one_has_no_color() -> None:
    table = Table(seat("A", (), ("Bear", "devoid creature")), seat("B", (), ("decayed creature",)))
    assert table.permanent("devoid creature").colours == ()
    table.until("beginning of combat")
    table.pass_all()
    table.answer((table.find("Bear"), "B"))
    table.pass_all()
    assert table.waits.kind != "blockers"


def test_a_saga_tells_its_chapters_and_goes() -> None:
    table = Table(seat("A", ("Saga",), ("Plains x2",)), seat("B"))
    table.cast("A", "Saga")
    table.pass_all()
    resolve(table)
    assert table.life("A") == 21
    table.until("precombat main", 3)
    assert table.permanent("Saga").counters == {"lore": 2}
    table.pass_all()
    assert table.names("graveyard", "A") == ["Saga"]


def test_kicker_is_remembered_by_the_permanent() -> None:
    table = Table(seat("A", ("kicker creature",), ("Swamp x3",)), seat("B"))
    table.cast("A", "kicker creature", (True,))
    table.pass_all()
    assert sum(found.tapped for found in battlefield(table.state)) == 3


def test_a_foretold_card_is_offered_from_the_next_turn_on() -> None:
    table = Table(seat("A", ("foretell creature",), ("Swamp x2",)), seat("B"))
    card = table.find("foretell creature")
    assert Special("A", "foretell", card) in legal_actions(table.state)
    table.state, _ = apply(table.state, Special("A", "foretell", card))
    table.pay()
    assert not [one for one in legal_actions(table.state) if isinstance(one, Cast)]
    table.until("precombat main", 3)
    (cast,) = [one for one in legal_actions(table.state) if isinstance(one, Cast)]
    table.state, _ = apply(table.state, cast)
    table.pay()
    table.pass_all()
    assert table.permanent("foretell creature").power == 2


def test_a_copy_of_a_fused_spell_does_what_both_halves_say() -> None:
    table = Table(seat("A", ("Fire // Water", "Fork"), ("Mountain x2", "Island")), seat("B"))
    hand = len(table.names("hand", "A"))
    table.cast("A", "Fire // Water", ("B",), method="fuse")
    table.cast("A", "Fork", ("Fire // Water",))
    while table.stack():
        table.pass_all()
        while table.waits is not None and table.waits.kind == "new targets":
            table.answer(*(table.waits.default or ()))
    assert table.life("B") == 18
    assert len(table.names("hand", "A")) == hand


def test_a_half_with_fuse_that_is_modal_is_refused() -> None:
    fire = {"name": "Fire", "types": ["instant"], "cost": "{R}", "keywords": ["fuse"], "effects": []}
    water = {"name": "Water", "types": ["instant"], "cost": "{U}", "modes": {"choose": 1, "of": [[{"draw": 1}]]}}
    with pytest.raises(UnsupportedError):
        card_from_data("Fire // Water", {"halves": [fire, water]})
