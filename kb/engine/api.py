"""The whole public interface of the engine; nobody else imports another module of it.

A game is a ``State`` that never changes. ``apply(state, action)`` returns the next state and the events in between;
where a player has to choose, the new state has a pending ``Decision`` (priority is one too).

    state = new_game([PlayerSetup("A", hand=...), PlayerSetup("B")], start=Start(active="A"))
    state, events = apply(state, Cast("A", card))
    state, events = apply(state, Answer("A", ("B",)))          # decision(state).kind was "targets"
    state, events = apply(state, Pass("A"))
"""

from __future__ import annotations

from kb.engine.cards import card_from_data, card_keys
from kb.engine.casting.permission import PERMISSIONS
from kb.engine.decision import (
    Action,
    Activate,
    Answer,
    Cast,
    Concede,
    Decision,
    GiveUp,
    Pass,
    PlayLand,
    Special,
    Target,
)
from kb.engine.definition import CardDefinition
from kb.engine.errors import BadActionError, CardError, Illegal, IllegalActionError, StepLimitError, UnsupportedError
from kb.engine.event import Event
from kb.engine.looking import may_look
from kb.engine.play import apply, base_state, check, legal_actions, new_game
from kb.engine.queries import (
    battlefield,
    decision,
    draw,
    is_over,
    labels,
    log_since,
    mark,
    objects,
    player,
    players,
    stack,
    turn,
    view,
    ways_to_cast,
    winners,
    zone,
)
from kb.engine.registry import Handler, RuleSet, exercised_by, handlers, variants
from kb.engine.setup import Placed, PlayerSetup, Start
from kb.engine.state import State
from kb.engine.views import ObjectView, PlayerView, TurnView

__all__ = [
    "PERMISSIONS",
    "Action",
    "Activate",
    "Answer",
    "BadActionError",
    "CardDefinition",
    "CardError",
    "Cast",
    "Concede",
    "Decision",
    "Event",
    "GiveUp",
    "Handler",
    "Illegal",
    "IllegalActionError",
    "ObjectView",
    "Pass",
    "Placed",
    "PlayLand",
    "PlayerSetup",
    "PlayerView",
    "RuleSet",
    "Special",
    "Start",
    "State",
    "StepLimitError",
    "Target",
    "TurnView",
    "UnsupportedError",
    "apply",
    "base_state",
    "battlefield",
    "card_from_data",
    "card_keys",
    "check",
    "decision",
    "draw",
    "exercised_by",
    "handlers",
    "is_over",
    "labels",
    "legal_actions",
    "log_since",
    "mark",
    "may_look",
    "new_game",
    "objects",
    "player",
    "players",
    "stack",
    "turn",
    "variants",
    "view",
    "ways_to_cast",
    "winners",
    "zone",
]
