"""Triggered mana abilities (CR 605.1b, 605.4a)."""

from __future__ import annotations

from kb.engine.casting.proposal import Proposal
from kb.engine.definition import Text
from kb.engine.effects.base import Resolution, perform
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.mana import Mana
from kb.engine.registry import part, rule
from kb.engine.state import Choices, TriggerSource
from kb.engine.targets import target_slots


@rule("106.12", at="no tapping for mana")
def tapping_for_mana(game: Game, event: Event) -> bool | None:
    """A permanent is tapped for mana if its mana ability has the tap symbol in its cost."""
    return None if event.get("tap") else True


@part("106.6", at="mana is spent")
def what_the_mana_gives(game: Game, proposal: Proposal, spent: tuple[Mana, ...]) -> None:
    """An additional effect of mana affects the spell that it is spent on, once for each mana."""
    if proposal.kind != "spell" or proposal.stack_id is None:
        return
    for one in spent:
        if isinstance(one.gives, Text):
            event = game.event("pay_mana", card_id=proposal.stack_id, player=proposal.player)
            perform(game, Resolution(proposal.player, one.source, 0, Choices(), event=event), one.gives.effects)


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
