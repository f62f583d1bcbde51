"""Begin a game, list what is legal, do it."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.decision import Action
from kb.engine.errors import Illegal
from kb.engine.event import Event
from kb.engine.registry import RuleSet
from kb.engine.setup import PlayerSetup, Start
from kb.engine.state import State


def new_game(
    setup: Sequence[PlayerSetup],
    *,
    seed: int = 0,
    rules: RuleSet | None = None,
    start: Start | None = None,
    first: str | None = None,
) -> State:
    """Return a game with the players in turn order, at its first decision.

    With ``start``, libraries and hands are as given and play begins in that step. Without it the game begins by the
    rules of chapter 103: libraries are shuffled, hands are drawn, mulligans are offered; ``first`` takes the first turn
    (by default the player named first).
    """
    raise NotImplementedError


def legal_actions(state: State) -> tuple[Action, ...]:
    """All actions that the pending decision allows; conceding is left out.

    For ``choose`` with many answers: every single option, and the smallest and the largest answer at least; a player
    may give any other answer that the decision's bounds allow.
    """
    raise NotImplementedError


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after ``action`` and everything that follows until the next decision, and the events.

    ``state`` is unchanged. The events are those that happened since the last call.

    Raises:
        IllegalActionError: a rule refuses the action; its ``illegal`` names that rule.
        BadActionError: the action does not fit the pending decision (wrong player, unknown option).
        UnsupportedError: the game needs something that is not implemented.
        StepLimitError: the game goes round in circles.
    """
    raise NotImplementedError


def check(state: State, action: Action) -> Illegal | None:
    """Say whether a rule refuses ``action``: ``None`` if it may at least be begun."""
    raise NotImplementedError


def base_state(state: State) -> State:
    """The state before the action that is still in progress (the state itself where none is): what a player gets
    back who cannot complete a casting or an activation (CR 733.1)."""
    raise NotImplementedError
