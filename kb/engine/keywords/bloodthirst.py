"""Bloodthirst (CR 702.54)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.event import Event
from kb.engine.faces.face import coming
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.pipeline import ENTERING, Replacement, changed
from kb.engine.registry import rule

keyword("bloodthirst", takes="amount")


@rule("702.54a", at="replacements", order=4, only=ENTERING, also=("702.54c",))
def bloodthirst(game: Game, event: Event) -> Sequence[Replacement]:
    """If an opponent was dealt damage this turn, it enters with N +1/+1 counters."""
    return enters_with(game, event, "bloodthirst", "+1/+1", _hurt(game, event))


def _hurt(game: Game, event: Event) -> bool:
    one = event.get("card_id")
    if not isinstance(one, int):
        return False
    player = str(event.get("controller") or game.get(one).owner)
    targets = [past.get("target_id") for past in game.state.this_turn if past.kind == "damage"]
    return any(isinstance(target, str) and target != player for target in targets)


def enters_with(game: Game, event: Event, name: str, counter: str, applies: bool = True) -> Sequence[Replacement]:
    """A permanent with a keyword and a number enters with so many counters."""
    one = event.get("card_id")
    if event.kind not in ENTERING or event.get("to") != "battlefield" or not isinstance(one, int) or not applies:
        return ()
    would = game.first("as it would exist", event, one) or coming(game, game.get(one), event)
    found = [has for has in getattr(would, "keywords", ()) if has.name == name and has.amount]
    total = sum(has.amount or 0 for has in found)

    def apply(game: Game, event: Event) -> Sequence[Event]:
        before = event.get("counters")
        counters = dict(before) if isinstance(before, dict) else {}
        counters[counter] = counters.get(counter, 0) + total
        return (changed(event, counters=counters),)

    return (Replacement((name, one), apply, one),) if total else ()
