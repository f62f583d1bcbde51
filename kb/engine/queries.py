"""Read-only questions about a state."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine.decision import Decision
from kb.engine.event import Event
from kb.engine.state import State
from kb.engine.views import ObjectView, PlayerView, TurnView


def decision(state: State) -> Decision | None:
    """The pending decision; ``None`` only when the game is over."""
    raise NotImplementedError


def players(state: State) -> tuple[str, ...]:
    """The names of all players in turn order, those who have left included."""
    raise NotImplementedError


def player(state: State, name: str) -> PlayerView:
    """One player."""
    raise NotImplementedError


def turn(state: State) -> TurnView:
    """Turn number, active player, phase, step, who has priority."""
    raise NotImplementedError


def view(state: State, object_id: int) -> ObjectView:
    """The object with that number; where it has gone, as it last existed (CR 608.2h).

    Raises:
        KeyError: there never was such an object.
    """
    raise NotImplementedError


def zone(state: State, name: str, owner: str | None = None) -> tuple[ObjectView, ...]:
    """The objects in a zone: libraries and the stack from the top, graveyards from the bottom (newest last)."""
    raise NotImplementedError


def objects(state: State, name: str | None = None) -> tuple[ObjectView, ...]:
    """All objects in all zones, or those with that name."""
    raise NotImplementedError


def battlefield(state: State, controller: str | None = None) -> tuple[ObjectView, ...]:
    """The permanents, or those that a player controls."""
    raise NotImplementedError


def stack(state: State) -> tuple[ObjectView, ...]:
    """The objects on the stack, the topmost first."""
    raise NotImplementedError


def labels(state: State) -> Mapping[str, int]:
    """The labels given in ``Placed``, with the number of the object that has it now (it moves along with the card)."""
    raise NotImplementedError


def is_over(state: State) -> bool:
    """True if the game has ended."""
    raise NotImplementedError


def winners(state: State) -> tuple[str, ...]:
    """Who has won; empty while the game goes on and in a draw."""
    raise NotImplementedError


def draw(state: State) -> bool:
    """True if the game has ended in a draw."""
    raise NotImplementedError


def mark(state: State) -> int:
    """A mark for ``log_since``: the number of events so far."""
    raise NotImplementedError


def log_since(state: State, since: int = 0) -> tuple[Event, ...]:
    """The events since a mark, oldest first."""
    raise NotImplementedError
