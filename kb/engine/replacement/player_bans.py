"""What players can't do or suffer: lose, win, lose life, draw more (CR 101.2, 119.7, 119.8, 121.2b)."""

from __future__ import annotations

from kb.engine.definition import CostPart
from kb.engine.game import Game
from kb.engine.registry import part, rule
from kb.engine.replacement.statics import statics
from kb.engine.triggers.base import concerns


def _banned(game: Game, kind: str, player: object) -> str | None:
    for one, controller, ability in statics(game, kind):
        if concerns(game, ability.get("who"), player, controller, one):
            return "effect"
    return None


@part("101.2", at="can't lose the game")
def cant_lose(game: Game, player: object) -> str | None:
    """A player who can't lose the game does not, whatever would make them."""
    return _banned(game, "can't lose", player)


@part("101.2", at="can't win the game")
def cant_win(game: Game, player: object) -> str | None:
    """A player who can't win the game does not by an effect."""
    return _banned(game, "can't win", player)


@part("101.2", at="can't lose life")
def cant_lose_life(game: Game, player: object) -> str | None:
    """A player who can't lose life loses none; damage is dealt all the same."""
    return _banned(game, "can't lose life", player)


@rule("119.7", at="can't exchange life")
def no_higher_total(game: Game, player: str, total: int) -> str | None:
    """Life totals are not exchanged where a player who can't gain life would get a higher one."""
    gains = total > game.player(player).life
    return "effect" if gains and game.refusal("can't gain life", player) is not None else None


@rule("119.8", at="can't exchange life")
def no_lower_total(game: Game, player: str, total: int) -> str | None:
    """Life totals are not exchanged where a player who can't lose life would get a lower one."""
    loses = total < game.player(player).life
    return "effect" if loses and game.refusal("can't lose life", player) is not None else None


@part("119.8", at="can't pay")
def cant_pay_life(game: Game, player: str, source: int, part: CostPart, x: int) -> str | None:
    """Such a player can't pay a cost with life in it either."""
    amount = x if part.amount == -1 else part.amount
    return _banned(game, "can't lose life", player) if part.kind == "pay life" and amount > 0 else None


@rule("121.2b", at="can't draw")
def no_more_draws(game: Game, player: object) -> str | None:
    """A limit on draws counts single cards: an instruction to draw several is carried out as far as it allows."""
    drawn = sum(event.kind == "draw" and event.get("player") == player for event in game.state.this_turn)
    for one, controller, ability in statics(game, "draw limit"):
        limit = ability.get("amount")
        if isinstance(limit, int) and drawn >= limit and concerns(game, ability.get("who"), player, controller, one):
            return "effect"
    return None
