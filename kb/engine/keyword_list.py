"""The names of all keyword abilities, and which the engine knows."""

from __future__ import annotations

from kb.engine.errors import CardError, UnsupportedError
from kb.engine.plain_values import nearest

Path = tuple[str | int, ...]

KEYWORDS: dict[str, str] = {}
"""The keywords that are implemented, with what they take (see ``keyword``)."""

TAKES = ("", "cost", "amount", "quality", "quality?", "what", "word", "both")


IN_LAYERS: set[str] = set()
"""The keywords that stand for static abilities which change characteristics."""


def keyword(name: str, takes: str = "", *, in_layers: bool = False) -> None:
    """Say that the keyword ability is implemented, and what it takes.

    ``cost``, ``amount`` (a number), ``quality`` (what something is: ``red``), ``what`` (a permanent or player:
    ``creature you control``), ``word``, or ``both`` (a mapping with ``cost``, ``amount``, ``of``). ``in_layers`` says
    that it stands for a static ability that changes characteristics.
    """
    if takes not in TAKES:
        raise CardError(f"expected one of {TAKES}, found {takes!r}", (name,))
    KEYWORDS[name] = takes
    if in_layers:
        IN_LAYERS.add(name)


_NAMES = """
absorb, affinity, afflict, afterlife, aftermath, amplify, annihilator, ascend, assist, aura swap, awaken, backup,
banding, bargain, battle cry, bestow, blitz, bloodthirst, boast, bushido, buyback, cascade, casualty, champion,
changeling, cipher, cleave, companion, compleated, conspire, convoke, craft, crew, cumulative upkeep, cycling, dash,
daybound, deathtouch, decayed, defender, delve, demonstrate, dethrone, devoid, devour, disguise, disturb, double
strike, dredge, echo, embalm, emerge, enchant, encore, enlist, entwine, epic, equip, escalate, escape, eternalize,
evoke, evolve, exalted, exhaust, exploit, extort, fabricate, fading, fear, firebending, first strike, flanking,
flash, flashback, flying, for mirrodin!, forecast, foretell, fortify, freerunning, frenzy, fuse, gift, graft,
gravestorm, harmonize, haste, haunt, hexproof, hidden agenda, hideaway, horsemanship, impending, improvise,
increment, indestructible, infect, infinity, ingest, intimidate, job select, jump-start, kicker, landwalk, level up,
lifelink, living metal, living weapon, madness, max speed, mayhem, megamorph, melee, menace, mentor, miracle,
mobilize, modular, more than meets the eye, morph, multikicker, mutate, myriad, nightbound, ninjutsu, offering,
offspring, outlast, overload, paradigm, partner, persist, phasing, plot, poisonous, protection, prototype, provoke,
prowess, prowl, rampage, ravenous, reach, read ahead, rebound, reconfigure, recover, reinforce, renown, replicate,
retrace, riot, ripple, saddle, scavenge, shadow, shroud, skulk, sneak, solved, soulbond, soulshift, space sculptor,
spectacle, splice, split second, spree, squad, start your engines!, station, storm, sunburst, surge, suspend,
tiered, toxic, training, trample, transfigure, transmute, tribute, umbra armor, undaunted, undying, unearth,
unleash, vanishing, vigilance, visit, ward, warp, web-slinging, wither
"""

ALL = frozenset(name.strip() for name in _NAMES.replace("\n", " ").split(","))
"""All keyword abilities of chapter 702, those included that are implemented."""


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
    raise CardError(f"unknown keyword ability {name[:40]!r}; {nearest(name, sorted(ALL))}", path)
