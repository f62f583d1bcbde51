"""Proliferate (CR 701.34)."""

from __future__ import annotations

from kb.engine.decision import Target
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import happen, tell
from kb.engine.registry import rule


@rule("701.34a", at="effect proliferate")
@effect("proliferate")
def proliferate(game: Game, doing: Resolution, what: Effect) -> None:
    """Any number of permanents and players with counters get one more of each kind that they have."""
    options: list[Target] = [name for name in game.in_game() if game.player(name).counters]
    options.extend(one for one in game.permanents() if game.get(one).counters)
    chosen = game.choose(doing.controller, "proliferate", options, 0, len(options), source=doing.source)
    events: list[Event] = []
    for one in chosen:
        assert isinstance(one, (str, int))
        counters = game.player(one).counters if isinstance(one, str) else game.get(one).counters
        events.extend(
            game.event("add_counters", target=game.name(one), target_id=one, counter=kind, amount=1)
            for kind, _ in counters
        )
    happen(game, events)
    tell(game, "proliferate", player=doing.controller)
