"""Adding mana."""

from __future__ import annotations

from kb.engine.commander import commander_of
from kb.engine.definition import Activated, Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.game import Game
from kb.engine.identity import identity
from kb.engine.mana import Mana
from kb.engine.pipeline import do


@effect("add mana", mana="mana", amount="amount?", to="selector?")
def add_mana(game: Game, doing: Resolution, what: Effect) -> None:
    """Mana goes to a player's pool; ``mana`` lists the lots to choose from (``any``; ``identity``: the colours of
    the player's commander), ``amount`` repeats the chosen one."""
    for player in players(game, doing, what.get("to")):
        lots = _lots(game, player, what.get("mana"))
        if not lots:
            continue
        chosen = lots[0]
        if len(lots) > 1:
            chosen = game.choose(player, "mana", lots, source=doing.source)[0]
        times = number(game, doing, what.get("amount", 1))
        do(game, "add_mana", player=player, mana=str(chosen) * game.bound(times, "add mana"),
           snow="snow" in game.chars(doing.source).supertypes)  # fmt: skip


def _lots(game: Game, player: str, lots: object) -> tuple[object, ...]:
    """The lots to choose from; ``identity`` stands for the colours of the player's commander."""
    assert isinstance(lots, tuple)
    if lots != ("identity",):
        return lots
    commander = commander_of(game, player)
    return () if commander is None else identity(game, commander)


def possible_mana(game: Game, player: str, source: int, ability: Activated) -> tuple[tuple[Mana, ...], ...]:
    """Each lot of mana that a mana ability could give now; empty where that can't be told beforehand."""
    snow = "snow" in game.chars(source).supertypes
    effects = ability.text.effects
    if len(effects) != 1 or effects[0].kind != "add mana":
        return ()
    lots = _lots(game, player, effects[0].get("mana"))
    amount = effects[0].get("amount", 1)
    if not isinstance(amount, int):
        return ()
    return tuple(tuple(Mana(letter, snow) for letter in str(lot) * amount) for lot in lots)
