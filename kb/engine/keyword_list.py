"""The names of all keyword abilities, and which the engine knows."""

from __future__ import annotations

from kb.engine.errors import CardError, UnsupportedError

Path = tuple[str | int, ...]

KEYWORDS: dict[str, str] = {
    "deathtouch": "", "defender": "", "double strike": "", "first strike": "", "flash": "", "flying": "", "haste": "",
    "indestructible": "", "lifelink": "", "menace": "", "reach": "", "shroud": "", "trample": "", "vigilance": "",
    "infect": "", "wither": "", "epic": "", "changeling": "", "phasing": "",
    "hexproof": "quality?", "protection": "quality", "enchant": "what", "equip": "cost", "ward": "cost",
    "flashback": "cost", "toxic": "amount", "splice": "both",
}  # fmt: skip
"""The keywords that are implemented, with what they take: nothing, a cost, an amount, a quality, what, or both."""

ALL = ["banding", "rampage", "cumulative upkeep", "flanking", "buyback", "shadow", "cycling", "echo", "horsemanship", "fading", "kicker", "madness", "fear", "morph", "amplify", "provoke", "storm", "affinity", "entwine", "modular", "sunburst", "bushido", "soulshift", "offering", "ninjutsu", "convoke", "dredge", "transmute", "bloodthirst", "haunt", "replicate", "forecast", "graft", "recover", "ripple", "split second", "suspend", "vanishing", "absorb", "aura swap", "delve", "fortify", "frenzy", "gravestorm", "poisonous", "transfigure", "champion", "evoke", "hideaway", "prowl", "reinforce", "conspire", "persist", "retrace", "devour", "exalted", "unearth", "cascade", "annihilator", "level up", "rebound", "umbra armor", "battle cry", "living weapon", "undying", "miracle", "soulbond", "overload", "scavenge", "unleash", "cipher", "evolve", "extort", "fuse", "bestow", "tribute", "dethrone", "hidden agenda", "outlast", "prowess", "dash", "exploit", "renown", "awaken", "devoid", "ingest", "myriad", "surge", "skulk", "emerge", "escalate", "melee", "crew", "fabricate", "partner", "undaunted", "improvise", "aftermath", "embalm", "eternalize", "afflict", "ascend", "assist", "jump-start", "mentor", "afterlife", "riot", "spectacle", "escape", "companion", "mutate", "encore", "boast", "foretell", "demonstrate", "daybound", "nightbound", "disturb", "decayed", "cleave", "training", "compleated", "reconfigure", "blitz", "casualty", "enlist", "read ahead", "ravenous", "squad", "space sculptor", "visit", "prototype", "living metal", "more than meets the eye", "for mirrodin!", "backup", "bargain", "craft", "disguise", "solved", "plot", "saddle", "spree", "freerunning", "gift", "offspring", "impending", "exhaust", "max speed", "start your engines!", "harmonize", "mobilize", "job select", "tiered", "station", "warp", "infinity", "mayhem", "web-slinging", "firebending", "sneak", "increment", "paradigm", "intimidate", "landwalk"]
"""The other keyword abilities of chapter 702."""


def parse_keyword_name(name: str, path: Path) -> str:
    """Return what the keyword takes.

    Raises:
        UnsupportedError: it is a keyword ability that is not implemented.
        CardError: there is no such keyword ability.
    """
    if name in KEYWORDS:
        return KEYWORDS[name]
    if name in ALL:
        raise UnsupportedError(f"the keyword ability {name!r} is not implemented ({'.'.join(map(str, path))})")
    raise CardError(f"unknown keyword ability {name[:40]!r}", path)
