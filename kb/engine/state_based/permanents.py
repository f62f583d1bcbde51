"""State-based actions about other permanents (CR 704.5i-k, q, s, v)."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.event import Event
from kb.engine.events.zone_change import move_params
from kb.engine.game import Game
from kb.engine.registry import part, rule
from kb.engine.values import defense, loyalty


def _to_graveyard(game: Game, one: int, why: str) -> Event:
    return game.event("zone_change", **move_params(game, one, "graveyard", why=why))


@rule("704.5i", at="state-based actions", also=("122.1e", "306.9"))
def no_loyalty(game: Game) -> Iterator[Event]:
    """A planeswalker with loyalty 0 goes to its owner's graveyard."""
    for one in game.permanents():
        chars = game.chars(one)
        if "planeswalker" in chars.types and loyalty(game.state.rules, chars, game.get(one)) == 0:
            yield _to_graveyard(game, one, "loyalty")


@rule("704.5j", at="state-based actions")
def legend_rule(game: Game) -> Iterator[Event]:
    """Of legendary permanents with the same name and controller one is kept, by its controller's choice."""
    groups: dict[tuple[str, str], list[int]] = {}
    for one in game.permanents():
        chars = game.chars(one)
        if "legendary" in chars.supertypes and game.first("shares no name", chars.name) is None:
            groups.setdefault((chars.controller, chars.name), []).append(one)
    for (controller, _), found in groups.items():
        if len(found) > 1:
            kept = game.choose(controller, "legend", found)
            yield from (_to_graveyard(game, one, "legend") for one in found if one not in kept)


@rule("201.2a", at="shares no name")
def the_nameless(game: Game, name: str) -> bool | None:
    """An object without a name does not have the same name as any other, not even as another one without."""
    return None if name else True


@rule("704.5k", at="state-based actions")
def world_rule(game: Game) -> Iterator[Event]:
    """Of several worlds only the one stays that has been one for the shortest time, and none if two are tied."""
    found = _worlds(game)
    if len(found) > 1:
        since = {one: game.get(one).note("world since") for one in found}
        new = [one for one in found if since[one] is None]  # not yet one at the check before
        latest = max((value for value in since.values() if isinstance(value, int)), default=0)
        newest = new or [one for one in found if since[one] == latest]
        yield from (_to_graveyard(game, one, "world") for one in found if newest != [one])


@part("704.5k", at="checked")
def remember_worlds(game: Game) -> None:
    """Since which check each of them has been a world."""
    clock = 0
    for one in game.permanents():
        known, world = game.get(one).note("world since") is not None, "world" in game.chars(one).supertypes
        if known != world:
            clock = clock or game.timestamp()
            notes = tuple(pair for pair in game.get(one).notes if pair[0] != "world since")
            game.update(one, notes=(*notes, ("world since", clock)) if world else notes)


def _worlds(game: Game) -> list[int]:
    return [one for one in game.permanents() if "world" in game.chars(one).supertypes]


@rule("704.5q", at="state-based actions", also=("122.3",))
def opposite_counters(game: Game) -> Iterator[Event]:
    """+1/+1 and -1/-1 counters on a permanent take each other away."""
    for one in game.permanents():
        found = game.get(one)
        number = min(found.counter("+1/+1"), found.counter("-1/-1"))
        if number:
            for kind in ("+1/+1", "-1/-1"):
                yield game.event("remove_counters", target=game.name(one), target_id=one, counter=kind, amount=number)


@rule("704.5v", at="state-based actions", also=("122.1g",))
def no_defense(game: Game) -> Iterator[Event]:
    """A battle with defense 0 goes to its owner's graveyard, unless its own triggered ability is on its way."""
    for one in game.permanents():
        chars = game.chars(one)
        if "battle" in chars.types and defense(game.state.rules, chars, game.get(one)) == 0:
            waiting = any(waiting.ability.source == one for waiting in game.state.waiting)
            on_stack = any(
                (ability := game.get(other).ability) is not None and ability.source == one
                for other in game.zone("stack")
            )
            if not waiting and not on_stack:
                yield _to_graveyard(game, one, "defense")
