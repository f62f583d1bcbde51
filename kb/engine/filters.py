"""Descriptions of objects and players: "creature you control with flying", as typed data."""

from __future__ import annotations

from kb.core.record import record


@record
class Filter:
    """What an object (or a player) must be. Empty fields demand nothing.

    ``zone`` is where it must be; ``types`` any of them, ``not_types`` none of them, and so on. ``controller`` is
    ``you``, ``opponent``, ``that player`` or empty. ``players`` says that players match too (``any target``,
    ``player``, ``opponent``).
    """

    zone: str = "battlefield"
    kind: str = "permanent"
    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    not_subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    not_supertypes: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    not_colours: tuple[str, ...] = ()
    colour_count: str = ""
    keywords: tuple[str, ...] = ()
    not_keywords: tuple[str, ...] = ()
    controller: str = ""
    owner: str = ""
    status: tuple[str, ...] = ()
    other: bool = False
    name: str = ""
    power: tuple[str, int] | None = None
    toughness: tuple[str, int] | None = None
    base_power: tuple[str, int] | None = None
    base_toughness: tuple[str, int] | None = None
    mana_value: tuple[str, int] | None = None
    counter: str = ""
    players: str = ""


@record
class Spending:
    """What restricted mana may be spent on (CR 106.6): spells that fit, abilities of sources that fit."""

    spells: tuple[Filter, ...] = ()
    abilities: tuple[Filter, ...] = ()


@record
class Selector:
    """Whom or what an effect concerns.

    ``how``: ``target`` (a new target slot of ``minimum`` to ``maximum`` objects), ``earlier target`` (the slot
    ``index``), ``each``, ``choose`` (chosen on resolution, without targeting), ``name`` (a fixed word such as ``you``,
    ``this``, ``it``).
    """

    how: str
    what: Filter | None = None
    name: str = ""
    index: int = 0
    minimum: int = 1
    maximum: int = 1
    variable: bool = False
