"""Manifest (CR 701.40)."""

from __future__ import annotations

from kb.engine.actions.face_down import turn_it_up
from kb.engine.casting.mana_window import gather_mana
from kb.engine.casting.pay import pay_cost
from kb.engine.casting.special import special_actions
from kb.engine.definition import Cost, Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.payments import can_pay
from kb.engine.registry import rule


@rule("701.40a", at="effect manifest")
@effect("manifest", amount="amount?", who="selector?")
def manifest(game: Game, doing: Resolution, what: Effect) -> None:
    """The top card enters the battlefield face down as a 2/2 creature."""
    created = []
    for player in players(game, doing, what.get("who")):
        for _ in range(game.bound(number(game, doing, what.get("amount", 1)), "manifest")):
            library = game.zone("library", player)
            if library:
                new = move(game, library[0], "battlefield", why="manifest", controller=player, face_down=True,
                           notes=(("manifested", True),))  # fmt: skip
                created.extend([new] if new is not None else [])
    doing.created = tuple(created)


def _manifested(game: Game, player: str, one: int) -> Cost | None:
    found = game.get(one)
    if not (found.face_down and found.note("manifested") and game.is_permanent(one) and game.controller(one) == player):
        return None
    card = found.own
    return Cost(card.cost) if card.cost is not None and "creature" in card.types else None


@rule("701.40b", at="special action turn manifested up", also=("116.2b", "701.40c"))
def turned_up_for_its_mana_cost(game: Game, player: str, one: int) -> bool | None:
    """A player with priority may turn a manifested creature card face up for its mana cost."""
    cost = _manifested(game, player, one)
    if cost is None or cost.mana is None:
        return None
    gather_mana(game, player, cost.mana, one)
    pay_cost(game, player, one, cost, 0)
    turn_it_up(game, player, one)
    return True


@special_actions
def may_turn_manifested_up(game: Game, player: str) -> tuple[tuple[str, int], ...]:
    """The manifested permanents that a player could turn face up."""
    return tuple(
        ("turn manifested up", one)
        for one in game.permanents(player)
        if (cost := _manifested(game, player, one)) is not None and can_pay(game, player, one, cost)
    )


@rule("701.40g", at="can't be turned face up")
def no_spell_card_is_turned_up(game: Game, one: int) -> str | None:
    """A manifested instant or sorcery card that would turn face up is revealed and stays face down."""
    found = game.get(one)
    spell = {"instant", "sorcery"} & set(found.own.types)
    return "face_down" if spell and found.note("manifested") else None
