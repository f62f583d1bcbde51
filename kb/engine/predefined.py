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


_PHYREXIAN = {"name": "Phyrexian Token", "types": ["artifact", "creature"], "subtypes": ["Phyrexian"], "size": "0/0"}
_DATA["Incubator"] = {
    "types": ["artifact"],
    "subtypes": ["Incubator"],
    "abilities": [{"cost": ["{2}"], "effects": [{"transform": "this"}]}],
    "back": _PHYREXIAN,
}


def _role(name: str, *abilities: Mapping[str, object]) -> None:
    _DATA[f"{name} Role"] = {
        "types": ["enchantment"],
        "subtypes": ["Aura", "Role"],
        "keywords": [{"enchant": "creature"}],
        "abilities": list(abilities),
    }


_LARGER = {"affects": "attached", "plus": "+1/+1"}
_ATTACKS = {"when": {"attacks": "this"}}
_role("Cursed", {"affects": "attached", "set size": "1/1"})
_role("Monster", {**_LARGER, "gain": ["trample"]})
_role("Royal", {**_LARGER, "gain": [{"ward": "{1}"}]})
_role("Sorcerer", {**_LARGER, "gain abilities": [{**_ATTACKS, "effects": [{"scry": 1}]}]})
_OWN = {"count": "enchantment you control"}
_role("Virtuous", {"affects": "attached", "plus": {"power": _OWN, "toughness": _OWN}})
_role("Wicked", _LARGER, {"when": {"dies": "this"}, "effects": [{"lose life": {"amount": 1, "who": "each opponent"}}]})
_SMALL = {"compare": {"amount": {"toughness of": "this"}, "at most": 3}}
_GROWS = {"put counters": {"counter": "+1/+1", "on": "this"}}
_role("Young Hero", {"affects": "attached", "gain abilities": [{**_ATTACKS, "if": _SMALL, "effects": [_GROWS]}]})


@cache
def _card(name: str) -> CardDefinition:
    # CR 111.4: what is given no name is called by its subtypes; a Walker and the Roles have names (111.10d, 111.10j-r).
    own = name if name == "Walker" else name.removesuffix(" Role") if name.endswith(" Role") else ""
    return card_from_data(own, _DATA[name])


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


@rule("111.10i", at="predefined token", also=("701.53b",))
def incubator(game: Game, name: str) -> CardDefinition | None:
    """Incubator: an artifact that transforms into a 0/0 Phyrexian."""
    return _if(name, "Incubator")


@rule("111.10j", at="predefined token")
def cursed(game: Game, name: str) -> CardDefinition | None:
    """Cursed Role: the creature is 1/1."""
    return _if(name, "Cursed Role")


@rule("111.10k", at="predefined token")
def monster(game: Game, name: str) -> CardDefinition | None:
    """Monster Role: +1/+1 and trample."""
    return _if(name, "Monster Role")


@rule("111.10m", at="predefined token")
def royal(game: Game, name: str) -> CardDefinition | None:
    """Royal Role: +1/+1 and ward {1}."""
    return _if(name, "Royal Role")


@rule("111.10n", at="predefined token")
def sorcerer(game: Game, name: str) -> CardDefinition | None:
    """Sorcerer Role: +1/+1, and it scries as it attacks."""
    return _if(name, "Sorcerer Role")


@rule("111.10p", at="predefined token")
def virtuous(game: Game, name: str) -> CardDefinition | None:
    """Virtuous Role: +1/+1 for each enchantment of the Role's controller."""
    return _if(name, "Virtuous Role")


@rule("111.10q", at="predefined token")
def wicked(game: Game, name: str) -> CardDefinition | None:
    """Wicked Role: +1/+1; opponents lose life as it goes to a graveyard."""
    return _if(name, "Wicked Role")


@rule("111.10r", at="predefined token")
def young_hero(game: Game, name: str) -> CardDefinition | None:
    """Young Hero Role: a small creature grows as it attacks."""
    return _if(name, "Young Hero Role")
