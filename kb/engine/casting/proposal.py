"""A spell or ability on its way to the stack, and the ways in which a card may be cast."""

from __future__ import annotations

from dataclasses import dataclass, field

from kb.core.record import record
from kb.engine.decision import Target
from kb.engine.definition import Activated, CardDefinition, Cost, Text
from kb.engine.filters import Selector
from kb.engine.mana import ManaCost


@record
class Method:
    """A way to cast a card: its name, and the cost instead of the mana cost (``None``: the mana cost itself).

    ``timing`` is False where the time does not matter (cast during a resolution, as though it had flash). ``notes`` go
    to the spell. ``x`` fixes X (CR 107.3b). ``face`` is the face that is cast (see ``GameObject``).
    """

    name: str
    cost: Cost | None = None
    timing: bool = True
    notes: tuple[tuple[str, object], ...] = ()
    x: int | None = None
    face_down: bool = False
    face: int = 0


FREE = Cost(ManaCost())


@dataclass(slots=True)
class Proposal:
    """What is being cast or activated, filled in step by step (CR 601.2a-i)."""

    player: str
    card: int
    kind: str
    method: Method
    source: int
    stack_id: int | None = None
    ability: Activated | None = None
    index: int = 0
    modes: tuple[int, ...] = ()
    x: int | None = None
    slots: tuple[Selector, ...] = ()
    targets: list[tuple[Target, ...]] = field(default_factory=list)
    division: list[tuple[int, ...]] = field(default_factory=list)
    additional: list[str] = field(default_factory=list)
    spliced: tuple[CardDefinition, ...] = ()
    extra: list[Cost] = field(default_factory=list)
    cost: Cost = FREE
    paid: list[tuple[str, int]] = field(default_factory=list)
    life_for: list[str] = field(default_factory=list)
    text: Text = field(default_factory=Text)
    quiet: bool = False
