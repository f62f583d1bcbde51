"""Fuse (CR 702.102); the characteristics of a fused split spell stand with those of split cards (709.4d)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.definition import CardDefinition, Text
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.mana import ManaCost
from kb.engine.registry import rule
from kb.engine.text_change import FUSE_STEP, shift_targets

keyword("fuse")


@rule("702.102a", at="cast as a whole")
def both_halves_at_once(game: Game, card: int) -> bool | None:
    """Who casts a split card with fuse from their hand may cast both its halves instead of one."""
    found = game.get(card)
    return True if found.own.layout == "split" and found.zone == "hand" and game.has(card, "fuse") else None


@rule("702.102c", at="mana cost of a fused spell")
def cost_of_both_halves(game: Game, own: CardDefinition) -> ManaCost | None:
    """What a fused spell costs in all has the mana costs of its left and of its right half in it."""
    left, right = own.faces
    if left.cost is None or right.cost is None:
        return None
    return left.cost.plus(right.cost)


@rule("702.102d", at="halves fused")
def left_then_right(game: Game, combined: CardDefinition) -> CardDefinition:
    """The instructions of the left half are followed first, then those of the right half."""
    left, right = combined.faces
    text = Text((*left.text.effects, *shift_targets(right.text.effects, FUSE_STEP)))
    return replace(combined, text=text)
