"""The one way in which anything happens: propose, replace, commit, let triggers look (CR 603, 614, 616)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kb.core.record import record, replace
from kb.engine.abilities import trigger_sources
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.layers.base import derive
from kb.engine.triggers.watch import Watch


@record
class Replacement:
    """A replacement or prevention effect that could apply to an event.

    ``key`` tells it from all others (each applies once to an event, CR 614.5). ``apply`` returns the events that
    happen instead. ``rank`` is the place in the order of CR 616.1: 0 self-replacement, 1 control, 2 copy,
    3 back face up, 4 the others.
    """

    key: tuple[object, ...]
    apply: Callable[[Game, Event], Sequence[Event]]
    source: int | None = None
    rank: int = 4
    optional: bool = False


COMMITS: dict[str, Callable[[Game, Event], Event | None]] = {}
REPLACEABLE = {"damage", "draw", "zone_change", "destroy", "gain_life", "lose_life", "add_counters", "create_token",
               "untap", "counter", "token_enters", "discard", "mill", "regenerate", "add_mana"}  # fmt: skip

IMPOSSIBLE = {"gain_life": ("can't gain life", "player"), "destroy": ("can't be destroyed", "card_id"),
              "counter": ("can't be countered", "card_id"), "draw": ("can't draw", "player"),
              "lose_life": ("can't lose life", "player")}  # fmt: skip
"""Kinds of events that something may forbid: the question to ask, and about what."""
MOVES = {"destroy", "sacrifice", "zone_change"}
ENTERING = ("zone_change", "token_enters")
"""The kinds of events by which permanents enter."""


def commit(kind: str) -> Callable[[Callable[[Game, Event], Event | None]], Callable[[Game, Event], Event | None]]:
    """Register what happens when an event of that kind is committed.

    The function returns the event as it happened, or ``None`` if it did not. Where a rule says what happens, its
    handler stands at the hook ``commit <kind>`` instead. Kinds without either happen as they are.
    """

    def register(function: Callable[[Game, Event], Event | None]) -> Callable[[Game, Event], Event | None]:
        COMMITS[kind] = function
        return function

    return register


def do(game: Game, kind: str, **params: object) -> Event | None:
    """Let one event happen and return it as it happened, ``None`` if it did not."""
    done = happen(game, (Event(kind, game.rule, params),))
    return done[0] if done else None


def happen(game: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """Let events happen at the same time and return those that did."""
    final: list[Event] = []
    if len(events) > 1 and game.state.shields:
        events = game.fold("order of simultaneous events", events)
    for event in events:
        final.extend(_replaced(game, event, frozenset()))
    if not final:
        return ()
    if any(event.kind == "follow_up" for event in final):
        final.sort(key=lambda event: event.kind == "follow_up")  # CR 615.5: after all that happens together
    if len(final) > 1:
        final = game.fold("events at once", final)
    watch = Watch.before(game, final)
    outer, watched = game.before, game.watched
    if outer is None and len(final) > 1:
        game.before = dict(derive(game.state))
        if any(event.kind in MOVES for event in final):
            game.watched = trigger_sources(game)  # CR 603.10: all look back to before the first of them
    done = []
    for event in final:
        before, game.rule = game.rule, event.rule
        told = len(game.events)
        happened = _commit(game, event)
        game.rule = before
        if happened is not None:
            if len(game.events) == told or all(recorded is not happened for recorded in game.events[told:]):
                game.record(happened)
            done.append(happened)
    game.before, game.watched = outer, watched
    if game.state.effects or game.state.shields:
        game.run("after event")
    watch.after(game, done)
    return tuple(done)


def _commit(game: Game, event: Event) -> Event | None:
    if event.kind in COMMITS:
        return COMMITS[event.kind](game, event)
    hook = f"commit {event.kind}"
    if game.state.rules.carries(hook):
        found = game.first(hook, event)
        return found if isinstance(found, Event) else None
    return event


def tell(game: Game, kind: str, **params: object) -> Event:
    """Record something that has happened and changes nothing by itself; triggers look at it."""
    done = happen(game, (Event(kind, game.rule, params),))
    return done[0]


def _replaced(game: Game, event: Event, used: frozenset[tuple[object, ...]]) -> list[Event]:
    if event.kind not in REPLACEABLE:
        return [event]
    if event.kind in ("damage", "gain_life") and game.first("no event", event) is not None:
        return [event]
    candidates: list[Replacement] = []
    for _, found in game.gather("replacements", event, about=event.kind):
        candidates.extend(one for one in found if one.key not in used)
    if candidates and event.kind == "draw" and not game.zone("library", str(event.get("player"))):
        candidates = candidates if game.first("replaces impossible draws", event) is not None else []
    if candidates and event.kind in IMPOSSIBLE and game.first("only self-replacement", event) is not None:
        candidates = [one for one in candidates if one.rank == 0]
    if not candidates:
        return [event]
    chosen = _pick(game, event, candidates)
    if game.first("applies once", chosen.key) is not None or len(used) > 3:
        used = used | {chosen.key}
    else:
        used = used | {("again", len(used))}  # only without the rule, and not for ever
    if chosen.optional and not game.may(affected_player(game, event), "replace", source=chosen.source):
        return _replaced(game, event, used)
    before = game.rule
    results = chosen.apply(game, event)
    game.rule = before
    if game.first("look again", event) is None:
        return list(results)
    final: list[Event] = []
    for result in results:
        # CR 614.5, 616.1f: what has been applied once does not apply again to the changed event.
        final.extend(_replaced(game, result, used))
    return final


def _pick(game: Game, event: Event, candidates: list[Replacement]) -> Replacement:
    chosen = game.first("choose replacement", event, candidates)
    return chosen if isinstance(chosen, Replacement) else candidates[0]


def affected_player(game: Game, event: Event) -> str:
    """Who chooses between replacement effects: the affected player or the affected object's controller (CR 616.1)."""
    affected = event.params.get("target", event.params.get("player"))
    if event.kind == "damage":
        target: Any = event.params.get("target_id", affected)
        return target if isinstance(target, str) else game.controller(target)
    if "card_id" in event.params:
        one: Any = event.params["card_id"]
        found = game.get(one)
        return game.controller(one) if found.zone in ("battlefield", "stack") else found.owner
    return str(event.params.get("player", game.state.turn.active))


def changed(event: Event, **params: object) -> Event:
    """The event with other parameters."""
    return replace(event, params={**event.params, **params})
