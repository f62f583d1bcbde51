"""Goad (CR 701.15)."""

from __future__ import annotations

from kb.engine.combat.attack import Pair
from kb.engine.definition import Change, Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.effects.continuous import begin
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule


@rule("701.15a", at="effect goad")
@effect("goad", what="selector")
def goad(game: Game, doing: Resolution, what: Effect) -> None:
    """Until the player's next turn the creature is goaded: it attacks if able."""
    for one in objects(game, doing, what.get("what")):
        part = Change("restrict", (("words", (f"goaded by {doing.controller}",)),))
        begin(game, doing, (part,), (one,), "your next turn")
        tell(game, "goad", card=game.name(one), card_id=one, player=doing.controller)


@rule("701.15b", at="illegal attack", order=21)
def somebody_else(game: Game, chosen: tuple[Pair, ...], options: tuple[Pair, ...]) -> str | None:
    """A goaded creature attacks another player than the one who goaded it, if it can."""
    for attacker, target in chosen:
        goaders = [
            word.removeprefix("goaded by ")
            for word in game.chars(attacker).restrictions
            if word.startswith("goaded by ")
        ]
        if target in goaders and any(one == attacker and other not in goaders for one, other in options):
            return "must_attack"
    return None
