"""Enchant (CR 702.5), and the target of an Aura spell (CR 303.4a)."""

from __future__ import annotations

from kb.engine.characteristics import Characteristics
from kb.engine.filters import Filter, Selector
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("enchant", takes="what")
ANYTHING = Filter(players="player")


@rule("702.5a", at="what it enchants")
def enchant(game: Game, chars: Characteristics) -> Filter | None:
    """What enchant names is all that the Aura spell can target, and that the Aura can be attached to."""
    has = chars.keyword("enchant")
    return None if has is None else has.quality


@rule("303.4a", at="more targets", also=("115.1b",))
def aura_spells_target(game: Game, stack_id: int) -> tuple[Selector, ...] | None:
    """An Aura spell requires a target, which its enchant ability defines."""
    chars = game.chars(stack_id)
    if game.get(stack_id).ability is not None or "Aura" not in chars.subtypes or not chars.has("enchant"):
        return None
    return (Selector("target", game.first("what it enchants", chars) or ANYTHING, index=-1),)
