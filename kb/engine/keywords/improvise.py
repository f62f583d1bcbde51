"""Improvise (CR 702.126)."""

from __future__ import annotations

from kb.engine.casting.helping import pay_with
from kb.engine.casting.proposal import Proposal
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.pipeline import do
from kb.engine.registry import rule

keyword("improvise")


@rule("702.126a", at="cast", order=66, also=("702.126b",))
def improvise(game: Game, proposal: Proposal) -> None:
    """Untapped artifacts may be tapped, each for one generic mana."""
    if proposal.kind != "spell" or not game.has(proposal.source, "improvise"):
        return
    options = [
        one
        for one in game.permanents(proposal.player)
        if "artifact" in game.chars(one).types and not game.get(one).tapped
    ]
    for one in pay_with(game, proposal, "improvise", options, lambda artifact: ()):
        do(game, "tap", card=game.name(one), card_id=one, player=proposal.player)
