"""Objects that change zones until something leaves the battlefield (CR 610.3)."""

from __future__ import annotations

from kb.engine.effects.base import Resolution
from kb.engine.events.zone_change import move_params
from kb.engine.game import Game
from kb.engine.pipeline import happen
from kb.engine.registry import part, rule
from kb.engine.state import Shield

KIND = "until it leaves"


@rule("610.3", at="until")
def until_it_leaves(game: Game, doing: Resolution) -> None:
    """What was exiled until a permanent leaves the battlefield waits for that."""
    if doing.created:
        key = game.new_id()
        game.state.shields[key] = Shield(key, KIND, doing.source, doing.controller, doing.created, duration="game")


@part("610.3", at="after event")
def back_at_once(game: Game) -> None:
    """As soon as the permanent has left, the objects go back to the battlefield, without using the stack."""
    over = [one for one in game.state.shields.values() if one.kind == KIND and not game.is_permanent(one.source)]
    for shield in over:
        del game.state.shields[shield.id]
    back = [(shield, one) for shield in over for one in shield.affected if isinstance(one, int) and game.exists(one)]
    happen(
        game,
        [
            game.event(
                "zone_change",
                **move_params(game, one, "battlefield", why="until", controller=_whose(game, shield, one)),
            )
            for shield, one in back
        ],
    )


def _whose(game: Game, shield: Shield, one: int) -> str:
    return game.first("who gets it back", one) or shield.controller


@rule("610.3c", at="who gets it back")
def its_owner(game: Game, one: int) -> str:
    """It comes back under its owner's control."""
    return game.get(one).owner


def _triggered(game: Game, doing: Resolution) -> bool:
    ability = game.get(doing.stack_id).ability
    return ability is not None and ability.trigger is not None


@rule("610.3a", at="until is over")
def the_spell_came_too_late(game: Game, doing: Resolution) -> bool | None:
    """If the permanent left while a spell or activated ability was on the stack, nothing moves."""
    return None if _triggered(game, doing) or game.is_permanent(doing.source) else True


@rule("610.3b", at="until is over")
def the_trigger_came_too_late(game: Game, doing: Resolution) -> bool | None:
    """If the permanent left after the ability had triggered, nothing moves."""
    return True if _triggered(game, doing) and not game.is_permanent(doing.source) else None
