"""Flash (CR 702.8)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("flash")


@rule("702.8a", at="any time")
def flash(game: Game, player: str, card: int) -> bool | None:
    """A card with flash may be cast any time its player could cast an instant."""
    return True if game.has(card, "flash") else None
