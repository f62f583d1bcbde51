"""Affinity (CR 702.41)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.casting.proposal import Proposal
from kb.engine.definition import Cost
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.matching import fits
from kb.engine.registry import rule

keyword("affinity", takes="what")


@rule("702.41a", at="cost changes", order=21, also=("702.41b",))
def affinity(game: Game, cost: Cost, proposal: Proposal) -> Cost:
    """The spell costs {1} less for each such permanent that its controller controls."""
    if proposal.kind != "spell" or proposal.stack_id is None or cost.mana is None:
        return cost
    for found in game.chars(proposal.stack_id).keywords:
        if found.name == "affinity" and found.quality is not None:
            mine = game.permanents(proposal.player)
            number = sum(fits(game.state, game.chars, found.quality, game.get(one), proposal.player) for one in mine)
            cost = replace(cost, mana=cost.mana.more_generic(-number))
    return cost
