"""Read-only questions about a state."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine.abilities import activated
from kb.engine.casting.permission import methods
from kb.engine.decision import Decision
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.layers.base import characteristics
from kb.engine.matching import mana_value
from kb.engine.state import GameObject, State
from kb.engine.turns.structure import PHASES
from kb.engine.values import defense, loyalty
from kb.engine.views import ObjectView, PlayerView, TurnView


def decision(state: State) -> Decision | None:
    """The pending decision; ``None`` only when the game is over."""
    return state.decision


def players(state: State) -> tuple[str, ...]:
    """The names of all players in turn order, those who have left included."""
    return state.order


def player(state: State, name: str) -> PlayerView:
    """One player."""
    found = state.players[name]
    mana: dict[str, int] = {}
    for one in found.mana:
        mana[one.kind] = mana.get(one.kind, 0) + 1
    return PlayerView(
        name,
        found.life,
        dict(found.counters),
        mana,
        found.lost,
        found.lands_played,
        len(state.zones.get(("library", name), ())),
        len(state.zones.get(("hand", name), ())),
    )


def turn(state: State) -> TurnView:
    """Turn number, active player, phase, step, who has priority."""
    found = state.turn
    return TurnView(found.number, found.active, PHASES.get(found.step, ""), found.step, found.priority)


def view(state: State, object_id: int) -> ObjectView:
    """The object with that number; where it has gone, as it last existed (CR 608.2h).

    Raises:
        KeyError: there never was such an object.
    """
    found = state.objects.get(object_id)
    return _view(state, found if found is not None else state.known[object_id].object)


def _view(state: State, found: GameObject) -> ObjectView:
    chars = characteristics(state, found.id)
    choices, ability = found.choices, found.ability
    name = chars.name
    if ability is not None:
        source = state.objects.get(ability.source) or state.known[ability.source].object
        name = characteristics(state, source.id).name or source.definition.name
    is_ability = ability is not None
    return ObjectView(
        id=found.id,
        name=name,
        kind=found.kind,
        zone=found.zone,
        owner=found.owner,
        controller=chars.controller,
        colours=chars.colours,
        types=chars.types,
        subtypes=chars.subtypes,
        supertypes=chars.supertypes,
        keywords=tuple(sorted({one.name for one in chars.keywords})),
        power=chars.power,
        toughness=chars.toughness,
        loyalty=loyalty(state.rules, chars, found),
        defense=defense(state.rules, chars, found),
        mana_value=mana_value(state, chars, found) or 0,
        abilities=0 if is_ability or found.id not in state.objects else len(activated(Game(state), found.id)),
        counters=dict(found.counters),
        damage=found.damage,
        tapped=found.tapped,
        face_down=found.face_down,
        attached_to=found.attached_to,
        attacking=dict(state.combat.attackers).get(found.id),
        blocking=tuple(attacker for blocker, attacker in state.combat.blocks if blocker == found.id),
        source=ability.source if ability is not None else None,
        targets=tuple(one for slot in choices.targets for one in slot) if choices is not None else (),
        x=choices.x if choices is not None else None,
        modes=choices.modes if choices is not None else (),
        method=choices.method if choices is not None else "",
        faces=() if is_ability else tuple(face.name for face in found.own.faces),
    )


def zone(state: State, name: str, owner: str | None = None) -> tuple[ObjectView, ...]:
    """The objects in a zone: libraries and the stack from the top, graveyards from the bottom (newest last)."""
    if name in ("library", "hand", "graveyard"):
        owners = state.order if owner is None else (owner,)
        ids = [one for player_name in owners for one in state.zones.get((name, player_name), ())]
    else:
        ids = [one for one in state.zones.get((name, ""), ()) if owner is None or state.objects[one].owner == owner]
    if name == "stack":
        ids.reverse()
    return tuple(_view(state, state.objects[one]) for one in ids)


def objects(state: State, name: str | None = None) -> tuple[ObjectView, ...]:
    """All objects in all zones, or those with that name."""
    found = (_view(state, one) for one in state.objects.values())
    return tuple(one for one in found if name is None or one.name == name)


def battlefield(state: State, controller: str | None = None) -> tuple[ObjectView, ...]:
    """The permanents, or those that a player controls; phased-out ones are left out."""
    found = zone(state, "battlefield")
    return tuple(
        one
        for one in found
        if (controller is None or one.controller == controller) and not state.objects[one.id].note("phased out")
    )


def stack(state: State) -> tuple[ObjectView, ...]:
    """The objects on the stack, the topmost first."""
    return zone(state, "stack")


def labels(state: State) -> Mapping[str, int]:
    """The labels given in ``Placed``, with the number of the object that has it now (it moves along with the card)."""
    return dict(state.labels)


def ways_to_cast(state: State, player: str, card: int) -> tuple[str, ...]:
    """The names of the ways in which a player may cast a card, whatever the time and whether they can pay or not."""
    return tuple(dict.fromkeys(method.name for method in methods(Game(state), player, card)))


def is_over(state: State) -> bool:
    """True if the game has ended."""
    return state.over


def winners(state: State) -> tuple[str, ...]:
    """Who has won; empty while the game goes on and in a draw."""
    return state.won


ENDING = 100
"""So many events at most follow the one that ends a game."""


def draw(state: State) -> bool:
    """True if the game has ended in a draw: a rule has said so, which is more than that nobody has won."""
    return state.over and any(event.kind == "draw_game" for event in log_since(state, max(0, mark(state) - ENDING)))


def mark(state: State) -> int:
    """A mark for ``log_since``: the number of events so far."""
    return state.log_length


def log_since(state: State, since: int = 0) -> tuple[Event, ...]:
    """The events since a mark, oldest first."""
    parts: list[tuple[Event, ...]] = []
    log, length = state.log, state.log_length
    while log and length > since:
        before, events = log
        parts.append(events)
        length -= len(events)
        log = before
    found = [event for part in reversed(parts) for event in part]
    return tuple(found[max(0, since - length) :])
