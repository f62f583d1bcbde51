"""What is printed on a card, as frozen data."""

from __future__ import annotations

from dataclasses import field
from functools import cached_property
from typing import Any

from kb.core.record import record
from kb.engine.filters import Filter
from kb.engine.keyword_list import IN_LAYERS
from kb.engine.mana import NO_COST, ManaCost


@record
class Keyword:
    """A keyword ability with its parameters (a cost, a quality, a number)."""

    name: str
    cost: Cost | None = None
    amount: int | None = None
    quality: Filter | None = None


@record
class CostPart:
    """One part of a cost that is not mana: ``tap``, ``sacrifice``, ``discard``, ``pay life``..."""

    kind: str
    amount: int = 1
    what: Filter | None = None
    counter: str = ""


@record
class Cost:
    """A cost: mana and other parts. ``mana`` is ``None`` where no mana cost exists (CR 118.6: unpayable)."""

    mana: ManaCost | None = NO_COST
    parts: tuple[CostPart, ...] = ()


@record
class Effect:
    """One instruction built from a registered primitive: its kind and its typed parameters."""

    kind: str
    params: tuple[tuple[str, object], ...] = ()

    def get(self, key: str, default: object = None) -> object:
        """The parameter ``key``, or ``default``."""
        for name, value in self.params:
            if name == key:
                return value
        return default


@record
class Modes:
    """A modal text: choose ``minimum`` to ``maximum`` of ``options`` (CR 700.2), with ``repeat`` one several times."""

    minimum: int
    maximum: int
    options: tuple[tuple[Effect, ...], ...]
    repeat: bool = False


@record
class Text:
    """What a spell or ability does when it resolves."""

    effects: tuple[Effect, ...] = ()
    modes: Modes | None = None


@record
class Condition:
    """A fact of the game that a condition or a trigger looks at: a registered kind and its parameters."""

    kind: str
    params: tuple[tuple[str, object], ...] = ()

    def get(self, key: str, default: object = None) -> object:
        """The parameter ``key``, or ``default``."""
        for name, value in self.params:
            if name == key:
                return value
        return default


@record
class Change:
    """One change of a continuous effect: a registered kind (it knows its layer) and its parameters."""

    kind: str
    params: tuple[tuple[str, object], ...] = ()

    def get(self, key: str, default: object = None) -> object:
        """The parameter ``key``, or ``default``."""
        for name, value in self.params:
            if name == key:
                return value
        return default


@record
class Activated:
    """An activated ability: ``cost: effect``."""

    cost: Cost
    text: Text
    timing: str = "instant"
    zone: str = "battlefield"
    loyalty: bool = False
    once_each_turn: bool = False
    name: str = ""
    is_mana: bool = False


@record
class Triggered:
    """A triggered ability; ``condition`` is the intervening "if" (CR 603.4)."""

    when: Condition
    text: Text
    condition: Condition | None = None
    zone: str = "battlefield"
    name: str = ""
    once_each_turn: bool = False


@record
class Static:
    """A static ability that changes objects: what it affects and how; ``condition`` says while."""

    affects: object
    changes: tuple[Change, ...]
    condition: Condition | None = None
    zone: str = "battlefield"
    defining: bool = False


@record
class Replacing:
    """A static ability that replaces or prevents: a registered kind of event, and what happens instead."""

    event: str
    params: tuple[tuple[str, object], ...] = ()

    def get(self, key: str, default: object = None) -> object:
        """The parameter ``key``, or ``default``."""
        for name, value in self.params:
            if name == key:
                return value
        return default


Ability = Activated | Triggered | Static | Replacing


@record
class CardDefinition:
    """The printed values of a card or token: what is copied when it is copied (CR 707.2).

    ``colours`` are those of a colour indicator or of the effect that makes a token; ``None``: the mana cost says them.
    ``layout`` is empty for a card with one face. ``transforming`` and ``modal`` cards (CR 712) have their back face in
    ``faces``, ``adventure`` cards (715) the Adventure, ``split`` cards (709) both halves; what is written on the
    definition itself is the front face, the normal characteristics, or (split) those of the left half.
    """

    name: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    cost: ManaCost | None = None
    colours: tuple[str, ...] | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    text: Text = field(default_factory=Text)
    additional_cost: Cost | None = None
    alternative_costs: tuple[tuple[str, Cost], ...] = ()
    layout: str = ""
    faces: tuple[CardDefinition, ...] = ()

    @property
    def is_double_faced(self) -> bool:
        """True for a card or token with a front and a back face (CR 712.1)."""
        return self.layout in ("transforming", "modal")

    @cached_property
    def printed(self) -> dict[object, Any]:
        """A place to keep the characteristics as printed (see ``characteristics.printed``)."""
        return {}

    @cached_property
    def kept_abilities(self) -> dict[str, Any]:
        """A place to keep the abilities as printed, by controller (see ``abilities.abilities``)."""
        return {}

    @cached_property
    def minds_graveyard_order(self) -> bool:
        """True if something on it looks at the top of a graveyard, so that the order there can matter."""
        return _minds_order((self.abilities, self.text, self.keywords))

    @cached_property
    def trigger_zones(self) -> frozenset[str]:
        """The zones in which its written triggered abilities work."""
        return frozenset(ability.zone for ability in self.abilities if isinstance(ability, Triggered))

    @cached_property
    def has_statics(self) -> bool:
        """True if the layers have to be applied for it: static abilities, a size that does not go with its types."""
        if (self.power is not None) != ("creature" in self.types):
            return True
        return any(isinstance(ability, Static) for ability in self.abilities) or any(
            found.name in IN_LAYERS for found in self.keywords
        )


def _minds_order(value: object) -> bool:
    if isinstance(value, Filter):
        return value.zone == "graveyard" and "top" in value.status
    if isinstance(value, tuple):
        return any(_minds_order(one) for one in value)
    names: tuple[str, ...] = getattr(value, "__match_args__", ())
    return any(_minds_order(getattr(value, name)) for name in names)
