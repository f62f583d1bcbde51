"""Entwine (CR 702.42)."""

from __future__ import annotations

from kb.engine.casting.proposal import Proposal
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.kicker import optional_costs
from kb.engine.registry import rule

keyword("entwine", takes="cost")


@rule("702.42a", at="number of modes", also=("702.42b",))
def entwine(game: Game, maximum: int, proposal: Proposal) -> int:
    """All modes may be chosen for an additional cost."""
    modes = game.chars(proposal.stack_id).text.modes if proposal.stack_id is not None else None
    for found in optional_costs(game, proposal, "entwine"):
        if modes is not None and game.may(proposal.player, "entwine", source=proposal.stack_id):
            proposal.additional.append("entwine")
            proposal.extra.append(found)
            return len(modes.options)
    return maximum
