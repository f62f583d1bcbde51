"""State-based actions about players (CR 704.5a-c)."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.registry import rule


@rule("704.5a", at="state-based actions", also=("104.3b", "119.6"))
def no_life(game: Game) -> Iterator[Event]:
    """A player with 0 or less life loses."""
    for name in game.in_game():
        if game.player(name).life <= 0:
            yield game.event("lose_game", player=name, why="life")


@rule("704.5b", at="state-based actions", also=("104.3c", "121.4"))
def drew_from_empty_library(game: Game) -> Iterator[Event]:
    """A player who had to draw from an empty library since the last check loses."""
    for name in game.in_game():
        if game.player(name).drew_from_empty:
            yield game.event("lose_game", player=name, why="library")


@rule("704.5c", at="state-based actions", also=("104.3d", "122.1f"))
def poisoned(game: Game) -> Iterator[Event]:
    """A player with ten or more poison counters loses."""
    for name in game.in_game():
        if dict(game.player(name).counters).get("poison", 0) >= 10:
            yield game.event("lose_game", player=name, why="poison")
