"""Replicate (CR 702.56)."""

from __future__ import annotations

from kb.engine.casting.proposal import Proposal
from kb.engine.copying import copy_spell
from kb.engine.definition import Ability, Effect, Keyword
from kb.engine.effects.base import Resolution, effect
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.kicker import optional_costs
from kb.engine.keywords.written import written
from kb.engine.registry import part, rule

keyword("replicate", takes="cost")


@rule("702.56a", at="keyword replicate", also=("118.8a",))
def replicate(found: Keyword) -> tuple[Ability, ...]:
    """When the spell is cast, it is copied for each time that its replicate cost was paid."""
    return (written("replicate", {"when": {"cast": "this"}, "zone": "stack", "effects": ["replicate"]}),)


@part("702.56a", at="announce", order=33)
def announce_replicate(game: Game, proposal: Proposal) -> None:
    """Any number of additional costs may be announced: the replicate cost may be paid any number of times."""
    for found in optional_costs(game, proposal, "replicate"):
        times = game.number(proposal.player, "replicate", 0, 99, source=proposal.stack_id)
        proposal.additional.extend(["replicate"] * times)
        proposal.extra.extend([found] * times)


@effect("replicate")
def copies(game: Game, doing: Resolution, what: Effect) -> None:
    """One copy for each payment."""
    spell = game.get(doing.source)
    times = spell.choices.additional.count("replicate") if spell.choices is not None else 0
    for _ in range(times):
        copy_spell(game, doing.controller, spell)
