"""Convoke (CR 702.51)."""

from __future__ import annotations

from kb.engine.casting.helping import pay_with
from kb.engine.casting.proposal import Proposal
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.pipeline import do
from kb.engine.registry import rule

keyword("convoke")


@rule("702.51a", at="cast", order=65, also=("702.51b",))
def convoke(game: Game, proposal: Proposal) -> None:
    """Untapped creatures may be tapped, each for one generic mana or one mana of its colors."""
    if proposal.kind != "spell" or not game.has(proposal.source, "convoke"):
        return
    options = [
        one
        for one in game.permanents(proposal.player)
        if "creature" in game.chars(one).types and not game.get(one).tapped
    ]
    for one in pay_with(game, proposal, "convoke", options, lambda creature: game.chars(creature).colours):
        proposal.paid.append(("convoke", one))
        do(game, "tap", card=game.name(one), card_id=one, player=proposal.player)
