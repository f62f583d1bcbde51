"""Splice (CR 702.47); how the text is added stands with the layers."""

from __future__ import annotations

from kb.engine.casting.choices import legal_targets
from kb.engine.casting.pay import store
from kb.engine.casting.proposal import Proposal
from kb.engine.decision import Decision
from kb.engine.definition import CardDefinition, Cost
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.matching import fits
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.targets import bounds, target_slots

keyword("splice", takes="both")


@rule("702.47a", at="announce", order=20, also=("702.47b", "702.47d"))
def splice(game: Game, proposal: Proposal) -> None:
    """Cards with splice may be revealed from the hand: the spell gains their text for their splice costs."""
    if proposal.kind != "spell" or proposal.stack_id is None:
        return
    spell = game.get(proposal.stack_id)
    options = [
        card
        for card in game.zone("hand", proposal.player)
        if (has := game.chars(card).keyword("splice")) is not None
        and has.quality is not None
        and fits(game.state, game.chars, has.quality, spell, proposal.player)
        and _has_targets(game, proposal, game.get(card).definition)
    ]
    if not options:
        return
    chosen = game.ask(
        Decision(proposal.player, "splice", "choose", game.rule, tuple(options), 0, len(options), proposal.stack_id)
    )
    cards = [one for one in chosen if isinstance(one, int)]
    proposal.spliced = tuple(game.get(card).definition for card in cards)
    for card in cards:
        has = game.chars(card).keyword("splice")
        proposal.extra.append(has.cost if has is not None and has.cost is not None else Cost())
        tell(game, "splice", player=proposal.player, card=game.name(card), card_id=card, target=game.name(spell.id),
             target_id=spell.id)  # fmt: skip
    store(game, proposal)


def _has_targets(game: Game, proposal: Proposal, card: CardDefinition) -> bool:
    # CR 702.47b: the required choices for the card's text must be possible.
    for slot in target_slots(card.text.effects):
        minimum, _ = bounds(game, slot, 0)
        if len(legal_targets(game, proposal, slot)) < minimum:
            return False
    return True
