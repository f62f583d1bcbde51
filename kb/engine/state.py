"""The state of a game: data only, copied cheaply, never changed once it is handed out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kb.core.record import record
from kb.core.rule_id import RuleId
from kb.engine.characteristics import Characteristics
from kb.engine.decision import Action, Decision, Target
from kb.engine.definition import CardDefinition, Change, Condition, Replacing, Text, Triggered
from kb.engine.event import Event
from kb.engine.filters import Filter
from kb.engine.mana import Mana
from kb.engine.registry import RuleSet


@record
class Choices:
    """Everything chosen for a spell or ability on the stack; a copy takes it over whole (CR 707.10)."""

    method: str = "normal"
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Target, ...], ...] = ()
    division: tuple[tuple[int, ...], ...] = ()
    x: int | None = None
    additional: tuple[str, ...] = ()
    spliced: tuple[CardDefinition, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    mana_spent: tuple[Mana, ...] = ()


@record
class AbilityOnStack:
    """What an activated or triggered ability on the stack is: its text and whom it came from.

    ``event`` is the event that it triggered on. ``remembers`` are objects that it speaks of ("that creature").
    ``spell`` is the spell that the ability has to copy or return, kept as it was. ``since`` is the timestamp of the
    creation of the delayed triggered ability that it is, 0 for others.
    """

    source: int
    text: Text
    trigger: Triggered | None = None
    event: Event | None = None
    remembers: tuple[int, ...] = ()
    spell: GameObject | None = None
    effect_kind: str = ""
    name: str = ""
    since: int = 0


def entering_counters(found: object) -> tuple[tuple[str, int], ...]:
    """The counters that an object enters with, as an object keeps them: none of a kind is no entry."""
    items = sorted(found.items()) if isinstance(found, dict) else ()
    return tuple((kind, number) for kind, number in items if number)


@record
class GameObject:
    """A card, token, copy or ability in a zone. A change of zone makes a new one with a new number (CR 400.7).

    ``definition`` are the copiable values. ``physical`` stays the same for the same card through all zones. ``card`` is
    what is printed on the card where that is something else: while it is a copy, or while another face counts. ``face``
    is the face that is up or in use: 0 for the front or the card as such, else its place in the card's faces, from 1,
    and ``FUSED`` for both halves of a split card at once.
    """

    id: int
    kind: str
    definition: CardDefinition
    owner: str
    controller: str
    zone: str
    timestamp: int
    physical: int = 0
    entered_turn: int = 0
    tapped: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    deathtouched: bool = False
    attached_to: Target | None = None
    attach_time: int = 0
    choices: Choices | None = None
    ability: AbilityOnStack | None = None
    cast: bool = False
    notes: tuple[tuple[str, object], ...] = ()
    card: CardDefinition | None = None
    face: int = 0

    @property
    def own(self) -> CardDefinition:
        """The card itself with all its faces, whatever the object copies or shows now."""
        return self.card or self.definition

    def counter(self, kind: str) -> int:
        """How many counters of that kind."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0

    def note(self, key: str) -> object:
        """A choice or fact kept with the object, ``None`` where there is none."""
        for name, value in self.notes:
            if name == key:
                return value
        return None


@record
class PlayerState:
    """One player. ``resolved_keywords`` are the keywords of spells of theirs that have resolved in this game."""

    name: str
    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    mana: tuple[Mana, ...] = ()
    lost: bool = False
    left: bool = False
    drew_from_empty: bool = False
    lands_played: int = 0
    resolved_keywords: frozenset[str] = frozenset()
    notes: tuple[tuple[str, object], ...] = ()


@record
class ContinuousEffect:
    """A continuous effect that is no static ability's (CR 611.2): changes some objects for a while.

    ``affected`` are the objects fixed when it began; ``what`` describes them where they may vary. ``duration``:
    ``end of turn``, ``game``, ``while on battlefield`` and ``while tapped`` (the source), ``your next turn``.
    """

    id: int
    source: int
    controller: str
    changes: tuple[Change, ...]
    timestamp: int
    duration: str
    affected: tuple[Target, ...] = ()
    what: Filter | None = None
    x: int = 0
    began_turn: int = 0


@record
class DelayedTrigger:
    """A delayed triggered ability that waits (CR 603.7)."""

    id: int
    source: int
    controller: str
    when: Condition
    text: Text
    once: bool = True
    duration: str = "game"
    remembers: tuple[int, ...] = ()
    spell: GameObject | None = None
    rule: RuleId | None = None
    name: str = ""
    began_turn: int = 0
    timestamp: int = 0


