"""Phasing (CR 702.26); the untap step phases permanents in and out (502.1), effects phase them out."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.pipeline import happen

keyword("phasing")


@effect("phase out", what="selector")
def phase_out(game: Game, doing: Resolution, what: Effect) -> None:
    """Permanents phase out; they phase in at their controller's next untap step (CR 502.1)."""
    found = [one for one in objects(game, doing, what.get("what")) if game.is_permanent(one)]
    happen(game, [game.event("phase", card=game.name(one), card_id=one, out=True) for one in found])
