"""The parts of costs that are not mana: can they be paid, and what paying does (CR 118)."""

from __future__ import annotations

from collections.abc import Callable

from kb.core.record import record
from kb.engine.casting.proposal import Proposal
from kb.engine.definition import CostPart
from kb.engine.events.zone_change import move
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.pipeline import do
from kb.engine.registry import rule

CanPay = Callable[[Game, str, int, CostPart, int], bool]
Pay = Callable[[Game, str, int, CostPart, int, Proposal | None], None]


@record
class CostKind:
    """A registered kind of cost part: can a player pay it for a source, and how it is paid."""

    name: str
    can_pay: CanPay
    pay: Pay


COSTS: dict[str, CostKind] = {}


def cost_kind(name: str, can_pay: CanPay) -> Callable[[Pay], Pay]:
    """Register how a kind of cost part is paid; ``can_pay`` says whether it can be."""

    def register(function: Pay) -> Pay:
        COSTS[name] = CostKind(name, can_pay, function)
        return function

    return register


def fitting(game: Game, player: str, source: int, what: Filter | None, zone: str = "battlefield") -> tuple[int, ...]:
    """The objects of a player in a zone that fit a filter: what can be sacrificed, discarded..."""
    if zone == "battlefield":
        found = game.permanents(player)
    else:
        found = game.zone(zone, player if zone in ("hand", "graveyard", "library") else "")
    return tuple(
        one for one in found if what is None or fits(game.state, game.chars, what, game.get(one), player, source)
    )


def _amount(part: CostPart, x: int) -> int:
    return x if part.amount == -1 else part.amount


def _remember(proposal: Proposal | None, kind: str, one: int) -> None:
    if proposal is not None:
        proposal.paid.append((kind, one))


def _can_tap(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    return game.is_permanent(source) and not game.get(source).tapped and game.refusal("can't tap", source) is None


@cost_kind("tap", _can_tap)
def tap(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """{T} (CR 107.5)."""
    do(game, "tap", card=game.name(source), card_id=source, player=player)


def _can_untap(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    return game.is_permanent(source) and game.get(source).tapped and game.refusal("can't tap", source) is None


@cost_kind("untap", _can_untap)
def untap(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """{Q} (CR 107.6)."""
    do(game, "untap", card=game.name(source), card_id=source, player=player)


def _can_sacrifice(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    if part.what is None:
        return game.is_permanent(source) and game.controller(source) == player
    return len(fitting(game, player, source, part.what)) >= _amount(part, x)


@cost_kind("sacrifice", _can_sacrifice)
def sacrifice(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Sacrifice this, or so many permanents that fit."""
    chosen: tuple[object, ...] = (source,)
    if part.what is not None:
        number = _amount(part, x)
        found = [
            one for one in fitting(game, player, source, part.what) if game.refusal("can't be sacrificed", one) is None
        ]
        chosen = game.choose(player, "sacrifice", found, number, number, source=source)
    for one in chosen:
        if isinstance(one, int):
            _remember(proposal, "sacrifice", one)
            do(game, "sacrifice", card=game.name(one), card_id=one, player=player)


def _can_discard(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    if part.counter == "this":
        return game.exists(source) and game.get(source).zone == "hand"
    found = [one for one in fitting(game, player, source, part.what, "hand") if one != source]
    return len(found) >= _amount(part, x)


@cost_kind("discard", _can_discard)
def discard(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Discard this, or so many cards that fit."""
    chosen: tuple[object, ...] = (source,)
    if part.counter != "this":
        number = _amount(part, x)
        options = [one for one in fitting(game, player, source, part.what, "hand") if one != source]
        chosen = game.choose(player, "discard", options, number, number, source=source)
    for one in chosen:
        if isinstance(one, int):
            _remember(proposal, "discard", one)
            do(game, "discard", card=game.name(one), card_id=one, player=player)


def _always(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    return True


@rule("119.4", at="can't pay", also=("118.3b", "119.4b"))
def life_that_is_there(game: Game, player: str, source: int, part: CostPart, x: int) -> str | None:
    """Life can be paid only by a player who has at least that much; 0 life can always be paid."""
    amount = _amount(part, x)
    return "life" if part.kind == "pay life" and amount > 0 and game.player(player).life < amount else None


@cost_kind("pay life", _always)
def pay_life(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Pay life: the life total goes down."""
    do(game, "lose_life", player=player, amount=_amount(part, x), why="paid")


def _can_remove_counters(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    return game.exists(source) and (
        part.counter == "loyalty" or game.get(source).counter(part.counter) >= _amount(part, x)
    )


@rule("606.6", at="can't pay")
def loyalty_that_is_there(game: Game, player: str, source: int, part: CostPart, x: int) -> str | None:
    """A loyalty ability with a negative cost needs at least that many loyalty counters on the permanent."""
    if part.kind != "remove counters" or part.counter != "loyalty":
        return None
    return "loyalty" if game.get(source).counter("loyalty") < _amount(part, x) else None


@cost_kind("remove counters", _can_remove_counters)
def remove_counters(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Remove counters from this."""
    do(game, "remove_counters", target=game.name(source), target_id=source, counter=part.counter,
       amount=_amount(part, x))  # fmt: skip


@cost_kind("add counters", _always)
def add_counters(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Put counters on this."""
    do(game, "add_counters", target=game.name(source), target_id=source, counter=part.counter,
       amount=_amount(part, x), cause="cost")  # fmt: skip


def _can_exile(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    if part.counter == "this":
        return game.exists(source)
    found = fitting(game, player, source, part.what, part.counter or "graveyard")
    return len([one for one in found if one != source]) >= _amount(part, x)


@cost_kind("exile", _can_exile)
def exile(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Exile this, or so many cards that fit (from the graveyard, or the zone named by ``counter``)."""
    chosen: tuple[object, ...] = (source,)
    if part.counter != "this":
        number = _amount(part, x)
        found = fitting(game, player, source, part.what, part.counter or "graveyard")
        chosen = game.choose(player, "exile", [one for one in found if one != source], number, number, source=source)
    for one in chosen:
        if isinstance(one, int):
            _remember(proposal, "exile", one)
            move(game, one, "exile", why="cost")


def _can_return(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    return part.what is None or len(fitting(game, player, source, part.what)) >= _amount(part, x)


@cost_kind("return", _can_return)
def return_to_hand(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Return this, or so many permanents that fit, to the owner's hand."""
    chosen: tuple[object, ...] = (source,)
    if part.what is not None:
        number = _amount(part, x)
        chosen = game.choose(player, "return", fitting(game, player, source, part.what), number, number,
                             source=source)  # fmt: skip
    for one in chosen:
        if isinstance(one, int):
            _remember(proposal, "return", one)
            move(game, one, "hand", why="cost")


def _can_tap_others(game: Game, player: str, source: int, part: CostPart, x: int) -> bool:
    return len(_untapped(game, player, source, part)) >= _amount(part, x)


def _untapped(game: Game, player: str, source: int, part: CostPart) -> tuple[int, ...]:
    return tuple(one for one in fitting(game, player, source, part.what) if not game.get(one).tapped)


@cost_kind("tap others", _can_tap_others)
def tap_others(game: Game, player: str, source: int, part: CostPart, x: int, proposal: Proposal | None) -> None:
    """Tap so many untapped permanents that fit."""
    number = _amount(part, x)
    for one in game.choose(player, "tap", _untapped(game, player, source, part), number, number, source=source):
        if isinstance(one, int):
            _remember(proposal, "tap", one)
            do(game, "tap", card=game.name(one), card_id=one, player=player)
