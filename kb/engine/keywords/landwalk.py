"""Landwalk (CR 702.14)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.combat.damage import defending_player
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.matching import fits
from kb.engine.registry import rule

keyword("landwalk", takes="what")


@rule("702.14c", at="can't block", order=10)
def landwalk(game: Game, blocker: int, attacker: int) -> str | None:
    """It can't be blocked while the defending player controls a land of that kind."""
    player = defending_player(game, attacker)
    for found in game.chars(attacker).keywords:
        if found.name == "landwalk" and found.quality is not None and player is not None:
            what = replace(found.quality, types=("land",))
            if any(fits(game.state, game.chars, what, game.get(one), player) for one in game.permanents(player)):
                return "evasion"
    return None
