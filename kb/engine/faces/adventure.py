"""Adventures: exiled as they resolve, and then the card may be played (CR 715.3)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.casting.proposal import Method
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import Replacement, changed
from kb.engine.registry import part, rule
from kb.engine.state import GameObject

ADVENTURE = "on an adventure"


def _is_adventure(found: GameObject) -> bool:
    return found.own.layout == "adventure" and found.zone == "stack" and bool(found.face)


@rule("715.3d", at="replacements", order=4)
def exiled_as_it_resolves(game: Game, event: Event) -> Sequence[Replacement]:
    """A spell cast as an Adventure is exiled by its controller as it resolves."""
    one = event.get("card_id")
    if event.kind != "zone_change" or event.get("why") != "resolved" or not isinstance(one, int):
        return ()
    found = game.state.objects.get(one)
    if found is None or not _is_adventure(found) or event.get("to") != "graveyard":
        return ()
    notes = ((ADVENTURE, game.controller(one)),)
    return (Replacement(("adventure", one), lambda game, found: (changed(found, to="exile", notes=notes),), rank=0),)


@part("715.3d", at="ways to cast", order=14)
def may_be_played_from_exile(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """For as long as it remains exiled, that player may cast the card, but not as an Adventure."""
    found = game.get(card)
    if found.zone != "exile" or found.note(ADVENTURE) != player:
        return ()
    return (Method(ADVENTURE),)


@rule("715.3c", at="copy of an Adventure")
def copy_is_an_adventure(game: Game, found: GameObject) -> bool:
    """The copy of an Adventure spell is an Adventure, with the alternative characteristics."""
    return True
