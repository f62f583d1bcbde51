"""Losing, leaving and the end of the game (CR 104, 800.4)."""

from __future__ import annotations

from kb.core.record import replace
from kb.core.rule_id import RuleId
from kb.engine.event import Event
from kb.engine.events.zone_change import move
from kb.engine.game import Game
from kb.engine.pipeline import happen, tell
from kb.engine.registry import part, rule
from kb.engine.state import Waiting


@rule("104.5", at="before priority", order=15)
def losers_leave(game: Game) -> bool:
    """Players who have lost leave the game, all that they own with them."""
    losers = [name for name in game.in_game() if game.player(name).lost]
    for name in losers:
        leave(game, name)
    if losers:
        game.run("game over", tuple(losers))
    return bool(losers) and not game.state.over


def leave(game: Game, name: str) -> None:
    """A player leaves the game, at once and with all that the rules say about it."""
    game.update_player(name, lost=True, left=True)
    tell(game, "leave_game", player=name)
    game.run("leaves the game", name)
    state = game.state
    state.combat = replace(
        state.combat,
        attackers=tuple(pair for pair in state.combat.attackers if pair[0] in state.objects),
        blocks=tuple(pair for pair in state.combat.blocks if pair[0] in state.objects),
    )
    game.run("after event")
    if state.turn.active == name and game.first("the turn goes on") is None:
        game.update_turn(steps_left=())
    game.touch()


@rule("800.4a", at="leaves the game", also=("405.6h", "800.4"))
def all_of_a_player_leaves(game: Game, name: str) -> None:
    """What the player owns leaves, control that effects gave them ends, the rest of what they control is exiled."""
    state = game.state
    for found in tuple(state.objects.values()):
        if found.owner == name and found.ability is None:
            game.remove(found.id)
    state.effects = {key: effect for key, effect in state.effects.items() if not _controls(effect, name)}
    state.delayed = {key: one for key, one in state.delayed.items() if one.controller != name}
    game.touch()
    for found in tuple(state.objects.values()):
        if found.zone == "stack" and found.kind != "card" and game.controller(found.id) == name:
            game.remove(found.id)
    _exile(game, name)


@part("800.4a", at="priority of who has left")
def priority_passes(game: Game, name: str) -> str | None:
    """If that player had priority, it passes to the next player in turn order who is still in the game."""
    order = game.state.order
    start = order.index(name)
    return next((one for one in (*order[start:], *order[:start]) if not game.player(one).left), None)


def _exile(game: Game, name: str) -> None:
    for one in (*game.zone("battlefield"), *game.zone("stack")):
        if game.exists(one) and game.controller(one) == name:
            move(game, one, "exile", why="left the game")


@rule("800.4c", at="before priority", order=2)
def nobody_controls_it(game: Game) -> bool:
    """When control ends and whoever had it by default has left, the permanent is exiled."""
    gone = [name for name in game.state.order if game.player(name).left]
    found = {game.controller(one) for one in game.zone("battlefield")} if gone else set()
    for name in gone:
        if name in found:
            _exile(game, name)
    return any(name in found for name in gone)


@part("800.4c", at="step ends", order=99)
def nobody_controls_it_at_the_end(game: Game, step: str) -> None:
    """Looked at as a step ends as well: effects end in the cleanup step."""
    nobody_controls_it(game)


@rule("800.4j", at="the turn goes on")
def without_an_active_player(game: Game) -> bool:
    """The turn of a player who has left goes on to its end without an active player."""
    return True


@rule("800.4k", at="turn does not begin")
def no_turn_for_who_has_left(game: Game, name: str) -> bool | None:
    """A turn of a player who has left does not begin."""
    return True if game.player(name).left else None


@rule("800.4m", at="turn would have begun")
def until_a_turn_that_never_comes(game: Game, name: str) -> None:
    """What lasts until the next turn of a player who has left ends when that turn would have begun."""
    effects = game.state.effects
    game.state.effects = {
        key: one
        for key, one in effects.items()
        if not (one.duration.startswith("your next ") and one.controller == name)
    }
    game.touch()


@rule("800.4d", at="can't be put on the stack")
def no_triggers_of_who_has_left(game: Game, waiting: Waiting) -> str | None:
    """A triggered ability of a player who has left is not put on the stack."""
    return "left" if game.player(waiting.controller).left else None


@rule("603.9", at="leaves the game", order=-1)
def loses_the_game(game: Game, name: str) -> None:
    """What triggers on a player losing the game triggers as the player leaves it, for whatever reason."""
    tell(game, "player_lost", player=name)


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


CONCEDES = RuleId(104, 3, "a")


def concede(game: Game, name: str) -> None:
    """CR 104.3a: a player who concedes leaves at once."""
    happen(game, (Event("concede", CONCEDES, {"player": name}),))
    game.run("concede", name)


@rule("104.3a", at="concede", also=("405.6g",))
def concession(game: Game, name: str) -> None:
    """A player who concedes leaves the game at once and loses."""
    leave(game, name)
    game.run("game over", (name,))
