"""Detain (CR 701.35)."""

from __future__ import annotations

from kb.engine.definition import Activated, Change, Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.effects.continuous import begin
from kb.engine.game import Game
from kb.engine.registry import rule


@rule("701.35a", at="effect detain")
@effect("detain", what="selector")
def detain(game: Game, doing: Resolution, what: Effect) -> None:
    """Until the player's next turn it can't attack or block, and its activated abilities can't be activated."""
    part = Change("restrict", (("words", ("can't attack", "can't block", "can't activate")),))
    found = objects(game, doing, what.get("what"))
    if found:
        begin(game, doing, (part,), found, "your next turn")


@rule("602.5", at="can't activate", order=0)
def forbidden(game: Game, player: str, source: int, ability: Activated) -> str | None:
    """An effect may forbid to activate an object's abilities."""
    return "effect" if "can't activate" in game.chars(source).restrictions else None
