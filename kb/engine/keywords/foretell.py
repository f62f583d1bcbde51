"""Foretell (CR 702.143)."""

from __future__ import annotations

from kb.engine.casting.mana_window import gather_mana
from kb.engine.casting.pay import pay_cost
from kb.engine.casting.proposal import Method
from kb.engine.casting.special import special_actions
from kb.engine.definition import Cost
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.mana import ManaCost
from kb.engine.payments import can_pay
from kb.engine.pipeline import tell
from kb.engine.registry import part, rule
from kb.engine.state import GameObject, State

keyword("foretell", takes="cost")
TWO = Cost(ManaCost(("2",)))


@rule("116.2h", at="special action foretell", also=("702.143b",))
def foretell_card(game: Game, player: str, card: int) -> bool | None:
    """In their own turn, players may put a card with foretell face down into exile out of their hand, for {2}."""
    found = game.get(card)
    if found.zone != "hand" or found.owner != player or not game.has(card, "foretell"):
        return None
    if game.state.turn.active != player:
        raise game.refuse("timing")
    assert TWO.mana is not None
    gather_mana(game, player, TWO.mana, card)
    pay_cost(game, player, card, TWO, 0)
    tell(game, "foretell", player=player)
    notes = (("foretold", game.state.turn.number), ("exiled with", card))
    move(game, card, "exile", why="foretell", face_down=True, notes=notes)
    return True


@special_actions
def may_foretell(game: Game, player: str) -> tuple[tuple[str, int], ...]:
    """The cards in hand that a player could foretell."""
    if game.state.turn.active != player:
        return ()
    hand = game.zone("hand", player)
    return tuple(("foretell", card) for card in hand if game.has(card, "foretell") and can_pay(game, player, card, TWO))


@rule("702.143a", at="ways to cast", order=12, only=("exile",))
def cast_foretold(game: Game, player: str, card: int) -> tuple[Method, ...]:
    """Once the turn in which it was foretold is over, its owner may cast the card for its foretell cost."""
    found = game.get(card)
    since = found.note("foretold")
    if found.zone != "exile" or found.owner != player or not isinstance(since, int):
        return ()
    if since >= game.state.turn.number:
        return ()
    return tuple(Method("foretell", has.cost) for has in found.own.keywords if has.name == "foretell")


@part("702.143a", at="may look at")
def look_at_foretold(state: State, player: str, found: GameObject) -> bool:
    """The player may look at the card as long as it remains in exile."""
    return found.zone == "exile" and found.owner == player and found.note("foretold") is not None
