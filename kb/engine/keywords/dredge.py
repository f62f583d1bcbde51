"""Dredge (CR 702.52)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kb.engine.event import Event
from kb.engine.events.zone_change import move, move_params
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.pipeline import Replacement, happen
from kb.engine.registry import rule

keyword("dredge", takes="amount")


@rule("702.52a", at="replacements", order=16, only=("draw",), also=("702.52b", "121.6"))
def dredge(game: Game, event: Event) -> Sequence[Replacement]:
    """Instead of drawing, a player may mill N cards and take the card back from the graveyard."""
    player = str(event.get("player"))
    if event.kind != "draw":
        return ()
    found = []
    for one in game.zone("graveyard", player):
        has = game.chars(one).keyword("dredge")
        amount = has.amount or 0 if has is not None else 0
        if has is not None and len(game.zone("library", player)) >= amount:
            found.append(Replacement(("dredge", one), partial(_dredge, card=one, amount=amount), one, optional=True))
    return found


def _dredge(game: Game, event: Event, card: int, amount: int) -> Sequence[Event]:
    cards = game.zone("library", str(event.get("player")))[:amount]
    happen(game, [game.event("zone_change", **move_params(game, one, "graveyard", why="mill")) for one in cards])
    if game.exists(card):
        move(game, card, "hand", why="dredge")
    return ()
