"""Cards from outside the game (CR 400.11), and which of them a game of Commander lets in (CR 903.11)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.commander import commander_of
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, players
from kb.engine.events.zone_change import move
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.identity import identity
from kb.engine.matching import fits
from kb.engine.registry import rule


@rule("400.11a", at="outside the game", also=("400.11b",))
def sideboards(game: Game, player: str) -> tuple[int, ...]:
    """The cards in a player's sideboard are outside the game."""
    return game.zone("outside", player)


@rule("400.11c", at="beyond the game")
def out_of_reach() -> bool:
    """No spell or ability affects cards outside the game, except for those that bring them in."""
    return True


@effect("bring", what="filter", to="zone?", who="selector?", into_commander="flag?")
def bring(game: Game, doing: Resolution, what: Effect) -> None:
    """Players may bring a card that they own into the game from outside; it stays there (CR 400.11b)."""
    wanted = what.get("what")
    assert isinstance(wanted, Filter)
    created: list[int] = []
    for player in players(game, doing, what.get("who")):
        found = [
            one
            for one in game.first("outside the game", player) or ()
            if fits(game.state, game.chars, replace(wanted, zone="outside"), game.get(one), player, doing.source)
            and game.refusal("can't bring", player, one, bool(what.get("into_commander"))) is None
        ]
        for one in game.choose(player, "bring", found, 0, 1, source=doing.source):
            new = move(game, one, str(what.get("to") or "hand"), why="put") if isinstance(one, int) else None
            created.extend(() if new is None else (new,))
    doing.created = tuple(created)


@rule("903.11", at="can't bring", order=1)
def not_into_commander_games(game: Game, player: str, card: int, meant: bool) -> str | None:
    """In a game of Commander no card comes from outside, unless the effect is meant for such games."""
    commanders = any(commander_of(game, name) is not None for name in game.state.order)
    return "effect" if commanders and not meant else None


@rule("903.11a", at="can't bring", order=2)
def only_what_the_deck_could_have(game: Game, player: str, card: int, meant: bool) -> str | None:
    """Not a card of a name that the player's deck or game has, nor one with a colour that the commander lacks."""
    commander = commander_of(game, player)
    if commander is None:
        return None
    state = game.state
    ever = (*state.objects.values(), *(known.object for known in state.known.values()))
    names = {one.definition.name for one in ever if one.owner == player and one.zone != "outside"}
    foreign = set(identity(game, card)) - set(identity(game, commander))
    return "effect" if game.get(card).definition.name in names or foreign else None
