"""Effects on spells and abilities on the stack: other targets, what countering and copying go by."""

from __future__ import annotations

from kb.engine.casting.retarget import choose_new_targets
from kb.engine.definition import Cost, Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.game import Game
from kb.engine.payments import may_pay
from kb.engine.registry import rule


@rule("118.12a", at="unless")
def unless_they_pay(game: Game, player: str, doing: Resolution, cost: Cost) -> bool:
    """ "Unless a player pays": that player may pay, and then it does not happen."""
    return may_pay(game, player, doing.source, cost, doing.x)


@rule("405.3", at="onto the stack at once", also=("101.4",))
def active_player_lowest(game: Game, several: tuple[str, ...]) -> tuple[str, ...]:
    """What an effect puts on the stack at once goes there in APNAP order, the active player's lowest."""
    return tuple(name for name in game.in_game() if name in several)


@rule("115.7a", at="effect change target")
@effect("change target", what="selector")
def change_target(game: Game, doing: Resolution, what: Effect) -> None:
    """The target of a spell or ability is changed to another legal one; if there is none, it stays."""
    for one in objects(game, doing, what.get("what")):
        if game.exists(one) and game.get(one).zone == "stack":
            choose_new_targets(game, doing.controller, one, change=True)


@rule("115.7d", at="effect new targets")
@effect("new targets", what="selector")
def new_targets(game: Game, doing: Resolution, what: Effect) -> None:
    """New targets may be chosen for a spell or ability (CR 115.7d)."""
    for one in objects(game, doing, what.get("what")):
        if game.exists(one) and game.get(one).zone == "stack":
            choose_new_targets(game, doing.controller, one)


@rule("400.7h", at="spells cast")
def found_on_the_stack(game: Game, spells: tuple[int, ...]) -> tuple[int, ...]:
    """The rest of an effect that lets a card be cast finds the spell that it has become."""
    return spells
