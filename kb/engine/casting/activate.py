"""Activating abilities (CR 602), mana abilities among them (CR 605)."""

from __future__ import annotations

from kb.engine.abilities import activated
from kb.engine.casting.pay import pay_cost, tell_targets
from kb.engine.casting.payment import Source, is_mana_ability
from kb.engine.casting.proposal import Method, Proposal
from kb.engine.definition import Activated
from kb.engine.effects.base import Resolution, perform
from kb.engine.effects.mana import produce
from kb.engine.errors import BadActionError, Illegal, IllegalActionError
from kb.engine.game import Game
from kb.engine.mana import Mana
from kb.engine.pipeline import tell
from kb.engine.registry import rule
from kb.engine.state import AbilityOnStack, Choices, GameObject


def activate_refusal(game: Game, player: str, source: int, ability: Activated) -> Illegal | None:
    """Why a player can't begin to activate an ability now, ``None`` if nothing speaks against it."""
    return (
        game.refusal("may activate", player, source, ability)
        or game.refusal("can't act", ability)
        or game.refusal("can't activate", player, source, ability)
    )


@rule("602.2", at="may activate")
def only_the_controller(game: Game, player: str, source: int, ability: Activated) -> str | None:
    """Only an object's controller (its owner where it has none) can activate its abilities."""
    found = game.get(source)
    whose = game.controller(source) if found.zone in ("battlefield", "stack") else found.owner
    return "not_controller" if whose != player else None


@rule("113.6", at="may activate", order=2)
def in_the_right_zone(game: Game, player: str, source: int, ability: Activated) -> str | None:
    """An ability works on the battlefield, unless it says that it works elsewhere."""
    return "zone" if ability.zone != game.get(source).zone else None


def activate(game: Game, player: str, source: int, index: int) -> None:
    """Activate an ability.

    Raises:
        IllegalActionError: a rule forbids it, or a step can't be completed.
        BadActionError: there is no such ability.
    """
    found = activated(game, source)
    if not 0 <= index < len(found):
        raise BadActionError(f"{game.name(source)} has no activated ability number {index}")
    ability = found[index]
    refusal = activate_refusal(game, player, source, ability)
    if refusal is not None:
        raise IllegalActionError(refusal)
    proposal = Proposal(player, source, "ability", Method("normal"), source, ability=ability, index=index)
    proposal.text = ability.text
    if is_mana_ability(ability) and game.first("resolve at once", proposal) is not None:
        return
    game.run("activate", proposal)


@rule("605.3b", at="resolve at once", also=("605.1a", "605.3", "106.4"))
def mana_ability(game: Game, proposal: Proposal) -> bool:
    """A mana ability does not use the stack: it resolves as soon as its costs are paid."""
    game.run("cast", proposal)
    _told(game, proposal)
    assert proposal.ability is not None
    doing = Resolution(proposal.player, proposal.source, 0, Choices(x=proposal.x))
    perform(game, doing, proposal.ability.text.effects)
    return True


@rule("602.2a", at="activate", order=10)
def put_ability_on_stack(game: Game, proposal: Proposal) -> None:
    """The ability is created on the stack."""
    ability = proposal.ability
    assert ability is not None
    stack_id = game.new_id()
    proposal.stack_id = stack_id
    source = game.get(proposal.source)
    game.add(
        GameObject(
            stack_id, "activated ability", source.definition, proposal.player, proposal.player, "stack",
            game.timestamp(), choices=Choices(),
            ability=AbilityOnStack(proposal.source, ability.text, name=game.plain_name(proposal.source)),
        )
    )  # fmt: skip


@rule("602.2b", at="activate", order=20)
def like_a_spell(game: Game, proposal: Proposal) -> None:
    """The rest goes as for a spell: choices, targets, costs."""
    game.run("cast", proposal)
    _told(game, proposal)
    if proposal.stack_id is not None:
        tell_targets(game, proposal.player, proposal.stack_id)


def _told(game: Game, proposal: Proposal) -> None:
    assert proposal.ability is not None
    tell(game, "activate", player=proposal.player, card=game.name(proposal.source), card_id=proposal.source,
         ability=proposal.ability.name, loyalty=proposal.ability.loyalty, mana=proposal.ability.is_mana,
         tap=_taps(proposal.ability))  # fmt: skip


def _taps(ability: Activated) -> bool:
    return any(part.kind == "tap" for part in ability.cost.parts)


def activate_for_mana(game: Game, player: str, found: Source, lot: int) -> None:
    """Activate a mana ability and take one of the lots that it could give."""
    refusal = activate_refusal(game, player, found.source, found.ability)
    if refusal is not None:
        raise IllegalActionError(refusal)
    pay_cost(game, player, found.source, found.ability.cost, 0)
    tell(game, "activate", player=player, card=game.name(found.source), card_id=found.source,
         ability=found.ability.name, loyalty=False, mana=True, tap=_taps(found.ability))  # fmt: skip
    mana = found.lots[lot]
    produce(game, player, "".join(one.kind for one in mana), mana[0] if mana else Mana(""))
