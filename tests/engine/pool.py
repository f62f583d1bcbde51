"""Cards and decks for the engine's tests: plain data, every word of it ours."""

from __future__ import annotations

import random
from collections.abc import Mapping

from kb.engine.api import CardDefinition, Placed, PlayerSetup, State, card_from_data, new_game
from kb.engine.registry import RuleSet

DATA: Mapping[str, Mapping[str, object]] = {
    "Plains": {"types": ["land"], "supertypes": ["basic"], "subtypes": ["Plains"]},
    "Island": {"types": ["land"], "supertypes": ["basic"], "subtypes": ["Island"]},
    "Swamp": {"types": ["land"], "supertypes": ["basic"], "subtypes": ["Swamp"]},
    "Mountain": {"types": ["land"], "supertypes": ["basic"], "subtypes": ["Mountain"]},
    "Forest": {"types": ["land"], "supertypes": ["basic"], "subtypes": ["Forest"]},
    "Two-Colour Land": {
        "types": ["land"],
        "abilities": [{"enters": {"tapped": True}}, {"cost": ["tap"], "effects": [{"add mana": {"mana": ["U", "R"]}}]}],
    },
    "Bolt": {"types": ["instant"], "cost": "{R}", "effects": [{"damage": {"amount": 3, "to": "any target"}}]},
    "Growth": {
        "types": ["instant"],
        "cost": "{G}",
        "effects": [{"change": {"what": "target creature", "changes": {"plus": "+3/+3"}}}],
    },
    "Divination": {"types": ["sorcery"], "cost": "{2}{U}", "effects": [{"draw": 2}]},
    "Cancel": {"types": ["instant"], "cost": "{1}{U}", "effects": [{"counter": "target spell"}]},
    "Murder": {"types": ["instant"], "cost": "{1}{B}", "effects": [{"destroy": "target creature"}]},
    "Fork": {"types": ["instant"], "cost": "{R}", "effects": [{"copy spell": "target instant or sorcery spell"}]},
    "Flashback Shock": {
        "types": ["sorcery"],
        "cost": "{R}",
        "keywords": [{"flashback": "{1}{R}"}],
        "effects": [{"damage": {"amount": 1, "to": "any target"}}],
    },
    "Charm": {
        "types": ["instant"],
        "cost": "{1}{W}",
        "modes": {"choose": 1, "of": [[{"gain life": 3}], [{"tap": "target creature"}], [{"draw": 1}]]},
    },
    "Fireball": {"types": ["sorcery"], "cost": "{X}{R}", "effects": [{"damage": {"amount": "X", "to": "any target"}}]},
    "Test Epic": {
        "types": ["sorcery"],
        "cost": "{3}{R}",
        "keywords": ["epic"],
        "effects": [{"damage": {"amount": 2, "to": "any target"}}],
    },
    "Bear": {"types": ["creature"], "subtypes": ["Bear"], "cost": "{1}{G}", "size": "2/2"},
    "Bird": {"types": ["creature"], "cost": "{W}", "size": "1/1", "keywords": ["flying"]},
    "Spider": {"types": ["creature"], "cost": "{2}{G}", "size": "1/4", "keywords": ["reach"]},
    "Knight": {
        "types": ["creature"],
        "cost": "{W}{W}",
        "size": "2/2",
        "keywords": ["first strike", {"protection": "black"}],
    },
    "Raider": {"types": ["creature"], "cost": "{1}{R}", "size": "2/1", "keywords": ["haste", "menace"]},
    "Giant": {"types": ["creature"], "cost": "{3}{G}", "size": "5/4", "keywords": ["trample"]},
    "Vampire": {"types": ["creature"], "cost": "{2}{B}", "size": "2/3", "keywords": ["lifelink", "deathtouch"]},
    "Wall": {"types": ["creature"], "cost": "{1}{W}", "size": "0/5", "keywords": ["defender"]},
    "Guard": {"types": ["creature"], "cost": "{2}{W}", "size": "2/4", "keywords": ["vigilance", {"ward": "{1}"}]},
    "Twin": {"types": ["creature"], "cost": "{2}{R}", "size": "2/2", "keywords": ["double strike"]},
    "Serpent": {"types": ["creature"], "cost": "{3}{U}", "size": "4/4", "keywords": ["hexproof"]},
    "Insect": {"types": ["creature"], "cost": "{1}{B}", "size": "1/1", "keywords": ["infect", "flash"]},
    "Pinger": {
        "types": ["creature"],
        "cost": "{2}{R}",
        "size": "1/1",
        "abilities": [{"cost": ["tap"], "effects": [{"damage": {"amount": 1, "to": "any target"}}]}],
    },
    "Lord": {
        "types": ["creature"],
        "cost": "{1}{G}{G}",
        "size": "2/2",
        "abilities": [{"affects": "other creatures you control", "plus": "+1/+1", "gain": ["trample"]}],
    },
    "Visionary": {
        "types": ["creature"],
        "cost": "{1}{U}",
        "size": "1/1",
        "abilities": [{"when": {"enters": "this"}, "effects": [{"draw": 1}]}],
    },
    "Martyr": {
        "types": ["creature"],
        "cost": "{1}{B}",
        "size": "2/1",
        "abilities": [
            {"when": {"dies": "this"}, "effects": [{"lose life": {"amount": 1, "who": "each opponent"}}]},
            {"cost": [{"sacrifice": "creature"}], "effects": [{"gain life": 1}]},
        ],
    },
    "Troll": {
        "types": ["creature"],
        "cost": "{2}{G}",
        "size": "3/2",
        "abilities": [{"cost": ["{G}"], "effects": [{"regenerate": "this"}]}],
    },
    "Clone": {
        "types": ["creature"],
        "cost": "{2}{U}",
        "size": "0/0",
        "abilities": [{"enters": {"copy_of": "creature", "optional": True}}],
    },
    "Sword": {
        "types": ["artifact"],
        "subtypes": ["Equipment"],
        "cost": "{1}",
        "keywords": [{"equip": "{1}"}],
        "abilities": [{"affects": "attached", "plus": "+1/+1"}],
    },
    "Armour": {
        "types": ["enchantment"],
        "subtypes": ["Aura"],
        "cost": "{1}{W}",
        "keywords": [{"enchant": "creature"}],
        "abilities": [{"affects": "attached", "plus": "+2/+2", "gain": ["lifelink"]}],
    },
    "Doubler": {
        "types": ["enchantment"],
        "cost": "{2}{R}",
        "abilities": [{"instead": {"of": "damage", "times": 2}}],
    },
    "Walker": {
        "types": ["planeswalker"],
        "supertypes": ["legendary"],
        "cost": "{2}{W}",
        "loyalty": 3,
        "abilities": [
            {"loyalty": "+1", "effects": [{"gain life": 2}]},
            {
                "loyalty": "-2",
                "effects": [{"create token": {"token": {"name": "Soldier", "types": ["creature"], "size": "1/1"}}}],
            },
        ],
    },
}

CARDS: dict[str, CardDefinition] = {name: card_from_data(name, data) for name, data in DATA.items()}
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Two-Colour Land")


def placed(*names: str) -> tuple[Placed, ...]:
    """Cards to be put somewhere; ``Bear x3`` is three of them."""
    found: list[Placed] = []
    for name in names:
        bare, _, number = name.partition(" x")
        found.extend([Placed(CARDS[bare], label=bare)] * (int(number) if number else 1))
    return tuple(found)


def deck(seed: int) -> tuple[Placed, ...]:
    """A deck of forty cards: sixteen lands and others at random."""
    chance = random.Random(seed)
    others = [name for name in CARDS if name not in LANDS]
    names = [chance.choice(LANDS) for _ in range(16)] + [chance.choice(others) for _ in range(24)]
    return tuple(Placed(CARDS[name]) for name in names)


def random_game(seed: int, players: int = 2, rules: RuleSet | None = None) -> State:
    """The beginning of a game between random decks."""
    names = "ABCDEFGH"[:players]
    setup = [PlayerSetup(name, library=deck(seed * 10 + number)) for number, name in enumerate(names)]
    return new_game(setup, seed=seed, rules=rules)
