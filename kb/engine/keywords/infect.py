"""Infect (CR 702.90)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("infect")


@rule("702.90b", at="damage as poison")
def to_players(game: Game, source: int) -> bool | None:
    """Players get poison counters instead of losing life."""
    return True if game.has(source, "infect") else None


@rule("702.90c", at="damage as counters")
def to_creatures(game: Game, source: int) -> bool | None:
    """Creatures get -1/-1 counters instead of marked damage."""
    return True if game.has(source, "infect") else None
