"""Retrace (CR 702.81)."""

from __future__ import annotations

from kb.engine.casting.proposal import Method
from kb.engine.definition import Cost, CostPart
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("retrace")


@rule("702.81a", at="ways to cast", order=11, only=("graveyard",))
def retrace(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """A card with retrace may be cast from the graveyard by discarding a land card as well."""
    found = game.get(card)
    if found.zone != "graveyard" or found.owner != player or not game.has(card, "retrace"):
        return ()
    discard = CostPart("discard", 1, Filter(zone="hand", kind="card", types=("land",)))
    return (Method("retrace", Cost(game.chars(card).cost, (discard,))),)
