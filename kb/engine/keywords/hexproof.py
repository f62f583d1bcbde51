"""Hexproof (CR 702.11)."""

from __future__ import annotations

from kb.engine.decision import Target
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.matching import fits
from kb.engine.registry import rule

keyword("hexproof", takes="quality?")


@rule("702.11b", at="can't be target", order=11)
def hexproof(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """A permanent with hexproof can't be a target of opponents' spells and abilities."""
    if not isinstance(target, int) or not game.is_permanent(target) or game.controller(target) == you:
        return None
    found = game.chars(target).keyword("hexproof")
    return "hexproof" if found is not None and found.quality is None else None


@rule("702.11d", at="can't be target", order=12)
def hexproof_from(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """ "Hexproof from [quality]" keeps off opponents' spells and abilities of that quality."""
    if not isinstance(target, int) or not game.is_permanent(target) or game.controller(target) == you:
        return None
    qualities = [
        one.quality for one in game.chars(target).keywords if one.name == "hexproof" and one.quality is not None
    ]
    controller = game.controller(target)
    if any(fits(game.state, game.chars, quality, game.get(source), controller) for quality in qualities):
        return "hexproof"
    return None
