"""Enchant (CR 702.5)."""

from __future__ import annotations

from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.registry import rule


@rule("702.5a", at="more targets", also=("303.4a", "115.1b"))
def enchant(game: Game, stack_id: int) -> tuple[Selector, ...] | None:
    """An Aura spell targets what it may enchant."""
    if game.get(stack_id).ability is not None:
        return None
    chars = game.chars(stack_id)
    keyword = chars.keyword("enchant")
    if keyword is None or keyword.quality is None or "Aura" not in chars.subtypes:
        return None
    return (Selector("target", keyword.quality, index=-1),)
