"""Toxic (CR 702.164)."""

from __future__ import annotations

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.pipeline import do
from kb.engine.registry import rule

keyword("toxic", takes="amount")


@rule("702.164c", at="damage results", order=22, also=("120.3g", "702.164b"))
def toxic(game: Game, event: Event) -> None:
    """Combat damage to a player also gives as many poison counters as the total toxic value."""
    source, target = event.params["source_id"], event.params["target_id"]
    if event.params.get("combat") and isinstance(source, int) and isinstance(target, str):
        total = sum(found.amount or 0 for found in game.chars(source).keywords if found.name == "toxic")
        if total:
            do(game, "add_counters", target=target, target_id=target, counter="poison", amount=total)
