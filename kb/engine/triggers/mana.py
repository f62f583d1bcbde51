"""Triggered mana abilities (CR 605.1b, 605.4a)."""

from __future__ import annotations

from kb.engine.effects.base import Resolution, perform
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.state import Choices, TriggerSource
from kb.engine.targets import target_slots


@rule("106.12", at="no tapping for mana")
def tapping_for_mana(game: Game, event: Event) -> bool | None:
    """A permanent is tapped for mana if its mana ability has the tap symbol in its cost."""
    return None if event.get("tap") else True


@rule("605.4a", at="resolves at once", also=("605.1b", "605.4"))
def triggered_mana_ability(game: Game, found: TriggerSource, event: Event) -> bool | None:
    """An ability without targets that triggers on a mana ability and adds mana resolves at once, off the stack."""
    text = found.ability.text
    from_mana = (event.kind == "activate" and event.get("mana")) or event.kind == "add_mana"
    if not from_mana or text.modes is not None or target_slots(text.effects):
        return None
    if all(one.kind != "add mana" for one in text.effects):
        return None
    perform(game, Resolution(found.controller, found.source, found.source, Choices(), event=event), text.effects)
    return True
