"""Self-replacement effects: an effect that replaces a part of itself (CR 614.15)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import Replacement, changed
from kb.engine.registry import rule


@rule("614.15", at="replacements", order=1, only=("zone_change",))
def into_another_zone(game: Game, event: Event) -> Sequence[Replacement]:
    """A spell countered by an effect that names another zone is put there instead, by that same effect."""
    to = event.get("itself")
    if to is None or event.get("to") != "graveyard":
        return ()
    return (Replacement(("itself", event.get("card_id")), lambda game, found: (changed(found, to=to),), rank=0),)
