"""Exile (CR 701.13)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.effects.cards import move_all
from kb.engine.events.zone_change import move
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.registry import rule


@rule("701.13a", at="effect exile")
@effect("exile", what="selector", until="word?", face_down="flag?", look="flag?")
def exile(game: Game, doing: Resolution, what: Effect) -> None:
    """Objects are exiled (CR 701.13), perhaps ``until: this leaves`` (610.3), perhaps face down after a look at them;
    they are remembered as ``created``."""
    if what.get("until") is None:
        move_all(game, doing, what, "exile")
    elif game.first("until is over", doing) is None:
        move_all(game, doing, what, "exile")
        game.run("until", doing)


@effect("exile until", what="filter", who="selector?")
def exile_until(game: Game, doing: Resolution, what: Effect) -> None:
    """Cards from the top of a library are exiled until one fits; that one is ``created``, all are ``remembered``."""
    wanted = what.get("what")
    assert isinstance(wanted, Filter)
    exiled: list[int] = []
    last: list[int] = []
    for player in players(game, doing, what.get("who")):
        for one in game.zone("library", player):
            new = move(game, one, "exile", why="exile")
            if new is not None:
                exiled.append(new)
                if fits(game.state, game.chars, wanted, game.get(new), player, doing.source, None, doing.x):
                    last.append(new)
                    break
    doing.created, doing.remembers = tuple(last), tuple(exiled)


@effect("exile top", amount="amount", who="selector?")
def exile_top(game: Game, doing: Resolution, what: Effect) -> None:
    """Cards from the top of a library are exiled and remembered as ``created``."""
    found: list[int] = []
    for player in players(game, doing, what.get("who")):
        for one in game.zone("library", player)[: number(game, doing, what.get("amount"))]:
            new = move(game, one, "exile", why="exile")
            if new is not None:
                found.append(new)
    doing.created = tuple(found)
