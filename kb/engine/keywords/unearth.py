"""Unearth (CR 702.84)."""

from __future__ import annotations

from kb.engine.definition import Ability, Effect, Keyword
from kb.engine.effects.base import Resolution, current, effect
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("unearth", takes="cost")


@rule("702.84a", at="keyword unearth")
def unearth(found: Keyword) -> tuple[Ability, ...]:
    """[Cost]: it comes back with haste, and is exiled at the next end step or when it would leave."""
    effects: list[object] = [
        {"put": {"what": "this", "into": "battlefield"}},
        {"change": {"what": "created", "changes": {"gain": ["haste"]}, "duration": "game"}},
        {"leaves to exile": "created"},
        {"delayed": {"when": {"end step": "each"}, "remember": "created", "effects": [{"exile": "remembered"}]}},
    ]
    return (written("unearth", {"cost": [], "zone": "graveyard", "timing": "sorcery", "effects": effects}, found.cost),)


@effect("leaves to exile", what="selector")
def leaves_to_exile(game: Game, doing: Resolution, what: Effect) -> None:
    """If it would leave the battlefield, it is exiled instead."""
    for one in doing.created:
        one = current(game, one)
        if game.is_permanent(one):
            game.update(one, notes=(*game.get(one).notes, ("leaves to exile", True)))