@record
class Shield:
    """A replacement or prevention effect that waits (CR 614, 615): regenerate, prevent the next damage...

    ``by`` are the sources that it is about, where it is not about all; ``chosen`` is a source that was chosen for it,
    ``what`` what that has to be. ``text`` is what follows.
    """

    id: int
    kind: str
    source: int
    controller: str
    affected: tuple[Target, ...] = ()
    amount: int | None = None
    duration: str = "end of turn"
    what: Filter | None = None
    began_turn: int = 0
    by: tuple[int, ...] = ()
    chosen: int | None = None
    next_only: bool = False
    text: Text | None = None


@record
class Waiting:
    """An ability that has triggered and is not yet on the stack."""

    controller: str
    ability: AbilityOnStack
    rule: RuleId | None = None


@record
class TriggerSource:
    """A triggered ability that looks at events: on what object, whose, and the rule that gives it (keywords)."""

    source: int
    controller: str
    ability: Triggered
    rule: RuleId | None = None


@record
class LastKnown:
    """An object as it last existed (CR 608.2h), and what it became."""

    object: GameObject
    characteristics: Characteristics
    controller: str
    became: int | None = None


@record
class Turn:
    """Whose turn it is and how far it has come. ``passed`` counts the players who passed in succession."""

    number: int = 0
    active: str = ""
    step: str = ""
    priority: str | None = None
    passed: int = 0
    steps_left: tuple[str, ...] = ()
    first_strike_done: bool = False
    started: int = 0


@record
class Attacked:
    """A planeswalker or battle that is attacked, who controlled it and who was the defending player then."""

    permanent: int
    controller: str
    defender: str


@record
class Combat:
    """Who attacks whom, and who blocks whom (in the order declared).

    ``attacked`` are the permanents attacked, ``no_more`` those of them that have been removed from combat. ``declared``
    is the attack as it was declared, ``defenders`` the defending player of each attacker, also of those that are gone.
    """

    attackers: tuple[tuple[int, Target], ...] = ()
    blocks: tuple[tuple[int, int], ...] = ()
    blocked: tuple[int, ...] = ()
    struck_first: tuple[int, ...] = ()
    attacked: tuple[Attacked, ...] = ()
    no_more: tuple[Attacked, ...] = ()
    declared: tuple[tuple[int, Target], ...] = ()
    defenders: tuple[tuple[int, str], ...] = ()


@record
class Pending:
    """An action in progress: it runs again from ``base`` with one more answer each time."""

    base: State
    action: Action
    answers: tuple[tuple[object, ...], ...]
    told: int


@dataclass(slots=True)
class State:
    """Everything about a game. Treat it as frozen: only the engine's working copy is ever changed.

    ``idle`` counts what has resolved since a player last did anything but pass or had a choice, ``positions`` are
    those since then (see ``turns/loops.py``).
    """

    rules: RuleSet
    seed: int
    order: tuple[str, ...]
    players: dict[str, PlayerState]
    objects: dict[int, GameObject] = field(default_factory=dict)
    zones: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    known: dict[int, LastKnown] = field(default_factory=dict)
    effects: dict[int, ContinuousEffect] = field(default_factory=dict)
    delayed: dict[int, DelayedTrigger] = field(default_factory=dict)
    shields: dict[int, Shield] = field(default_factory=dict)
    waiting: tuple[Waiting, ...] = ()
    turn: Turn = field(default_factory=Turn)
    combat: Combat = field(default_factory=Combat)
    this_turn: list[Event] = field(default_factory=list)
    extra_turns: tuple[str, ...] = ()
    labels: dict[str, int] = field(default_factory=dict)
    next_id: int = 1
    clock: int = 1
    rolls: int = 0
    over: bool = False
    won: tuple[str, ...] = ()
    log: Any = ()
    log_length: int = 0
    decision: Decision | None = None
    pending: Pending | None = None
    cache: dict[int, Characteristics] | None = None
    plain: bool = False
    sources: tuple[object, tuple[TriggerSource, ...]] | None = None
    replacing: tuple[object, tuple[tuple[int, Replacing], ...]] | None = None
    checked: tuple[object, ...] | None = None
    idle: int = 0
    positions: tuple[int, ...] = ()
    tried: dict[Action, tuple[State, tuple[Event, ...]]] | None = None

    def copy(self) -> State:
        """A working copy: the containers are new, what they hold is frozen."""
        return State(
            self.rules,
            self.seed,
            self.order,
            dict(self.players),
            dict(self.objects),
            dict(self.zones),
            dict(self.known),
            dict(self.effects),
            dict(self.delayed),
            dict(self.shields),
            self.waiting,
            self.turn,
            self.combat,
            list(self.this_turn),
            self.extra_turns,
            dict(self.labels),
            self.next_id,
            self.clock,
            self.rolls,
            self.over,
            self.won,
            self.log,
            self.log_length,
            None,
            None,
            self.cache,
            self.plain,
            self.sources,
            self.replacing,
            self.checked,
            self.idle,
            self.positions,
        )
