"""Lifelink (CR 702.15)."""

from __future__ import annotations

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.pipeline import do
from kb.engine.registry import rule

keyword("lifelink")


@rule("702.15b", at="damage results", order=20, also=("120.3f", "702.15c", "702.15d"))
def lifelink(game: Game, event: Event) -> None:
    """The controller of a source with lifelink gains as much life as it deals damage."""
    source, amount = event.params["source_id"], event.params["amount"]
    if isinstance(source, int) and game.has(source, "lifelink"):
        do(game, "gain_life", player=game.controller(source), amount=amount)
