"""Emblems (CR 114)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.definition import Activated, CardDefinition, Effect, Replacing, Static, Triggered
from kb.engine.effects.base import Resolution, effect, players
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.state import GameObject


@rule("114.2", at="effect emblem", also=("114.1", "114.3", "114.5"))
@effect("emblem", abilities="abilities", who="selector?")
def emblem(game: Game, doing: Resolution, what: Effect) -> None:
    """A player gets an emblem with abilities: an object of the command zone that is nothing else (CR 114.2)."""
    abilities = what.get("abilities")
    assert isinstance(abilities, tuple)
    working = game.first("abilities of an emblem", abilities) or abilities
    for player in players(game, doing, what.get("who")):
        new = game.new_id()
        definition = CardDefinition("", abilities=working)
        game.add(GameObject(new, "emblem", definition, player, player, "command", game.timestamp()))
        tell(game, "emblem", player=player, source=game.name(doing.source), source_id=doing.source, card_id=new)


@rule("114.4", at="abilities of an emblem", also=("113.6p",))
def they_work_in_the_command_zone(game: Game, abilities: tuple[object, ...]) -> tuple[object, ...]:
    """The abilities of an emblem work in the command zone."""
    return tuple(_there(one) for one in abilities)


def _there(ability: object) -> object:
    if isinstance(ability, (Activated, Triggered, Static)):
        return replace(ability, zone="command")
    if isinstance(ability, Replacing):
        params = tuple((key, "command" if key == "zone" else value) for key, value in ability.params)
        return replace(ability, params=params)
    return ability
