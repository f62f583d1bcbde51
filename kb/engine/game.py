"""The working copy of a state: what law code reads, asks and changes."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from types import GeneratorType
from typing import Any

from kb.core.record import replace
from kb.core.rule_id import RuleId
from kb.engine.characteristics import Characteristics
from kb.engine.decision import Decision, Target
from kb.engine.definition import CardDefinition
from kb.engine.errors import Illegal, IllegalActionError, StepLimitError
from kb.engine.event import Event
from kb.engine.layers.base import as_printed, characteristics, derive
from kb.engine.naming import called
from kb.engine.state import GameObject, LastKnown, PlayerState, State, TriggerSource

_NO_RULE = RuleId(100, 1)
STEP_LIMIT = 20_000
LOOP_SHOWN = 12
PERSONAL = frozenset(("library", "hand", "graveyard", "outside", "deck"))
"""What each player has their own of: zones (CR 400.1), the deck before the game, what is outside the game."""
_STATUS = frozenset(("tapped", "damage", "deathtouched", "cast", "entered_turn"))
"""What does not change characteristics where no continuous effect looks at it."""


class AnswerNeeded(Exception):  # noqa: N818  (no error: it ends a run that has to wait for a player)
    """Raised by ``ask`` where the answer is not there yet."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision


def _matters(found: GameObject) -> bool:
    return found.definition.has_statics or bool(found.counters) or found.face_down


