"""Flashback (CR 702.34)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.casting.proposal import Method
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.pipeline import Replacement, changed
from kb.engine.registry import part, rule

keyword("flashback", takes="cost")


@rule("702.34a", at="ways to cast", order=10, only=("graveyard",), also=("118.9a", "614.6"))
def flashback(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """An instant or sorcery card with flashback may be cast from its owner's graveyard for its flashback cost."""
    found = game.get(card)
    has = game.chars(card).keyword("flashback")
    if has is None or found.zone != "graveyard" or found.owner != player:
        return ()
    return (Method("flashback", has.cost, notes=(("leaves to exile", True),)),)


@part("702.34a", at="replacements", order=5, only=("zone_change",))
def exiled_instead(game: Game, event: Event) -> Sequence[Replacement]:
    """What would leave the stack (or the battlefield) is exiled instead, where the way it came there says so."""
    one = event.params.get("card_id")
    if event.kind != "zone_change" or not isinstance(one, int):
        return ()
    if (
        event.params.get("to") in ("exile", event.params.get("from"))
        or not game.exists(one)
        or not game.get(one).note("leaves to exile")
    ):
        return ()
    return (Replacement(("leaves to exile", one), lambda game, found: (changed(found, to="exile"),)),)
