"""Which abilities trigger on an event (CR 603.2, 603.7, 603.10)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.core.record import record
from kb.core.rule_id import RuleId
from kb.engine.abilities import trigger_sources
from kb.engine.conditions import holds
from kb.engine.definition import Condition, Triggered
from kb.engine.errors import StepLimitError
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.state import AbilityOnStack, DelayedTrigger, TriggerSource, Waiting
from kb.engine.triggers.base import TRIGGERS, TriggerKind

MOST_LOOKS = 1_000_000


@record
class Watch:
    """The triggered abilities before some events, for those that look back in time."""

    sources: tuple[TriggerSource, ...]

    @classmethod
    def before(cls, game: Game, events: Sequence[Event]) -> Watch:
        """Look before the events happen; only where one of them can be looked back at."""
        if not any(looks_back(game, event) for event in events):
            return cls(())
        return cls(game.watched if game.watched is not None else trigger_sources(game))

    def after(self, game: Game, events: Sequence[Event]) -> None:
        """Let every ability that the events match trigger."""
        if events:
            game.run("triggers", self, events)


def looks_back(game: Game, event: Event) -> bool:
    """True for events that leaves-the-battlefield abilities and their like look back at."""
    if event.kind == "zone_change":
        return event.params.get("from") == "battlefield"
    if event.kind in ("phase", "counter"):
        return game.first("looks back", event) is not None
    return event.kind == "sacrifice"


@rule("603.10b", at="looks back")
def back_to_before_it_phased_out(game: Game, event: Event) -> bool | None:
    """What triggers on a permanent phasing out looks back in time."""
    return True if event.kind == "phase" and event.get("out") else None


@rule("603.10e", at="looks back")
def back_to_before_it_was_countered(game: Game, event: Event) -> bool | None:
    """What triggers on a spell being countered looks back in time."""
    return True if event.kind == "counter" else None


@rule("603.2", at="triggers", order=10)
def trigger(game: Game, watch: Watch, events: Sequence[Event]) -> None:
    """Abilities of the objects that exist after the events trigger."""
    kinds = {event.kind for event in events}
    sources = trigger_sources(game)
    if len(events) * len(sources) > MOST_LOOKS:
        raise StepLimitError(f"{len(events)} events at once ({events[0].kind}) and {len(sources)} triggered abilities")
    entered = {event.get("new_id") for event in events if event.params.get("to") == "battlefield"}
    for found in sources:
        kind = TRIGGERS[found.ability.when.kind]
        if kinds & kind.events:
            if found.source in entered and game.first("newcomers see", found) is None:
                continue
            for event in occurrences(game, events, kind):
                _try(game, found, event)


@rule("603.6a", at="newcomers see")
def newcomers_see(game: Game, found: TriggerSource) -> bool:
    """A permanent that enters sees itself enter, and all that enters together with it."""
    return True


def occurrences(game: Game, events: Sequence[Event], kind: TriggerKind) -> Sequence[Event]:
    """The events that an ability of that kind looks at, without those that it looks back at."""
    seen = [
        event for event in events if event.kind in kind.events and not (kind.looks_back and looks_back(game, event))
    ]
    return seen if len(seen) < 2 or game.first("each occurrence", seen) is not None else seen[:1]


@rule("603.2c", at="each occurrence")
def each_occurrence(game: Game, seen: Sequence[Event]) -> bool:
    """An ability triggers once for each time that its event occurs, also where several occur together."""
    return True


@rule("603.10a", at="triggers", order=20, also=("603.10", "603.6c"))
def trigger_looking_back(game: Game, watch: Watch, events: Sequence[Event]) -> None:
    """Leaves-the-battlefield abilities and their like trigger by what existed before the events."""
    for event in events:
        if looks_back(game, event):
            for found in watch.sources:
                kind = TRIGGERS[found.ability.when.kind]
                if event.kind in kind.events and kind.looks_back:
                    _try(game, found, event)


@rule("603.7", at="triggers", order=30, also=("603.7a",))
def trigger_delayed(game: Game, watch: Watch, events: Sequence[Event]) -> None:
    """Delayed triggered abilities trigger by what happens after they were created."""
    for delayed in tuple(game.state.delayed.values()):
        kind = TRIGGERS[delayed.when.kind]
        for event in events:
            if event.kind in kind.events and kind.matches(
                game, delayed.when, event, delayed.controller, delayed.source, delayed.remembers
            ):
                ability = AbilityOnStack(
                    delayed.source, delayed.text, Triggered(delayed.when, delayed.text), event, delayed.remembers,
                    delayed.spell, name=delayed.name, since=delayed.timestamp,
                )  # fmt: skip
                controller = game.first("who controls a delayed trigger", delayed) or game.get(delayed.source).owner
                wait(game, controller, ability, delayed.rule)
                if delayed.once and game.first("used up by triggering") is not None:
                    del game.state.delayed[delayed.id]
                    break


@rule("603.7b", at="used up by triggering")
def only_the_next_time(game: Game) -> bool:
    """A delayed triggered ability without a duration triggers only once."""
    return True


def _made_by_a_spell(game: Game, delayed: DelayedTrigger) -> bool:
    return game.get(delayed.source).zone == "stack"


@rule("603.7d", at="who controls a delayed trigger")
def controller_of_the_spell(game: Game, delayed: DelayedTrigger) -> str | None:
    """A delayed ability made by a spell is controlled by who controlled the spell as it resolved."""
    return delayed.controller if _made_by_a_spell(game, delayed) else None


@rule("603.7e", at="who controls a delayed trigger")
def controller_of_the_ability(game: Game, delayed: DelayedTrigger) -> str | None:
    """A delayed ability made by another ability is controlled by who controlled that one as it resolved."""
    return None if _made_by_a_spell(game, delayed) else delayed.controller


def _try(game: Game, found: TriggerSource, event: Event) -> None:
    when = found.ability.when
    if not TRIGGERS[when.kind].matches(game, when, event, found.controller, found.source, ()):
        return
    if game.refusal("trigger check", found, event) is not None:
        return
    ability = AbilityOnStack(found.source, found.ability.text, found.ability, event, name=found.ability.name)
    if game.first("resolves at once", found, event) is not None:
        return
    for _ in range(1 + sum(extra for _, extra in game.gather("additional triggers", found, event))):
        controller = game.first("who controls a trigger", found) or game.get(found.source).owner
        wait(game, controller, ability, found.rule)


@rule("603.3a", at="who controls a trigger")
def controller_of_the_source(game: Game, found: TriggerSource) -> str:
    """A triggered ability is controlled by who controlled its source as it triggered."""
    return found.controller


@rule("603.2h", at="trigger check", order=5)
def once_a_turn(game: Game, found: TriggerSource, event: Event) -> str | None:
    """ "Do this only once each turn": it triggers no more in a turn in which its controller has done it."""
    if not found.ability.once_each_turn or not game.exists(found.source):
        return None
    return "once" if game.get(found.source).note("done in turn") == game.state.turn.number else None


@rule("603.4", at="trigger check", order=10)
def intervening_if(game: Game, found: TriggerSource, event: Event) -> str | None:
    """An ability with an intervening "if" triggers only if it is true."""
    condition = found.ability.condition
    if condition is not None and not condition_holds(game, condition, found.controller, found.source):
        return "condition"
    return None


def condition_holds(game: Game, condition: Condition, you: str, source: int) -> bool:
    """True if the condition holds now."""
    return holds(condition, game.state, game.chars, you, source)


def wait(game: Game, controller: str, ability: AbilityOnStack, rule_id: RuleId | None = None) -> None:
    """An ability has triggered; it goes on the stack before the next player gets priority."""
    game.tick("trigger")
    game.state.waiting = (*game.state.waiting, Waiting(controller, ability, rule_id))
