"""Buyback (CR 702.27)."""

from __future__ import annotations

from kb.engine.casting.proposal import Proposal
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.kicker import optional_costs
from kb.engine.registry import part, rule
from kb.engine.resolving.resolve import Resolving

keyword("buyback", takes="cost")


@rule("702.27a", at="resolve", order=85, also=("118.8b",))
def buyback(game: Game, resolving: Resolving) -> None:
    """A spell whose buyback cost was paid goes to its owner's hand as it resolves."""
    choices = resolving.object.choices
    if choices is not None and "buyback" in choices.additional and game.exists(resolving.id):
        move(game, resolving.id, "hand", why="buyback")


@part("702.27a", at="announce", order=32)
def announce_buyback(game: Game, proposal: Proposal) -> None:
    """An optional additional cost is announced: the buyback cost may be paid."""
    for found in optional_costs(game, proposal, "buyback"):
        if game.may(proposal.player, "buyback", source=proposal.stack_id):
            proposal.additional.append("buyback")
            proposal.extra.append(found)
