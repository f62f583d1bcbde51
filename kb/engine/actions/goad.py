"""Goad (CR 701.15)."""

from __future__ import annotations

from collections.abc import Iterator

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


@rule("701.15b", at="attack requirements")
def goaded(game: Game, options: tuple[Pair, ...]) -> Iterator[frozenset[Pair]]:
    """A goaded creature attacks if it can, and it attacks a player other than the one who goaded it if it can."""
    for attacker in dict.fromkeys(one for one, _ in options):
        for word in game.chars(attacker).restrictions:
            if word.startswith("goaded by "):
                own = frozenset(pair for pair in options if pair[0] == attacker)
                yield own
                yield frozenset((one, to) for one, to in own if isinstance(to, str) and f"goaded by {to}" != word)
