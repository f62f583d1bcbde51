"""Rebound (CR 702.88)."""

from __future__ import annotations

from kb.engine.definition import Condition, Effect, Text
from kb.engine.events.zone_change import move
from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule
from kb.engine.resolving.resolve import Resolving
from kb.engine.state import DelayedTrigger

keyword("rebound")
_UPKEEP = Condition("beginning of", (("step", "upkeep"), ("of", Selector("name", name="you"))))
_CAST = Effect("cast", (("what", Selector("name", name="remembered")), ("free", True)))


@rule("702.88a", at="resolve", order=80, also=("702.88b",))
def rebound(game: Game, resolving: Resolving) -> None:
    """A spell cast from the hand is exiled, and may be cast again for nothing at the next upkeep."""
    spell = resolving.object
    if spell.ability is not None or not game.exists(resolving.id) or not game.has(resolving.id, "rebound"):
        return
    if spell.note("cast from") != "hand":
        return
    new = move(game, resolving.id, "exile", why="rebound")
    if new is not None:
        key = game.new_id()
        game.state.delayed[key] = DelayedTrigger(
            key, new, resolving.doing.controller, _UPKEEP, Text((_CAST,)), remembers=(new,), rule=game.rule,
            name=resolving.name, began_turn=game.state.turn.number,
        )  # fmt: skip
