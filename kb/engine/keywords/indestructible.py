"""Indestructible (CR 702.12)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("indestructible")


@rule("702.12b", at="can't be destroyed")
def indestructible(game: Game, permanent: int) -> str | None:
    """A permanent with indestructible can't be destroyed."""
    return "indestructible" if game.has(permanent, "indestructible") else None
