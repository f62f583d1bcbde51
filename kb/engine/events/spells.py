"""What a spell keeps as it becomes a permanent, and a card as it becomes a spell (CR 400.7b, 400.7c, 400.7g)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.definition import Change, Keyword
from kb.engine.game import Game
from kb.engine.layers.base import Active, Layers
from kb.engine.registry import part, rule
from kb.engine.state import ContinuousEffect

GRANTING = ("gain", "gain abilities")


@rule("400.7b", at="granted to a spell")
def granted_by_static_abilities(game: Game, spell: int) -> tuple[Active, ...]:
    """Abilities that static abilities grant to a permanent spell stay with the permanent."""
    if game.state.plain:
        return ()
    layers = Layers(game.state)
    layers.run()
    return tuple(
        active
        for active, objects in layers.applied.values()
        if active.key[0] == "static" and active.source != spell and spell in objects and _grants(active.changes)
    )


def _grants(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    return tuple(part for part in changes if part.kind in GRANTING)


@part("400.7b", at="granted to the permanent")
def stays_with_the_permanent(game: Game, permanent: int, granted: tuple[Active, ...]) -> None:
    """The granted abilities are the permanent's for as long as it is there."""
    for active in granted:
        key = game.new_id()
        game.state.effects[key] = ContinuousEffect(
            key, active.source, active.controller, _grants(active.changes), active.timestamp, "game", (permanent,)
        )
    game.touch()


@rule("400.7c", at="spell becomes permanent")
def prevention_goes_on(game: Game, spell: int, permanent: int) -> None:
    """What prevents damage from a permanent spell prevents damage from the permanent that it becomes."""
    for key, shield in tuple(game.state.shields.items()):
        if spell in shield.by:
            game.state.shields[key] = replace(shield, by=(*shield.by, permanent))


@rule("400.7g", at="card becomes spell")
def castable_by_a_granted_ability(game: Game, card: int, spell: int, method: str) -> None:
    """An ability granted to a card that lets it be cast goes on to apply to the spell."""
    for key, found in tuple(game.state.effects.items()):
        if card in found.affected and any(_lets_cast(one, method) for one in found.changes):
            game.state.effects[key] = replace(found, affected=(*found.affected, spell))
            game.touch()


def _lets_cast(change: Change, method: str) -> bool:
    keywords = change.get("keywords", ())
    return isinstance(keywords, tuple) and any(isinstance(one, Keyword) and one.name == method for one in keywords)
