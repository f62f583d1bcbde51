"""State-based actions about tokens and copies in wrong zones (CR 704.5d-e)."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.registry import rule


@rule("704.5d", at="state-based actions", also=("111.7",))
def tokens_elsewhere(game: Game) -> Iterator[Event]:
    """A token that is not on the battlefield ceases to exist."""
    for found in tuple(game.state.objects.values()):
        if found.kind == "token" and found.zone != "battlefield":
            yield game.event("cease_to_exist", card=found.definition.name, card_id=found.id, player=found.owner)


@rule("704.5e", at="state-based actions", also=("707.10a",))
def copies_elsewhere(game: Game) -> Iterator[Event]:
    """A copy of a spell that is not on the stack, or of a card that is on neither stack nor battlefield, is gone."""
    for found in tuple(game.state.objects.values()):
        if found.kind == "copy" and found.zone not in ("stack", "battlefield"):
            yield game.event("cease_to_exist", card=found.definition.name, card_id=found.id, player=found.owner)
