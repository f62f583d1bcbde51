"""What a reader of the state gets to see: values that stay as they are."""

from __future__ import annotations

from collections.abc import Mapping

from kb.core.record import record
from kb.engine.decision import Target


@record
class ObjectView:
    """One object with its characteristics as the layers make them (CR 613), its status and its choices.

    ``kind``: ``card``, ``token``, ``copy`` (a copy of a spell or of a card), ``activated ability`` or
    ``triggered ability``. ``zone``: ``library``, ``hand``, ``battlefield``, ``graveyard``, ``stack``, ``exile``,
    ``command``. For an ability on the stack, ``name`` and ``source`` are its source's name and number; ``epic`` and
    other keywords of a spell stand in ``keywords`` (names without parameters, sorted). ``faces`` are the names of the
    further faces of its card (its back face, its Adventure, its halves).
    """

    id: int
    name: str
    kind: str
    zone: str
    owner: str
    controller: str
    colours: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    keywords: tuple[str, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    mana_value: int
    abilities: int
    counters: Mapping[str, int]
    damage: int
    tapped: bool
    face_down: bool
    attached_to: Target | None
    attacking: Target | None
    blocking: tuple[int, ...]
    source: int | None
    targets: tuple[Target, ...]
    x: int | None
    modes: tuple[int, ...]
    method: str
    faces: tuple[str, ...]

    @property
    def is_copy(self) -> bool:
        """True for a copy of a spell or card, on the stack or not."""
        return self.kind == "copy"

    @property
    def is_spell(self) -> bool:
        """True for a card or copy on the stack (CR 112.1)."""
        return self.zone == "stack" and not self.is_ability

    @property
    def is_ability(self) -> bool:
        return self.kind.endswith("ability")


@record
class PlayerView:
    """One player: life, counters (``poison``...), mana pool (letter and number), what they did this turn."""

    name: str
    life: int
    counters: Mapping[str, int]
    mana: Mapping[str, int]
    lost: bool
    lands_played: int
    library: int
    hand: int


@record
class TurnView:
    """Where the game stands. ``priority`` is ``None`` while nobody has priority."""

    number: int
    active: str
    phase: str
    step: str
    priority: str | None
