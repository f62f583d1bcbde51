"""Losing, leaving and the end of the game (CR 104, 800.4)."""

from __future__ import annotations

from kb.core.record import replace
from kb.engine.game import Game
from kb.engine.pipeline import do, tell
from kb.engine.registry import rule


@rule("104.5", at="before priority", order=15, also=("800.4a",))
def losers_leave(game: Game) -> bool:
    """Players who have lost leave the game, all that they own with them."""
    losers = [name for name in game.in_game() if game.player(name).lost]
    for name in losers:
        leave(game, name)
    if losers:
        game.run("game over", tuple(losers))
    return bool(losers) and not game.state.over


def leave(game: Game, name: str) -> None:
    """CR 800.4a: all objects of the player leave, effects that give control end, abilities on the stack cease."""
    game.update_player(name, lost=True, left=True)
    tell(game, "leave_game", player=name)
    state = game.state
    for found in tuple(state.objects.values()):
        if found.owner == name or (found.ability is not None and found.controller == name):
            game.remove(found.id)
    state.effects = {key: effect for key, effect in state.effects.items() if not _controls(effect, name)}
    state.delayed = {key: one for key, one in state.delayed.items() if one.controller != name}
    state.waiting = tuple(one for one in state.waiting if one.controller != name)
    for found in tuple(state.objects.values()):
        if found.controller == name and found.zone == "battlefield":
            game.update(found.id, controller=found.owner)
        elif found.controller == name and found.zone == "stack":
            game.remove(found.id)
    combat = state.combat
    attackers = tuple((one, to) for one, to in combat.attackers if to != name and one in state.objects)
    state.combat = replace(
        combat,
        attackers=attackers,
        blocks=tuple(pair for pair in combat.blocks if all(x in state.objects for x in pair)),
    )
    game.touch()


def _controls(effect: object, name: str) -> bool:
    changes = getattr(effect, "changes", ())
    return getattr(effect, "controller", "") == name and any(part.kind == "control" for part in changes)


@rule("104.2a", at="game over", order=10)
def last_player_wins(game: Game, losers: tuple[str, ...]) -> None:
    """The only player left wins at once."""
    left = game.in_game()
    if len(left) == 1 and not game.state.over:
        game.state.over = True
        game.state.won = left
        tell(game, "win", player=left[0])


@rule("104.4a", at="game over", order=20)
def all_lose_is_a_draw(game: Game, losers: tuple[str, ...]) -> None:
    """If all remaining players lose at the same time, the game is a draw."""
    if not game.in_game() and not game.state.over:
        game.state.over = True
        tell(game, "draw_game", players=", ".join(losers))


def end_if_empty(game: Game) -> None:
    """Stop where nobody is left to play, whatever the rules in force say about it."""
    if not game.in_game():
        game.state.over = True


def concede(game: Game, name: str) -> None:
    """CR 104.3a: a player who concedes leaves at once."""
    do(game, "concede", player=name)
    game.run("concede", name)


@rule("104.3a", at="concede", also=("405.6g",))
def concession(game: Game, name: str) -> None:
    """A player who concedes leaves the game at once and loses."""
    leave(game, name)
    game.run("game over", (name,))
