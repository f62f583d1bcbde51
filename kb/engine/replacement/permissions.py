"""Static abilities that forbid, allow or cost something: casting, countering, targets, lands, hand size, attacks."""

from __future__ import annotations

from collections.abc import Iterator

from kb.core.record import replace
from kb.engine.casting.costs import fitting
from kb.engine.casting.proposal import FREE, Method, Proposal
from kb.engine.decision import Target
from kb.engine.definition import Cost, CostPart, Replacing
from kb.engine.effects.base import Resolution, number
from kb.engine.event import Event
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.mana import ManaCost
from kb.engine.matching import fits
from kb.engine.registry import part, rule
from kb.engine.replacement.statics import statics
from kb.engine.state import Choices, TriggerSource
from kb.engine.triggers.base import concerns


@rule("101.2", at="can't cast", order=10)
def cant_cast(game: Game, player: str, card: int) -> str | None:
    """Effects may say that a player can't cast spells, or some of them; "can't" wins."""
    for one, controller, ability in statics(game, "can't cast"):
        what = ability.get("what")
        wanted = replace(what, zone="", kind="any") if isinstance(what, Filter) else Filter(zone="", kind="any")
        if (
            concerns(game, ability.get("who"), player, controller, one)
            and fits(game.state, game.chars, wanted, game.get(card), controller, one)
            and game.first("choices that count", wanted, card) is None
        ):
            return "effect"
    return None


@rule("601.3a", at="choices that count")
def choices_may_change_it(game: Game, banned: Filter, card: int) -> bool | None:
    """A spell may be begun if a choice still to be made, such as X, could take it out of what is forbidden."""
    cost = game.chars(card).cost
    unknown_x = game.get(card).zone != "stack" and cost is not None and "X" in cost.symbols
    return True if unknown_x and banned.mana_value is not None else None


@rule("604.5", at="can't be countered", order=9)
def works_on_the_stack(game: Game, spell: int) -> str | None:
    """A static ability of a spell about countering it works while the spell is on the stack."""
    for ability in game.chars(spell).abilities if game.get(spell).ability is None else ():
        if isinstance(ability, Replacing) and ability.event == "can't be countered":
            return "effect"
    return None


@part("101.2", at="can't be countered", order=10)
def cant_be_countered(game: Game, spell: int) -> str | None:
    """Effects may say that spells or abilities can't be countered."""
    for one, controller, ability in statics(game, "can't be countered"):
        if one != spell and concerns(game, ability.get("what"), spell, controller, one):
            return "effect"
    return None


@part("101.2", at="can't be target", order=20)
def cant_be_target(game: Game, target: Target, you: str, stack_id: int, source: int) -> str | None:
    """Effects may say that something is no legal target, for all or for sources of a kind."""
    for one, controller, ability in statics(game, "can't be target"):
        of = ability.get("of")
        if concerns(game, ability.get("what"), target, controller, one) and (
            not isinstance(of, Filter)
            or fits(game.state, game.chars, replace(of, zone="", kind="any"), game.get(source), controller, one)
        ):
            return "effect"
    return None


@part("101.2", at="can't gain life")
def cant_gain_life(game: Game, player: object) -> str | None:
    """A player who can't gain life does not."""
    for one, controller, ability in statics(game, "can't gain life"):
        if concerns(game, ability.get("who"), player, controller, one):
            return "effect"
    return None


