"""Jump-start (CR 702.133)."""

from __future__ import annotations

from kb.engine.casting.proposal import Method
from kb.engine.definition import Cost, CostPart
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("jump-start")


@rule("702.133a", at="ways to cast", order=12, only=("graveyard",))
def jump_start(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """A card with jump-start may be cast from the graveyard by discarding a card as well; then it is exiled."""
    found = game.get(card)
    if found.zone != "graveyard" or found.owner != player or not game.has(card, "jump-start"):
        return ()
    cost = Cost(game.chars(card).cost, (CostPart("discard"),))
    return (Method("jump-start", cost, notes=(("leaves to exile", True),)),)
