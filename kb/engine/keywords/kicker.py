"""Kicker (CR 702.33)."""

from __future__ import annotations

from kb.engine.casting.proposal import Proposal
from kb.engine.definition import Cost
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("kicker", takes="cost")
keyword("multikicker", takes="cost")


@rule("702.33a", at="announce", order=30, also=("702.33b",))
def kicker(game: Game, proposal: Proposal) -> None:
    """Each kicker cost may be paid in addition."""
    for found in optional_costs(game, proposal, "kicker"):
        if game.may(proposal.player, "kicker", source=proposal.stack_id):
            proposal.additional.append("kicker")
            proposal.extra.append(found)


@rule("702.33c", at="announce", order=31)
def multikicker(game: Game, proposal: Proposal) -> None:
    """A multikicker cost may be paid any number of times."""
    for found in optional_costs(game, proposal, "multikicker"):
        times = game.number(proposal.player, "multikicker", 0, 99, source=proposal.stack_id)
        proposal.additional.extend(["kicker"] * times)
        proposal.extra.extend([found] * times)


def optional_costs(game: Game, proposal: Proposal, name: str) -> list[Cost]:
    """The costs of the spell's keywords of that name."""
    if proposal.kind != "spell" or proposal.stack_id is None:
        return []
    keywords = game.chars(proposal.stack_id).keywords
    return [found.cost for found in keywords if found.name == name and found.cost is not None]
