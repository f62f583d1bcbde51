"""Wither (CR 702.80)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("wither")


@rule("702.80a", at="damage as counters")
def wither(game: Game, source: int) -> bool | None:
    """Creatures get -1/-1 counters instead of marked damage."""
    return True if game.has(source, "wither") else None
