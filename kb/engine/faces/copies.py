"""Copies of double-faced permanents and spells (CR 707.8, 707.10g)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.definition import CardDefinition
from kb.engine.faces.face import is_copy
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.state import GameObject


def bare(definition: CardDefinition) -> CardDefinition:
    """The values without a back face: what a copy that is not itself double-faced has."""
    return replace(definition, layout="", faces=()) if definition.is_double_faced else definition


def token_values(game: Game, one: int) -> tuple[CardDefinition, CardDefinition | None, int]:
    """What a token that is a copy of the object is: its values, its card with all faces, and the face that is up."""
    return _values(game, one, "token copy of a double-faced object")


def spell_values(game: Game, one: int) -> tuple[CardDefinition, CardDefinition | None, int]:
    """What a copy of the spell is: its values, its card with all faces, and the face that is up."""
    return _values(game, one, "copy of a double-faced spell")


def _values(game: Game, one: int, hook: str) -> tuple[CardDefinition, CardDefinition | None, int]:
    found, definition = game.get(one), game.copiable(one)
    if found.own.layout == "adventure" and found.face and not is_copy(found):
        if game.first("copy of an Adventure", found) is None:
            return found.own, None, 0
        return definition, found.own, found.face
    if not found.own.is_double_faced or is_copy(found) or game.chars(one).name != found.definition.name:
        return bare(definition), None, 0
    if game.first(hook, found) is None:
        return bare(definition), None, 0
    return definition, found.own if found.face else None, found.face


@rule("707.8a", at="token copy of a double-faced object")
def token_with_both_faces(game: Game, found: GameObject) -> bool:
    """A token made as a copy of something double-faced has both faces, too, and the same one up."""
    return True


@rule("707.10g", at="copy of a double-faced spell")
def spell_with_both_faces(game: Game, found: GameObject) -> bool:
    """A copy of a double-faced permanent spell is double-faced as well, and has the same face up."""
    return True
