"""Delve (CR 702.66)."""

from __future__ import annotations

from kb.engine.casting.helping import pay_with
from kb.engine.casting.proposal import Proposal
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("delve")


@rule("702.66a", at="cast", order=67, also=("702.66b",))
def delve(game: Game, proposal: Proposal) -> None:
    """Cards in the graveyard may be exiled, each for one generic mana."""
    if proposal.kind == "spell" and game.has(proposal.source, "delve"):
        cards = list(game.zone("graveyard", proposal.player))
        for one in pay_with(game, proposal, "delve", cards, lambda card: ()):
            proposal.paid.append(("delve", one))
            move(game, one, "exile", why="delve")
