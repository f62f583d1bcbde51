"""Turning permanents face down and face up (CR 708)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.faces.turning import as_it_turns
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule


@rule("708.2a", at="effect turn face down", also=("708.2",))
@effect("turn face down", what="selector")
def turn_face_down(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents are turned face down and become 2/2 creatures without anything else (CR 708.2a)."""
    for one in objects(game, doing, what.get("what")):
        if game.is_permanent(one) and game.refusal("can't be turned face down", one) is None:
            tell(game, "turn_face_down", player=game.controller(one), card=game.name(one), card_id=one)
            game.update(one, face_down=True)
            game.run("turned face up", one)


@effect("turn face up", what="selector")
def turn_up(game: Game, doing: Resolution, what: Effect) -> None:
    """Face-down permanents are turned face up."""
    for one in objects(game, doing, what.get("what")):
        if game.is_permanent(one) and game.get(one).face_down:
            turn_it_up(game, game.controller(one), one)


def turn_it_up(game: Game, player: str, one: int) -> None:
    """A face-down permanent is face up now, unless a rule keeps it face down: then it is only revealed."""
    if game.refusal("can't be turned face up", one) is not None:
        tell(game, "reveal", player=player, card=game.get(one).own.name, card_id=one)
        return
    game.update(one, face_down=False)
    game.run("turned face up", one)
    game.run("as it is turned face up", one)
    tell(game, "turn_face_up", player=player, card=game.name(one), card_id=one)


@rule("708.2b", at="can't be turned face down")
def it_is_face_down(game: Game, one: int) -> str | None:
    """A face-down permanent can't be turned face down."""
    return "face_down" if game.get(one).face_down else None


@rule("712.16", at="can't be turned face down")
def it_is_double_faced(game: Game, one: int) -> str | None:
    """A double-faced permanent can't be turned face down."""
    return "double_faced" if game.get(one).own.is_double_faced else None


@rule("708.11", at="as it is turned face up", also=("614.1e",))
def as_it_is_turned_up(game: Game, one: int) -> None:
    """An "as this is turned face up" ability is applied while the permanent is turned, not afterward."""
    as_it_turns(game, one, "turned face up")
