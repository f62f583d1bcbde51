"""Cycling (CR 702.29)."""

from __future__ import annotations

from kb.engine.casting.proposal import Proposal
from kb.engine.definition import Ability, Keyword
from kb.engine.effects.base import current
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.pipeline import tell
from kb.engine.registry import rule

keyword("cycling", takes="cost")


@rule("702.29a", at="keyword cycling", also=("702.29b",))
def cycling(found: Keyword) -> tuple[Ability, ...]:
    """[Cost], discard this card: draw a card; from the hand."""
    data = {"cost": ["discard"], "zone": "hand", "effects": [{"draw": 1}]}
    return (written("cycling", data, found.cost),)


@rule("702.29c", at="activate", order=30)
def cycled(game: Game, proposal: Proposal) -> None:
    """A card discarded to pay for a cycling ability was cycled: seen from the zone in which it has ended up."""
    if proposal.ability is None or proposal.ability.name != "cycling":
        return
    for kind, card in proposal.paid:
        if kind == "discard":
            now = current(game, card)
            tell(game, "cycle", player=proposal.player, card=game.name(now), card_id=now)
