"""Enchant (CR 702.5)."""

from __future__ import annotations

from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("enchant", takes="what")


@rule("702.5a", at="more targets", also=("303.4a", "115.1b"))
def enchant(game: Game, stack_id: int) -> tuple[Selector, ...] | None:
    """An Aura spell targets what it may enchant."""
    if game.get(stack_id).ability is not None:
        return None
    chars = game.chars(stack_id)
    has = chars.keyword("enchant")
    if has is None or has.quality is None or "Aura" not in chars.subtypes:
        return None
    return (Selector("target", has.quality, index=-1),)
