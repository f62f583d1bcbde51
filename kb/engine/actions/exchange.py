"""Exchange (CR 701.12)."""

from __future__ import annotations

from kb.engine.definition import Change, Effect
from kb.engine.effects.base import Resolution, effect, objects, players
from kb.engine.game import Game
from kb.engine.pipeline import do
from kb.engine.registry import rule
from kb.engine.state import ContinuousEffect


@rule("701.12b", at="effect exchange control", also=("701.12a",))
@effect("exchange control", one="selector", other="selector")
def exchange_control(game: Game, doing: Resolution, what: Effect) -> None:
    """Two permanents change controllers at the same time, or nothing happens."""
    first, second = objects(game, doing, what.get("one"))[:1], objects(game, doing, what.get("other"))[:1]
    if not first or not second or not (game.is_permanent(first[0]) and game.is_permanent(second[0])):
        return
    mine, yours = game.controller(first[0]), game.controller(second[0])
    if mine == yours or any(game.first("can't change control", one) for one in (first[0], second[0])):
        return
    for one, player in ((first[0], yours), (second[0], mine)):
        key = game.new_id()
        game.state.effects[key] = ContinuousEffect(
            key, doing.source, player, (Change("control"),), game.timestamp(), "game", (one,)
        )
        game.update(one, entered_turn=game.timestamp())
    game.touch()


@rule("701.12c", at="effect exchange life")
@effect("exchange life", one="selector", other="selector")
def exchange_life(game: Game, doing: Resolution, what: Effect) -> None:
    """Two players exchange life totals: each gains or loses the difference, or nothing happens at all."""
    first, second = players(game, doing, what.get("one"))[:1], players(game, doing, what.get("other"))[:1]
    if first and second:
        totals = game.player(first[0]).life, game.player(second[0]).life
        both = ((first[0], totals[0], totals[1]), (second[0], totals[1], totals[0]))
        if any(game.refusal("can't exchange life", player, then) is not None for player, _, then in both):
            return
        for player, now, then in both:
            do(game, "gain_life" if then > now else "lose_life", player=player, amount=abs(then - now))
