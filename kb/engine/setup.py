"""How a game begins: what a caller hands over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from kb.core.record import record
from kb.engine.definition import CardDefinition


@record
class Placed:
    """A card in its place at the beginning.

    On the battlefield it has been under its controller's control continuously unless ``sick``. ``attached_to`` is the
    position of a card in the same player's ``battlefield``. ``label`` is free for the caller (see ``labels``).
    ``commander`` makes it its owner's commander (CR 903).
    """

    card: CardDefinition
    tapped: bool = False
    sick: bool = False
    counters: Mapping[str, int] = field(default_factory=dict)
    damage: int = 0
    attached_to: int | None = None
    face_down: bool = False
    label: str = ""
    commander: bool = False


@record
class PlayerSetup:
    """One player's beginning. ``library`` has its top card first."""

    name: str
    life: int = 20
    library: tuple[Placed, ...] = ()
    hand: tuple[Placed, ...] = ()
    battlefield: tuple[Placed, ...] = ()
    graveyard: tuple[Placed, ...] = ()
    exile: tuple[Placed, ...] = ()
    command: tuple[Placed, ...] = ()
    sideboard: tuple[Placed, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)


@record
class Start:
    """Begin in the middle: the active player gets priority in that step, its turn-based actions already done.

    Steps: ``untap``, ``upkeep``, ``draw``, ``precombat main``, ``beginning of combat``, ``declare attackers``,
    ``declare blockers``, ``combat damage``, ``end of combat``, ``postcombat main``, ``end``, ``cleanup``.
    """

    turn: int = 1
    active: str = ""
    step: str = "precombat main"