class Game:
    """A state being changed. Law code is straight-line Python; a missing answer ends the run (see ``play``)."""

    __slots__ = ("_loop", "_steps", "answers", "before", "cursor", "events", "rule", "state", "watched")

    def __init__(self, state: State, answers: Sequence[tuple[object, ...]] = ()) -> None:
        self.state = state
        self.answers = answers
        self.cursor = 0
        self.events: list[Event] = []
        self.rule: RuleId = _NO_RULE
        self._steps = 0
        self._loop: list[str] = []
        self.before: dict[int, Characteristics] | None = None
        self.watched: tuple[TriggerSource, ...] | None = None

    # Hooks -----------------------------------------------------------------------------------------------------

    def run(self, hook: str, *args: Any) -> None:
        """Call every handler at the hook, in order."""
        before = self.rule
        for handler in self.state.rules.at(hook):
            self.rule = handler.number
            handler.function(self, *args)
            self.rule = before

    def gather(self, hook: str, *args: Any, about: str = "") -> Iterator[tuple[RuleId, Any]]:
        """The answers of all handlers that have one, with their rule; ``about`` is the kind of thing asked about."""
        rules = self.state.rules
        for handler in rules.about(hook, about) if about else rules.at(hook):
            before, self.rule = self.rule, handler.number
            answer = handler.function(self, *args)
            if type(answer) is GeneratorType:
                answer = tuple(answer)  # a generator runs under its own rule's number
            self.rule = before
            if answer is not None:
                yield handler.number, answer

    def first(self, hook: str, *args: Any) -> Any:
        """The first answer that is not ``None``."""
        found = self._first(hook, args)
        return None if found is None else found[1]

    def _first(self, hook: str, args: tuple[Any, ...]) -> tuple[RuleId, Any] | None:
        """What ``gather`` would say first; most hooks are asked for no more, and most often nobody answers."""
        before = self.rule
        for handler in self.state.rules.at(hook):
            self.rule = handler.number
            answer = handler.function(self, *args)
            if type(answer) is GeneratorType:
                answer = tuple(answer)
            self.rule = before
            if answer is not None:
                return handler.number, answer
        return None

    def fold(self, hook: str, value: Any, *args: Any) -> Any:
        """Pass a value through every handler."""
        before = self.rule
        for handler in self.state.rules.at(hook):
            self.rule = handler.number
            value = handler.function(self, value, *args)
            self.rule = before
        return value

    def refusal(self, hook: str, *args: Any) -> Illegal | None:
        """The first handler's refusal; handlers return a reason, a pair of reason and values, or ``None``."""
        found = self._first(hook, args)
        if found is None:
            return None
        number, answer = found
        reason, params = answer if isinstance(answer, tuple) else (answer, {})
        return Illegal(number, reason, params)

    def refuse(self, reason: str, **params: object) -> IllegalActionError:
        """The error that refuses the action in the name of the handler now running."""
        return IllegalActionError(Illegal(self.rule, reason, params))

    def tick(self, what: str) -> None:
        """Count a step of work.

        Raises:
            StepLimitError: there were too many without a decision.
        """
        self._steps += 1
        if self._steps > STEP_LIMIT - LOOP_SHOWN:
            self._loop.append(what)
        if self._steps > STEP_LIMIT:
            raise StepLimitError(
                f"more than {STEP_LIMIT} steps without a decision; the last ones: {', '.join(self._loop)}"
            )

    def bound(self, times: int, what: str) -> int:
        """How often something is to be done, at least 0.

        Raises:
            StepLimitError: that is more than there may be steps.
        """
        if times > STEP_LIMIT:
            raise StepLimitError(f"more than {STEP_LIMIT} times at once: {what}")
        return max(0, times)

    def not_idle(self) -> None:
        """A player does something, or has a choice: no loop of mandatory actions goes on (CR 104.4b)."""
        self.state.idle, self.state.positions = 0, ()

    # Players' choices ------------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> tuple[object, ...]:
        """The answer to a decision; ends the run where it is not known yet."""
        if decision.leaves_a_choice:
            self.not_idle()
        if self.cursor < len(self.answers):
            self.cursor += 1
            return self.answers[self.cursor - 1]
        raise AnswerNeeded(decision)

    def choose(
        self,
        player: str,
        kind: str,
        options: Sequence[object],
        minimum: int = 1,
        maximum: int = 1,
        *,
        source: int | None = None,
        always: bool = False,
        **prompt: object,
    ) -> tuple[object, ...]:
        """``minimum`` to ``maximum`` of the options, asked unless there is nothing to choose."""
        maximum = min(maximum, len(options))
        minimum = min(minimum, maximum)
        if maximum == 0 and not always:
            return ()
        if not always and minimum == len(options):
            return tuple(options)
        return self.ask(Decision(player, kind, "choose", self.rule, tuple(options), minimum, maximum, source, prompt))

    def may(self, player: str, kind: str = "may", *, source: int | None = None, **prompt: object) -> bool:
        """Whether a player wants to."""
        answer = self.ask(Decision(player, kind, "choose", self.rule, (True, False), 1, 1, source, prompt))
        return bool(answer[0])

    def number(
        self, player: str, kind: str, minimum: int, maximum: int, *, source: int | None = None, **prompt: object
    ) -> int:
        """An integer within bounds."""
        if minimum >= maximum:
            return minimum
        answer = self.ask(Decision(player, kind, "number", self.rule, (), minimum, maximum, source, prompt))
        assert isinstance(answer[0], int)
        return answer[0]

    def arrange(
        self, player: str, kind: str, options: Sequence[object], *, source: int | None = None, **prompt: object
    ) -> tuple[object, ...]:
        """The options in an order."""
        if len(options) < 2:
            return tuple(options)
        return self.ask(
            Decision(player, kind, "order", self.rule, tuple(options), len(options), len(options), source, prompt)
        )

    def divide(
        self, player: str, kind: str, options: Sequence[object], total: int, least: int, *, source: int | None = None,
        **prompt: object,
    ) -> tuple[int, ...]:  # fmt: skip
        """A division of ``total`` among the options."""
        if len(options) == 1:
            return (total,)
        answer = self.ask(Decision(player, kind, "divide", self.rule, tuple(options), least, total, source, prompt))
        return tuple(part for part in answer if isinstance(part, int))

    # Reading ---------------------------------------------------------------------------------------------------

    def chars(self, object_id: int) -> Characteristics:
        """What an object is, or was as it last existed."""
        cache = self.state.cache
        found = cache.get(object_id) if cache is not None else None
        if found is not None:
            return found
        if object_id not in self.state.objects and not self.state.rules.at("last known information"):
            gone = self.state.known[object_id].object
            return as_printed(self.state.rules, gone)
        return characteristics(self.state, object_id)

    def has(self, object_id: int, keyword: str) -> bool:
        """True if the object has (or last had) that keyword."""
        return self.chars(object_id).has(keyword)

    def get(self, object_id: int) -> GameObject:
        """The object, as it last existed where it is gone."""
        found = self.state.objects.get(object_id)
        return found if found is not None else self.state.known[object_id].object

    def exists(self, object_id: int) -> bool:
        return object_id in self.state.objects

    def is_permanent(self, object_id: object) -> bool:
        """True if that is the number of an object on the battlefield."""
        found = self.state.objects.get(object_id) if isinstance(object_id, int) else None
        return found is not None and found.zone == "battlefield"

    def controller(self, object_id: int) -> str:
        """Who controls the object, or last did."""
        if object_id in self.state.objects:
            return self.chars(object_id).controller
        return self.state.known[object_id].controller

    def player(self, name: str) -> PlayerState:
        return self.state.players[name]

    def zone(self, name: str, owner: str = "") -> tuple[int, ...]:
        """The objects of a zone; libraries from the top, the others from the bottom."""
        return self.state.zones.get((name, owner), ())

    def permanents(self, controller: str | None = None) -> tuple[int, ...]:
        """The permanents, or those that a player controls; phased-out ones are left out."""
        state = self.state
        found: Sequence[int] = state.zones.get(("battlefield", ""), ())
        if controller is not None:
            chars = derive(state)
            found = [one for one in found if chars[one].controller == controller]
        objects = state.objects
        return tuple([one for one in found if not objects[one].notes or not objects[one].note("phased out")])

    def in_game(self) -> tuple[str, ...]:
        """The players still in the game, in turn order from the active player (CR 101.4)."""
        state = self.state
        order, active = state.order, state.turn.active
        if order[0] != active and active in order:
            start = order.index(active)
            order = order[start:] + order[:start]
        for name in order:
            if state.players[name].left:
                return tuple(one for one in order if not state.players[one].left)
        return order

    def opponents(self, player: str) -> tuple[str, ...]:
        return tuple(name for name in self.in_game() if name != player)

    def name(self, target: Target) -> str:
        """A name for people (see ``naming``)."""
        if isinstance(target, str):
            return target
        found = self.get(target)
        return called(found, self.plain_name(found.ability.source if found.ability is not None else target))

    def plain_name(self, target: int) -> str:
        """The name of an object itself, whatever it is."""
        return self.chars(target).name or self.get(target).definition.name

    def copiable(self, object_id: int) -> CardDefinition:
        """The values that a copy takes over; without a rule about them, everything as it is now."""
        values = self.first("copiable values", object_id)
        if isinstance(values, CardDefinition):
            return values
        chars = self.chars(object_id)
        return replace(
            self.get(object_id).definition,
            colours=chars.colours, types=chars.types, subtypes=chars.subtypes, supertypes=chars.supertypes,
            keywords=chars.keywords, abilities=chars.abilities, text=chars.text, power=chars.power,
            toughness=chars.toughness,
        )  # fmt: skip

    # Changing --------------------------------------------------------------------------------------------------

    def update(self, object_id: int, **changes: Any) -> None:
        """Change an object in place: only what belongs to it in its zone."""
        self.state.objects[object_id] = replace(self.state.objects[object_id], **changes)
        if not (self.state.plain and _STATUS.issuperset(changes)):
            self.state.cache = None

    def update_player(self, name: str, **changes: Any) -> None:
        self.state.players[name] = replace(self.state.players[name], **changes)

    def update_turn(self, **changes: Any) -> None:
        self.state.turn = replace(self.state.turn, **changes)

    def touch(self) -> None:
        """Say that continuous effects may have changed."""
        self.state.cache = None

    def new_id(self) -> int:
        self.state.next_id += 1
        return self.state.next_id - 1

    def timestamp(self) -> int:
        self.state.clock += 1
        return self.state.clock

    def random(self) -> random.Random:
        """A source of randomness that depends on the seed and on how often it was asked for."""
        self.state.rolls += 1
        return random.Random(f"{self.state.seed}:{self.state.rolls}")  # noqa: S311

    def add(self, found: GameObject, position: int | None = None, whose: str | None = None) -> None:
        """Put a new object into its zone: at the top (end; front of a library), or at a position.

        ``whose`` is the player whose library, hand or graveyard it is, normally the owner.
        """
        state = self.state
        state.objects[found.id] = found
        owner = (whose or found.owner) if found.zone in PERSONAL else ""
        before = state.zones.get((found.zone, owner), ())
        if position is None and found.zone == "stack":
            position = self.first("place on the stack", before) or 0
        elif position is None and found.zone == "graveyard":
            position = self.first("place in the graveyard", before) or 0
        elif position is None:
            position = 0 if found.zone == "library" else len(before)
        elif position < 0:
            position = len(before)
        state.zones[found.zone, owner] = (*before[:position], found.id, *before[position:])
        if state.cache is not None and state.plain and not _matters(found):
            state.cache = {**state.cache, found.id: as_printed(state.rules, found)}
        else:
            state.cache = None

    def remove(self, object_id: int, became: int | None = None) -> GameObject:
        """Take an object out of its zone; it stays known as it last existed."""
        state = self.state
        # CR 603.10, 704.8: what leaves together is known as it was before any of it left.
        chars = self.before[object_id] if self.before and object_id in self.before else self.chars(object_id)
        found = state.objects[object_id]
        state.known[object_id] = LastKnown(found, chars, chars.controller, became)
        owner = found.owner if found.zone in PERSONAL else ""
        if object_id not in state.zones.get((found.zone, owner), ()):
            owner = next(name for name in state.order if object_id in state.zones.get((found.zone, name), ()))
        state.zones[found.zone, owner] = tuple(one for one in state.zones[found.zone, owner] if one != object_id)
        del state.objects[object_id]
        if state.cache is not None and state.plain:
            state.cache = {one: kept for one, kept in state.cache.items() if one != object_id}
        else:
            state.cache = None
        return found

    # Events ----------------------------------------------------------------------------------------------------

    def event(self, kind: str, **params: object) -> Event:
        """An event of the rule now running, not yet happened."""
        return Event(kind, self.rule, params)

    def record(self, event: Event) -> None:
        """Write an event that has happened to the log."""
        self.tick(event.kind)
        self.events.append(event)
        self.state.this_turn.append(event)

    def shuffle(self, player: str) -> None:
        """Put a library into a random order."""
        cards = list(self.zone("library", player))
        self.random().shuffle(cards)
        self.state.zones["library", player] = tuple(cards)
