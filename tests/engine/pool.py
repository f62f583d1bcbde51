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
    "Beast Grove": {
        "types": ["land"],
        "abilities": [
            {"cost": ["tap"], "effects": [{"add mana": {"mana": ["R", "G"], "only": ["creature spell", "ability"]}}]}
        ],
    },
    "Double Spring": {
        "types": ["enchantment"],
        "cost": "{2}{G}",
        "abilities": [{"instead": {"of": "mana", "what": "you", "times": 2}}],
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
    "Veil": {"types": ["instant"], "cost": "{1}{U}", "effects": [{"turn face down": "target creature"}]},
    "Unveil": {"types": ["instant"], "cost": "{U}", "effects": [{"turn face up": "each face-down creature"}]},
    "Banner": {
        "types": ["artifact"],
        "cost": "{2}",
        "abilities": [
            {"enters": {"choose": "creature type"}},
            {"affects": "creatures you control of the chosen type", "plus": "+1/+1"},
        ],
    },
    "Great Twin": {
        "types": ["creature"],
        "cost": "{3}{U}",
        "size": "0/0",
        "abilities": [{"enters": {"copy of": "creature", "except": {"size": "4/4", "counter": "+1/+1"}}}],
    },
    "Command": {
        "types": ["instant"],
        "cost": "{1}{R}",
        "modes": {"choose": 2, "repeat": True, "of": [[{"damage": {"amount": 1, "to": "any target"}}], [{"draw": 1}]]},
    },
    "Crest": {
        "types": ["sorcery"],
        "cost": "{3}{W}",
        "effects": [{"emblem": {"abilities": [{"affects": "creatures you control", "plus": "+1/+1"}]}}],
    },
    "Nest": {"types": ["sorcery"], "cost": "{2}{G}", "effects": [{"incubate": 2}]},
    "Day Wolf": {
        "types": ["creature"],
        "cost": "{1}{G}",
        "size": "2/2",
        "abilities": [{"when": {"upkeep": "each"}, "effects": [{"transform": "this"}]}],
        "back": {
            "name": "Night Wolf",
            "types": ["creature"],
            "colours": "green",
            "size": "3/3",
            "abilities": [{"when": {"upkeep": "each"}, "effects": [{"transform": "this"}]}],
        },
    },
    "Ghost": {
        "types": ["creature"],
        "cost": "{1}{W}",
        "size": "2/1",
        "keywords": [{"disturb": "{2}{W}"}],
        "back": {
            "name": "Shade",
            "types": ["creature"],
            "colours": "white",
            "size": "1/1",
            "keywords": ["flying"],
            "abilities": [{"enters": {"counter": "+1/+1"}}],
        },
    },
    "Robot": {
        "types": ["artifact", "creature"],
        "cost": "{5}",
        "size": "4/4",
        "keywords": [{"more than meets the eye": "{3}"}],
        "back": {
            "name": "Car",
            "types": ["artifact"],
            "abilities": [{"cost": ["{1}"], "effects": [{"convert": "this"}]}],
        },
    },
    "Ember Path": {
        "types": ["instant"],
        "cost": "{R}",
        "effects": [{"damage": {"amount": 2, "to": "any target"}}],
        "modal back": {
            "name": "Ember Field",
            "types": ["land"],
            "abilities": [{"enters": {"tapped": True}}, {"cost": ["tap"], "effects": [{"add mana": {"mana": "R"}}]}],
        },
    },
    "City": {
        "types": ["battle"],
        "subtypes": ["Siege"],
        "cost": "{2}",
        "defense": 3,
        "back": {"name": "Liberator", "types": ["creature"], "size": "3/3"},
    },
    "Scout": {
        "types": ["creature"],
        "cost": "{1}{G}",
        "size": "2/1",
        "adventure": {
            "name": "Scout the Way",
            "types": ["sorcery"],
            "subtypes": ["Adventure"],
            "cost": "{U}",
            "effects": [{"draw": 1}],
        },
    },
    "Heat // Frost": {
        "halves": [
            {
                "name": "Heat",
                "types": ["instant"],
                "cost": "{R}",
                "effects": [{"damage": {"amount": 2, "to": "target creature"}}],
            },
            {"name": "Frost", "types": ["sorcery"], "cost": "{U}", "effects": [{"tap": "target creature"}]},
        ]
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

_DRAW = [{"draw": 1}]
_HIT = [{"damage": {"amount": 1, "to": "any target"}}]
OF_CREATURES: Mapping[str, object] = {
    "affinity": "artifact", "afflict": 1, "afterlife": 1, "annihilator": 1, "battle cry": None, "bloodthirst": 1,
    "bushido": 1, "cascade": None, "changeling": None, "convoke": None, "cumulative upkeep": "{1}", "cycling": "{1}",
    "decayed": None, "delve": None, "dethrone": None, "devoid": None, "dredge": 2, "echo": "{1}", "evoke": "{1}",
    "evolve": None, "exalted": None, "extort": None, "fear": None, "flanking": None, "foretell": "{B}",
    "horsemanship": None, "improvise": None, "ingest": None, "intimidate": None, "kicker": "{1}", "landwalk": "Forest",
    "madness": "{1}",
    "miracle": "{1}", "melee": None, "morph": "{1}", "multikicker": "{1}", "outlast": "{1}", "persist": None,
    "phasing": None, "poisonous": 1, "prowess": None, "scavenge": "{1}", "shadow": None, "shroud": None,
    "indestructible": None, "skulk": None, "soulshift": 3, "split second": None, "toxic": 1, "undying": None,
    "unearth": "{1}", "vanishing": 2, "wither": None, "suspend": {"cost": "{1}", "amount": 1},
}  # fmt: skip
OF_SPELLS: Mapping[str, object] = {
    "buyback": "{2}", "jump-start": None, "rebound": None, "replicate": "{1}", "retrace": None, "storm": None,
    "entwine": "{1}", "splice": {"cost": "{1}", "of": "instant"},
}  # fmt: skip


def _keyword_cards() -> Mapping[str, Mapping[str, object]]:
    found: dict[str, Mapping[str, object]] = {}
    for name, value in OF_CREATURES.items():
        keywords = [name if value is None else {name: value}]
        found[f"{name} creature"] = {"types": ["creature"], "cost": "{1}{B}", "size": "2/2", "keywords": keywords}
    for name, value in OF_SPELLS.items():
        keywords = [name if value is None else {name: value}]
        data: dict[str, object] = {"types": ["instant"], "cost": "{R}", "keywords": keywords, "effects": _HIT}
        if name == "entwine":
            data = {**data, "effects": [], "modes": {"choose": 1, "of": [_DRAW, _HIT]}}
        found[f"{name} spell"] = data
    found["Fire // Water"] = {
        "halves": [
            {"name": "Fire", "types": ["instant"], "cost": "{R}", "keywords": ["fuse"], "effects": _HIT},
            {"name": "Water", "types": ["instant"], "cost": "{U}", "keywords": ["fuse"], "effects": _DRAW},
        ]
    }
    found["Vehicle"] = {
        "types": ["artifact"],
        "subtypes": ["Vehicle"],
        "cost": "{2}",
        "size": "3/3",
        "keywords": [{"crew": 2}],
    }
    found["Living Sword"] = {
        "types": ["artifact"],
        "subtypes": ["Equipment"],
        "cost": "{2}",
        "keywords": ["living weapon", {"equip": "{1}"}],
        "abilities": [{"affects": "attached", "plus": "+1/+1"}],
    }
    found["Saga"] = {
        "types": ["enchantment"],
        "subtypes": ["Saga"],
        "cost": "{1}{W}",
        "abilities": [
            {"when": {"chapter": 1}, "effects": [{"gain life": 1}]},
            {"when": {"chapter": 2}, "effects": _DRAW},
        ],
    }
    return found


CARDS: dict[str, CardDefinition] = {
    name: card_from_data(name, data) for name, data in {**DATA, **_keyword_cards()}.items()
}
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Two-Colour Land", "Beast Grove")


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
