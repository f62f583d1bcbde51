"""Search (CR 701.23)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, number, players
from kb.engine.events.zone_change import move
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.matching import fits
from kb.engine.pipeline import tell
from kb.engine.registry import rule


@rule("701.23a", at="effect search")
@effect("search", what="filter", to="zone", amount="amount?", who="selector?", by="selector?", tapped="flag?")
def search(game: Game, doing: Resolution, what: Effect) -> None:
    """Search a library for cards, put them somewhere, shuffle (CR 701.23)."""
    wanted, to = what.get("what"), str(what.get("to"))
    assert isinstance(wanted, Filter)
    for player in players(game, doing, what.get("who")):
        library = game.zone("library", player)
        searcher = players(game, doing, what.get("by"))[0] if what.get("by") is not None else player
        tell(game, "search", player=searcher, owner=player)
        found = [
            one
            for one in library
            if fits(game.state, game.chars, wanted, game.get(one), player, doing.source, None, doing.x)
        ]
        amount = number(game, doing, what.get("amount", 1))
        stated = replace(wanted, kind="card", zone="", owner="") != Filter(kind="card", zone="")
        least = game.first("least to find", stated, amount)
        least = least if isinstance(least, int) else amount if stated else 0
        chosen = game.choose(searcher, "search", found, least, amount, source=doing.source)
        if to == "library":
            game.shuffle(player)
        for one in chosen:
            if isinstance(one, int):
                if to == "library":
                    _to_top(game, player, one)
                else:
                    move(game, one, to, why="search", controller=doing.controller, tapped=bool(what.get("tapped")))
        if to != "library":
            game.shuffle(player)
        tell(game, "shuffle", player=player)


def _to_top(game: Game, player: str, one: int) -> None:
    rest = tuple(card for card in game.zone("library", player) if card != one)
    game.state.zones["library", player] = (one, *rest)


@rule("701.23b", at="least to find")
def a_quality_need_not_be_found(game: Game, stated: bool, amount: int) -> int | None:
    """Of cards with a stated quality none needs to be found, though they are there."""
    return 0 if stated else None


@rule("701.23d", at="least to find")
def so_many_must_be_found(game: Game, stated: bool, amount: int) -> int | None:
    """Where it is just about a number of cards, that many are found, or as many as there are."""
    return None if stated else amount
