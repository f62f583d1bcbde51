"""Predefined tokens (CR 111.10), each a rule of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kb.engine.cards import card_from_data
from kb.engine.definition import CardDefinition
from kb.engine.game import Game
from kb.engine.registry import rule

_DATA: dict[str, Mapping[str, object]] = {}
_ANY = {"add mana": {"mana": "any"}}


def _artifact(name: str, cost: list[object], *effects: object, **more: object) -> None:
    ability = {"cost": cost, "effects": list(effects), **more}
    _DATA[name] = {"types": ["artifact"], "subtypes": [name], "abilities": [ability]}


_artifact("Treasure", ["tap", "sacrifice"], _ANY)
_artifact("Food", ["{2}", "tap", "sacrifice"], {"gain life": 3})
_artifact("Gold", ["sacrifice"], _ANY)
_artifact("Clue", ["{2}", "sacrifice"], {"draw": 1})
_artifact("Blood", ["{1}", "tap", {"discard": 1}, "sacrifice"], {"draw": 1})
_artifact("Map", ["{1}", "tap", "sacrifice"], {"explore": "target creature you control"}, timing="sorcery")
_artifact(
    "Lander", ["{2}", "tap", "sacrifice"], {"search": {"what": "basic land card", "to": "battlefield", "tapped": True}}
)
_artifact("Mutagen", ["{1}", "tap", "sacrifice"], {"put counters": {"counter": "+1/+1", "on": "target creature"}},
          timing="sorcery")  # fmt: skip
_DATA["Walker"] = {"types": ["creature"], "subtypes": ["Zombie"], "colours": ["black"], "size": "2/2"}
_DATA["Shard"] = {
    "types": ["enchantment"],
    "subtypes": ["Shard"],
    "abilities": [{"cost": ["{2}", "sacrifice"], "effects": [{"scry": 1}, {"draw": 1}]}],
}


@cache
def _card(name: str) -> CardDefinition:
    return card_from_data(name, _DATA[name])


def _if(name: str, wanted: str) -> CardDefinition | None:
    return _card(name) if name == wanted else None


@rule("111.10a", at="predefined token")
def treasure(game: Game, name: str) -> CardDefinition | None:
    """Treasure: tap and sacrifice it for one mana of any color."""
    return _if(name, "Treasure")


@rule("111.10b", at="predefined token")
def food(game: Game, name: str) -> CardDefinition | None:
    """Food: pay, tap and sacrifice it for 3 life."""
    return _if(name, "Food")


@rule("111.10c", at="predefined token")
def gold(game: Game, name: str) -> CardDefinition | None:
    """Gold: sacrifice it for one mana of any color."""
    return _if(name, "Gold")


@rule("111.10d", at="predefined token")
def walker(game: Game, name: str) -> CardDefinition | None:
    """Walker: a 2/2 black Zombie."""
    return _if(name, "Walker")


@rule("111.10e", at="predefined token")
def shard(game: Game, name: str) -> CardDefinition | None:
    """Shard: an enchantment: pay and sacrifice it to scry 1 and draw."""
    return _if(name, "Shard")


@rule("111.10f", at="predefined token")
def clue(game: Game, name: str) -> CardDefinition | None:
    """Clue: pay and sacrifice it to draw."""
    return _if(name, "Clue")


@rule("111.10g", at="predefined token")
def blood(game: Game, name: str) -> CardDefinition | None:
    """Blood: pay, tap, discard and sacrifice it to draw."""
    return _if(name, "Blood")


@rule("111.10s", at="predefined token")
def map_token(game: Game, name: str) -> CardDefinition | None:
    """Map: a creature explores."""
    return _if(name, "Map")


@rule("111.10u", at="predefined token")
def lander(game: Game, name: str) -> CardDefinition | None:
    """Lander: search for a basic land card."""
    return _if(name, "Lander")


@rule("111.10v", at="predefined token")
def mutagen(game: Game, name: str) -> CardDefinition | None:
    """Mutagen: a +1/+1 counter."""
    return _if(name, "Mutagen")
