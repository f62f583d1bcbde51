"""Crew (CR 702.122)."""

from __future__ import annotations

from kb.engine.casting.costs import cost_kind
from kb.engine.casting.proposal import Proposal
from kb.engine.decision import Decision
from kb.engine.definition import Ability, Cost, CostPart, Keyword
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.pipeline import do
from kb.engine.registry import rule

keyword("crew", takes="amount")


@rule("702.122a", at="keyword crew", also=("702.122b",))
def crew(found: Keyword) -> tuple[Ability, ...]:
    """Tap creatures with total power N or more: it becomes an artifact creature until end of turn."""
    cost = Cost(parts=(CostPart("crew", found.amount or 0),))
    data = {"cost": [], "effects": [{"change": {"what": "this", "changes": {"add types": ["artifact", "creature"]}}}]}
    return (written("crew", data, cost),)


def _crew(game: Game, player: str, source: int) -> list[int]:
    return [
        one
        for one in game.permanents(player)
        if one != source and "creature" in game.chars(one).types and not game.get(one).tapped
    ]


def _can_crew(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    return sum(max(0, game.chars(one).power or 0) for one in _crew(game, player, source)) >= part.amount


@cost_kind("crew", _can_crew)
def tap_crew(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Any number of other untapped creatures with enough power are tapped."""
    options = tuple(_crew(game, player, source))
    chosen = game.ask(Decision(player, "crew", "choose", game.rule, options, 0, len(options), source))
    crew_ids = [one for one in chosen if isinstance(one, int)]
    if sum(game.chars(one).power or 0 for one in crew_ids) < part.amount:
        raise game.refuse("cost", part="crew")
    for one in crew_ids:
        do(game, "tap", card=game.name(one), card_id=one, player=player)
