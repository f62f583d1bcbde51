"""State-based actions about creatures (CR 704.5f-h)."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.event import Event
from kb.engine.events.zone_change import move_params
from kb.engine.game import Game
from kb.engine.registry import rule


def _creatures(game: Game) -> Iterator[tuple[int, int]]:
    for one in game.permanents():
        chars = game.chars(one)
        if "creature" in chars.types and chars.toughness is not None:
            yield one, chars.toughness


@rule("704.5f", at="state-based actions")
def zero_toughness(game: Game) -> Iterator[Event]:
    """A creature with toughness 0 or less goes to its owner's graveyard; that is no destruction."""
    for one, toughness in _creatures(game):
        if toughness <= 0:
            yield game.event("zone_change", **move_params(game, one, "graveyard", why="toughness"))


@rule("704.5g", at="state-based actions", also=("120.6",))
def lethal_damage(game: Game) -> Iterator[Event]:
    """A creature with as much damage marked on it as its toughness is destroyed."""
    for one, toughness in _creatures(game):
        damage = game.get(one).damage
        if toughness > 0 and 0 < toughness <= damage and game.refusal("can't be destroyed", one) is None:
            yield game.event("destroy", card=game.name(one), card_id=one, why="damage")


@rule("704.5h", at="state-based actions")
def deathtouch_damage(game: Game) -> Iterator[Event]:
    """A creature dealt damage by a source with deathtouch since the last check is destroyed."""
    for one, toughness in _creatures(game):
        if game.get(one).deathtouched and toughness > 0 and game.refusal("can't be destroyed", one) is None:
            yield game.event("destroy", card=game.name(one), card_id=one, why="deathtouch")
