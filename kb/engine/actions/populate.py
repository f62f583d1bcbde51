"""Populate (CR 701.36)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect
from kb.engine.faces.copies import token_values
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.tokens import create_tokens


@rule("701.36a", at="effect populate", also=("701.36b",))
@effect("populate")
def populate(game: Game, doing: Resolution, what: Effect) -> None:
    """A token is created that is a copy of a creature token that the player controls."""
    options = [
        one
        for one in game.permanents(doing.controller)
        if game.get(one).kind == "token" and "creature" in game.chars(one).types
    ]
    for one in game.choose(doing.controller, "populate", options, 1, 1, source=doing.source):
        if isinstance(one, int):
            definition, whole, face = token_values(game, one)
            doing.created = create_tokens(game, doing.controller, definition, 1, whole=whole, face=face)
    tell(game, "populate", player=doing.controller)
