"""Adding mana."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.commander import commander_of
from kb.engine.definition import Activated, Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.filters import Spending
from kb.engine.game import Game
from kb.engine.identity import identity
from kb.engine.mana import Mana
from kb.engine.pipeline import do


@effect("add mana", mana="mana", amount="amount?", to="selector?", only="spending?", gives="text?")
def add_mana(game: Game, doing: Resolution, what: Effect) -> None:
    """Mana goes to a player's pool; ``mana`` lists the lots to choose from (``any``; ``identity``: the colours of
    the player's commander), ``amount`` repeats the chosen one. ``only`` says on what it may be spent, ``gives`` what is
    done to the spell (``it``) that it is spent on (CR 106.6)."""
    for player in players(game, doing, what.get("to")):
        lots = _lots(game, player, what.get("mana"))
        if not lots:
            continue
        chosen = lots[0]
        if len(lots) > 1:
            chosen = game.choose(player, "mana", lots, source=doing.source)[0]
        times = number(game, doing, what.get("amount", 1))
        produce(game, player, str(chosen) * game.bound(times, "add mana"), _unit(game, doing.source, what))


def _unit(game: Game, source: int, what: Effect) -> Mana:
    """One mana of such an effect, its kind left open."""
    only, gives = what.get("only"), what.get("gives")
    return Mana(
        "", "snow" in game.chars(source).supertypes, only if isinstance(only, Spending) else None, gives,
        source if only is not None or gives is not None else 0,
    )  # fmt: skip


def produce(game: Game, player: str, letters: str, like: Mana) -> None:
    """Mana of those kinds, otherwise like another one, goes to a player's pool."""
    limits = {} if like.only is None and like.gives is None else {"like": like}
    do(game, "add_mana", player=player, mana=letters, snow=like.snow, **limits)


def _lots(game: Game, player: str, lots: object) -> tuple[object, ...]:
    """The lots to choose from; ``identity`` stands for the colours of the player's commander."""
    assert isinstance(lots, tuple)
    if lots != ("identity",):
        return lots
    commander = commander_of(game, player)
    return () if commander is None else identity(game, commander)


def possible_mana(game: Game, player: str, source: int, ability: Activated) -> tuple[tuple[Mana, ...], ...]:
    """Each lot of mana that a mana ability could give now; empty where that can't be told beforehand."""
    effects = ability.text.effects
    if len(effects) != 1 or effects[0].kind != "add mana":
        return ()
    lots = _lots(game, player, effects[0].get("mana"))
    amount = effects[0].get("amount", 1)
    if not isinstance(amount, int):
        return ()
    unit = _unit(game, source, effects[0])
    return tuple(tuple(replace(unit, kind=letter) for letter in str(lot) * amount) for lot in lots)
