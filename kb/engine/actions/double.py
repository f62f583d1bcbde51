"""Double (CR 701.10)."""

from __future__ import annotations

from kb.engine.definition import Change, Effect
from kb.engine.effects.base import Resolution, effect, objects, players, select
from kb.engine.effects.continuous import begin
from kb.engine.game import Game
from kb.engine.pipeline import do
from kb.engine.registry import rule


@rule("701.10a", at="effect double power", also=("701.10b", "701.10c"))
@effect("double power", what="selector", toughness="flag?")
def double_power(game: Game, doing: Resolution, what: Effect) -> None:
    """A creature's power (and toughness) is doubled: it gets +X/+0 (or +X/+Y) of what it has now."""
    for one in objects(game, doing, what.get("what")):
        chars = game.chars(one)
        toughness = (chars.toughness or 0) if what.get("toughness") else 0
        part = Change("plus", (("power", chars.power or 0), ("toughness", toughness)))
        begin(game, doing, (part,), (one,), "end of turn")


@rule("701.10d", at="effect double life")
@effect("double life", who="selector?")
def double_life(game: Game, doing: Resolution, what: Effect) -> None:
    """A life total is doubled: the player gains or loses the difference."""
    for player in players(game, doing, what.get("who")):
        life = game.player(player).life
        do(game, "gain_life" if life > 0 else "lose_life", player=player, amount=abs(life))


@rule("701.10e", at="effect double counters")
@effect("double counters", counter="word", on="selector")
def double_counters(game: Game, doing: Resolution, what: Effect) -> None:
    """The number of counters of a kind is doubled: as many more are put on."""
    kind = str(what.get("counter"))
    for one in select(game, doing, what.get("on")):
        counters = game.player(one).counters if isinstance(one, str) else game.get(one).counters
        amount = dict(counters).get(kind, 0)
        do(game, "add_counters", target=game.name(one), target_id=one, counter=kind, amount=amount)
