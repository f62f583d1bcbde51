"""Effects that only keyword abilities need."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number
from kb.engine.game import Game
from kb.engine.pipeline import do


@effect("drain", amount="amount")
def drain(game: Game, doing: Resolution, what: Effect) -> None:
    """Each opponent loses life, and you gain as much as was lost (CR 702.101a)."""
    total = 0
    for player in game.opponents(doing.controller):
        event = do(game, "lose_life", player=player, amount=number(game, doing, what.get("amount")))
        lost = event.get("amount") if event is not None else 0
        total += lost if isinstance(lost, int) else 0
    do(game, "gain_life", player=doing.controller, amount=total)


@effect("evolve")
def evolve(game: Game, doing: Resolution, what: Effect) -> None:
    """A +1/+1 counter, if the creature that entered is larger in one way or the other (CR 702.100a)."""
    other = doing.event.get("new_id") if doing.event is not None else None
    if not isinstance(other, int) or not game.is_permanent(doing.source):
        return
    mine, its = game.chars(doing.source), game.chars(other)
    if (its.power or 0) > (mine.power or 0) or (its.toughness or 0) > (mine.toughness or 0):
        do(game, "add_counters", target=game.name(doing.source), target_id=doing.source, counter="+1/+1", amount=1)
