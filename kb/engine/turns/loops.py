"""Loops of mandatory actions end the game in a draw (CR 104.4b, 732.4).

A loop is found by its positions. Where nobody has done anything but pass, no player has had a choice to make, and the
game stands at the same position for the third time in a step, it will do so for ever: every player has passed at each
place of it twice. A position is everything that the rules may ask for, except what only counts or names: numbers of
objects and timestamps are replaced by their order, and what has happened before is left out. Where a number changes
each time (life, counters), the position is another one, and the loop ends by itself or at the step limit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.state import GameObject, State

AFTER = 3
"""So many things have to resolve with nobody doing anything in between before positions are compared at all."""
TIMES = 3
Name = Callable[[object], object]


def something_resolved(game: Game) -> None:
    """Compare the position with those before it, once enough has resolved while nobody did anything."""
    state = game.state
    state.idle += 1
    if state.idle <= AFTER or state.over or not game.zone("stack"):
        return
    found = position(state)
    state.positions = (*state.positions, found)
    if state.positions.count(found) >= TIMES:
        game.run("repetition")


@rule("104.4b", at="repetition", also=("732.4",))
def mandatory_loop(game: Game) -> None:
    """A loop of mandatory actions that nothing can stop makes the game a draw."""
    game.state.over = True
    tell(game, "draw_game", players=", ".join(game.in_game()))


def position(state: State) -> int:
    """A number for the position: equal positions have equal numbers."""
    names = {one: place for place, one in enumerate(one for key in sorted(state.zones) for one in state.zones[key])}

    def name(one: object) -> object:
        if isinstance(one, bool) or not isinstance(one, int):
            return one
        if one in names:
            return names[one]
        gone = state.known.get(one)
        return ("gone", gone.object.physical, gone.object.definition.name) if gone is not None else "-"

    times = {found.timestamp for found in state.objects.values()} | {one.timestamp for one in state.effects.values()}
    times |= {found.attach_time for found in state.objects.values()}
    ranks = {time: place for place, time in enumerate(sorted(times))}
    began = {
        player.name: next((value for key, value in player.notes if key == "turn began"), 0)
        for player in state.players.values()
    }
    turn = state.turn
    return hash(
        (
            (turn.number, turn.active, turn.step, turn.priority, state.rolls),
            tuple(
                (key, tuple(_object(state.objects[one], name, ranks, began) for one in state.zones[key]))
                for key in sorted(state.zones)
            ),
            tuple(
                (one.name, one.life, one.counters, one.mana, one.lost, one.lands_played, one.resolved_keywords)
                for one in state.players.values()
            ),
            _all(
                (name(one.source), one.controller, one.changes, one.duration, ranks[one.timestamp], one.what, one.x,
                 tuple(name(other) for other in one.affected))
                for one in state.effects.values()
            ),
            _all(
                (name(one.source), one.controller, one.when, one.text, one.once, one.duration,
                 tuple(name(other) for other in one.remembers))
                for one in state.delayed.values()
            ),
            _all(
                (name(one.source), one.kind, one.controller, one.amount, one.duration, one.what,
                 tuple(name(other) for other in one.affected))
                for one in state.shields.values()
            ),
            tuple((name(one), name(to)) for one, to in state.combat.attackers),
            tuple((name(one), name(to)) for one, to in state.combat.blocks),
        )
    )  # fmt: skip


def _all(things: Iterable[object]) -> tuple[object, ...]:
    return tuple(things)


def _object(found: GameObject, name: Name, ranks: dict[int, int], began: dict[str, object]) -> object:
    choices, ability = found.choices, found.ability
    since = began.get(found.controller, 0)
    return (
        found.kind, found.definition, found.owner, found.controller, found.physical, found.tapped, found.face_down,
        found.face, found.counters, found.damage, name(found.attached_to), ranks[found.timestamp],
        ranks[found.attach_time], isinstance(since, int) and found.entered_turn >= since, found.cast,
        tuple((key, name(value)) for key, value in found.notes if isinstance(value, (str, int))),
        None if choices is None else (
            choices.method, choices.modes, choices.x, choices.additional, choices.division,
            tuple(tuple(name(one) for one in slot) for slot in choices.targets),
        ),
        None if ability is None else (
            name(ability.source), ability.text, ability.name, tuple(name(one) for one in ability.remembers),
        ),
    )  # fmt: skip
