"""Deathtouch (CR 702.2)."""

from __future__ import annotations

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("deathtouch")


@rule("702.2b", at="damage results", order=21, also=("702.2d", "702.2e"))
def deathtouch(game: Game, event: Event) -> None:
    """A creature dealt damage by a source with deathtouch is remembered for the next state-based actions."""
    source, target = event.params["source_id"], event.params["target_id"]
    if isinstance(source, int) and isinstance(target, int) and game.exists(target) and game.has(source, "deathtouch"):
        game.update(target, deathtouched=True)


@rule("702.2c", at="lethal damage", order=10)
def one_is_lethal(game: Game, least: int, source: int, target: int) -> int:
    """One damage from a source with deathtouch is lethal when combat damage is assigned."""
    return min(least, 1) if game.has(source, "deathtouch") else least
