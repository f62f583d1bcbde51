"""Effects: damage, life, winning and losing."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, objects, players, select
from kb.engine.event import Event
from kb.engine.events.damage import damage_event
from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.pipeline import do, happen
from kb.engine.registry import rule


@effect("damage", amount="amount", to="selector", by="selector?", divided="flag?")
def damage(game: Game, doing: Resolution, what: Effect) -> None:
    """The source (or another object) deals damage to all of them at the same time (CR 120)."""
    selector = what.get("to")
    sources = objects(game, doing, what.get("by")) if what.get("by") is not None else (doing.source,)
    amount = number(game, doing, what.get("amount"))
    targets = select(game, doing, selector)
    divided = doing.divisions.get(selector.index, {}) if what.get("divided") and isinstance(selector, Selector) else {}
    events: list[Event] = [
        damage_event(game, source, target, divided.get(target, amount) if divided else amount)
        for source in sources
        for target in targets
    ]
    done = happen(game, events)
    doing.that_much = sum(found for event in done if isinstance(found := event.params.get("amount"), int))


@effect("gain life", amount="amount", who="selector?")
def gain_life(game: Game, doing: Resolution, what: Effect) -> None:
    """Players gain life."""
    for player in players(game, doing, what.get("who")):
        do(game, "gain_life", player=player, amount=number(game, doing, what.get("amount")))


@effect("lose life", amount="amount", who="selector?")
def lose_life(game: Game, doing: Resolution, what: Effect) -> None:
    """Players lose life."""
    for player in players(game, doing, what.get("who")):
        do(game, "lose_life", player=player, amount=number(game, doing, what.get("amount")))


@rule("119.5", at="effect set life")
@effect("set life", amount="amount", who="selector?")
def set_life(game: Game, doing: Resolution, what: Effect) -> None:
    """A life total becomes a number: the player gains or loses the difference (CR 119.5)."""
    for player in players(game, doing, what.get("who")):
        difference = number(game, doing, what.get("amount")) - game.player(player).life
        kind = "gain_life" if difference > 0 else "lose_life"
        do(game, kind, player=player, amount=abs(difference))


@effect("win", who="selector?")
def win(game: Game, doing: Resolution, what: Effect) -> None:
    """A player wins the game (CR 104.2b)."""
    for player in players(game, doing, what.get("who")):
        do(game, "win_game", player=player)


@rule("104.3e", at="effect lose")
@effect("lose", who="selector?")
def lose(game: Game, doing: Resolution, what: Effect) -> None:
    """Players lose the game (CR 104.3e)."""
    for player in players(game, doing, what.get("who")):
        do(game, "lose_game", player=player, why="effect")