@rule("611.3", at="ways to cast", order=20)
def may_cast(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """Static abilities may let a player cast cards from other zones, or without paying."""
    found = []
    for one, controller, ability in statics(game, "may cast"):
        what = ability.get("what")
        assert isinstance(what, Filter)
        who = ability.get("who")
        if (player == controller if who is None else concerns(game, who, player, controller, one)) and fits(
            game.state, game.chars, what, game.get(card), player, one
        ):
            free = bool(ability.get("free"))
            found.append(Method("free" if free else "permitted", FREE if free else None, x=0 if free else None))
    return tuple(dict.fromkeys(found))


@part("611.3", at="castable elsewhere")
def top_cards(game: Game, player: str) -> tuple[int, ...]:
    """Where the top card of a library is, cards may be cast from as well."""
    return game.zone("library", player)[:1] if any(statics(game, "may cast")) else ()


@rule("601.3b", at="any time", order=5)
def flash_for(game: Game, player: str, card: int) -> bool | None:
    """An effect may let a player cast spells as though they had flash."""
    for one, controller, ability in statics(game, "flash for"):
        what = ability.get("what")
        assert isinstance(what, Filter)
        if player == controller:
            wanted = replace(what, zone="", kind="any")
            if fits(game.state, game.chars, wanted, game.get(card), controller, one):
                return True
    return None


def _cost_statics(game: Game, proposal: Proposal) -> Iterator[tuple[str, int, Replacing]]:
    if proposal.kind != "spell" or proposal.stack_id is None:
        return
    for one, controller, ability in statics(game, "cost"):
        what = ability.get("of")
        assert isinstance(what, Filter)
        wanted = replace(what, zone="", kind="any")
        if fits(game.state, game.chars, wanted, game.get(proposal.stack_id), controller, one) and concerns(
            game, ability.get("by"), proposal.player, controller, one
        ):
            yield controller, one, ability


@rule("118.7", at="cost changes", order=20)
def reductions(game: Game, cost: Cost, proposal: Proposal) -> Cost:
    """Effects make spells cost less generic mana, never less than none."""
    for controller, one, ability in _cost_statics(game, proposal):
        less = ability.get("less")
        if less is not None and cost.mana is not None:
            amount = number(game, Resolution(controller, one, one, Choices()), less)
            rest = amount - cost.mana.generic
            mana = cost.mana.more_generic(-max(0, amount))
            if rest > 0 and game.first("generic only", proposal) is None:
                mana = ManaCost(mana.symbols[rest:])
            cost = replace(cost, mana=mana)
    return cost


@rule("118.7a", at="generic only")
def generic_only(game: Game, proposal: Proposal) -> bool:
    """A reduction by generic mana takes nothing of the coloured and colourless part of a cost."""
    return True


@part("601.2f", at="cost changes", order=10)
def increases(game: Game, cost: Cost, proposal: Proposal) -> Cost:
    """Effects make spells cost more generic mana; the mana cost itself stays what it is."""
    for _, _, ability in _cost_statics(game, proposal):
        more = ability.get("more")
        if isinstance(more, int) and cost.mana is not None:
            cost = replace(cost, mana=cost.mana.more_generic(more))
    return cost


@rule("305.2", at="land plays")
def more_lands(game: Game, allowed: int, player: str) -> int:
    """Effects let a player play more lands."""
    for _, controller, ability in statics(game, "land plays"):
        more = ability.get("more")
        if controller == player and isinstance(more, int):
            allowed += more
    return allowed


HAND_SIZE = 7


@rule("402.2", at="hand size")
def hand_size(game: Game, size: int | None, player: str) -> int | None:
    """A player's maximum hand size is seven; effects change it, or take it away."""
    size = HAND_SIZE
    for _, controller, ability in statics(game, "hand size"):
        if controller == player and size is not None:
            more = ability.get("more")
            size = None if ability.get("none") else size + (more if isinstance(more, int) else 0)
    return size


@part("508.1h", at="taxes on attackers")
def attack_tax(game: Game, attacker: int, target: Target) -> Cost | None:
    """Creatures can't attack a player unless their controller pays."""
    for _, controller, ability in statics(game, "attack tax"):
        cost = ability.get("cost")
        if target == controller and isinstance(cost, Cost):
            return cost
    return None


@part("509.1d", at="taxes on blockers")
def block_tax(game: Game, blocker: int, attacker: int) -> Cost | None:
    """Creatures can't block a player's creatures unless their controller pays."""
    for _, controller, ability in statics(game, "block tax"):
        cost = ability.get("cost")
        if game.controller(attacker) == controller and isinstance(cost, Cost):
            return cost
    return None


@part("101.2", at="can't change control")
def cant_change_control(game: Game, one: Target) -> bool | None:
    """Effects may say that nobody can gain control of something."""
    for source, controller, ability in statics(game, "can't change control"):
        if concerns(game, ability.get("what"), one, controller, source):
            return True
    return None


@rule("614.17b", at="can't pay")
def cant_sacrifice(game: Game, player: str, source: int, part: CostPart, x: int) -> str | None:
    """A cost with a sacrifice that can't happen can't be paid."""
    if part.kind != "sacrifice":
        return None
    needed = x if part.amount == -1 else part.amount
    found = [source] if part.what is None else list(fitting(game, player, source, part.what))
    able = [one for one in found if game.refusal("can't be sacrificed", one) is None]
    enough = 1 if part.what is None else needed
    return "effect" if len(able) < enough <= len(found) else None


@part("614.17", at="can't be sacrificed")
def cant_be_sacrificed(game: Game, one: int) -> str | None:
    """Effects may say that permanents can't be sacrificed."""
    for source, controller, ability in statics(game, "can't sacrifice"):
        if concerns(game, ability.get("what"), one, controller, source):
            return "effect"
    return None


@part("502.3", at="can't untap")
def doesnt_untap(game: Game, permanent: int) -> str | None:
    """Some permanents do not untap during the untap step."""
    for one, controller, ability in statics(game, "doesn't untap"):
        if concerns(game, ability.get("what"), permanent, controller, one):
            return "effect"
    return None


@rule("603.2d", at="additional triggers")
def trigger_again(game: Game, found: TriggerSource, event: Event) -> int | None:
    """An effect may say that triggered abilities of some permanents trigger an additional time."""
    more = 0
    for one, controller, ability in statics(game, "trigger again"):
        entered = event.get("new_id") if event.get("to") == "battlefield" else None
        of = ability.get("of")
        caused = not isinstance(of, Filter) or concerns(game, of, entered, controller, one)
        more += caused and concerns(game, ability.get("what"), found.source, controller, one)
    return more or None
