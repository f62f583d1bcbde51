"""Fight (CR 701.14)."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.events.damage import damage_event
from kb.engine.game import Game
from kb.engine.pipeline import happen
from kb.engine.registry import rule


@rule("701.14a", at="effect fight")
@effect("fight", one="selector", other="selector")
def fight(game: Game, doing: Resolution, what: Effect) -> None:
    """Two creatures deal damage equal to their power to each other (CR 701.14)."""
    first = objects(game, doing, what.get("one"))
    second = objects(game, doing, what.get("other"))
    both = [one for one in (*first[:1], *second[:1]) if game.is_permanent(one) and "creature" in game.chars(one).types]
    if len(both) == 2:
        one, other = both
        happen(
            game,
            [
                damage_event(game, one, other, game.chars(one).power or 0),
                damage_event(game, other, one, game.chars(other).power or 0),
            ],
        )
