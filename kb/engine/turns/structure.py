"""The turn: phases and steps in their order (CR 500-514)."""

from __future__ import annotations

from kb.core.rule_id import RuleId
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.pipeline import happen
from kb.engine.resolving.priority import settle
from kb.engine.resolving.resolve import resolve_top
from kb.engine.turns.leaving import end_if_empty
from kb.engine.turns.loops import something_resolved
from kb.engine.turns.priority_steps import everybody_passed

PASSING = RuleId.parse("117.3d")
TURN_BEGINS = RuleId.parse("500.1")
STEPS = ("untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
         "combat damage", "end of combat", "postcombat main", "end", "cleanup")  # fmt: skip
PHASES = {
    "untap": "beginning", "upkeep": "beginning", "draw": "beginning", "precombat main": "precombat main",
    "beginning of combat": "combat", "declare attackers": "combat", "declare blockers": "combat",
    "combat damage": "combat", "end of combat": "combat", "postcombat main": "postcombat main", "end": "ending",
    "cleanup": "ending",
}  # fmt: skip


def pass_priority(game: Game) -> None:
    """The player with priority passes (CR 117.3d); when all have, the top of the stack resolves or the step ends."""
    turn = game.state.turn
    happen(game, (Event("pass", PASSING, {"player": turn.priority or ""}),))
    passed = turn.passed + 1
    if not everybody_passed(game, passed):
        game.update_turn(passed=passed, priority=next_player(game, turn.priority or turn.active))
        offer_priority(game)
        return
    game.update_turn(passed=0, priority=None)
    if game.zone("stack"):
        last = turn.priority or turn.active
        resolve_top(game)
        after_resolving(game, last)
    elif game.first("step is over") is not None:
        end_step(game)
    else:
        give_priority(game)


def next_player(game: Game, name: str) -> str:
    """The next player in turn order who is still in the game."""
    order = game.state.order
    start = order.index(name)
    for player in order[start + 1 :] + order[: start + 1]:
        if not game.player(player).left:
            return player
    return name


def passed_so_far(game: Game) -> tuple[str, ...]:
    """Who has passed in succession: the players before the one with priority."""
    turn, players = game.state.turn, game.in_game()
    if turn.priority not in players:
        return ()
    place = players.index(turn.priority)
    return tuple(players[(place - back) % len(players)] for back in range(1, turn.passed + 1))


def priority_passes_on(game: Game, passed: tuple[str, ...]) -> None:
    """A player has left: who has passed is counted anew, and priority goes to the next player where they had it."""
    game.update_turn(passed=sum(not game.player(name).left for name in passed))
    holder = game.state.turn.priority
    if holder is None:
        give_priority(game)
    elif game.player(holder).left:
        following = game.first("priority of who has left", holder)
        if not isinstance(following, str):
            give_priority(game)
            return
        game.update_turn(priority=following)
        offer_priority(game)
    if game.state.turn.passed >= len(game.in_game()):
        game.update_turn(passed=len(game.in_game()) - 1)  # whoever has priority has not passed yet


def give_priority(game: Game) -> None:
    """The active player gets priority, after everything that comes first (CR 117.3a-b, 117.5)."""
    game.update_turn(passed=0, priority=None)
    active = game.state.turn.active
    if game.player(active).left:
        active = next_player(game, active)
    _priority_to(game, active)


def keep_priority(game: Game, player: str) -> None:
    """Somebody gets priority after a player has acted: that player again, by the rules."""
    game.update_turn(passed=0, priority=None)
    chosen = game.first("priority after action", player) or next_player(game, player)
    _priority_to(game, chosen if not game.player(chosen).left else next_player(game, chosen))


def after_resolving(game: Game, last: str) -> None:
    """Somebody gets priority after something has resolved: the active player, by the rules."""
    game.update_turn(passed=0, priority=None)
    chosen = game.first("priority after resolving") or last
    _priority_to(game, chosen if not game.player(chosen).left else next_player(game, chosen))
    something_resolved(game)


def offer_priority(game: Game) -> None:
    """The next player would get priority: state-based actions and triggers first."""
    player = game.state.turn.priority or game.state.turn.active
    passed = game.state.turn.passed
    game.update_turn(priority=None)
    did = settle(game)
    end_if_empty(game)
    if game.state.over:
        return
    if did:
        # Something happened in between: nobody has passed since, and the active player comes first.
        passed = 0
        player = game.state.turn.active if not game.player(game.state.turn.active).left else player
    game.update_turn(priority=player if not game.player(player).left else next_player(game, player), passed=passed)


def _priority_to(game: Game, player: str) -> None:
    settle(game)
    end_if_empty(game)
    if game.state.over:
        return
    if game.player(player).left:
        player = next_player(game, player)
    game.update_turn(priority=player, passed=0)


def end_step(game: Game) -> None:
    """The step ends and the next one begins, on and on until somebody gets priority (CR 500.2)."""
    game.not_idle()
    game.run("step ends", game.state.turn.step)
    while not game.state.over:
        game.tick("next step")
        if next_step(game):
            return


def next_step(game: Game) -> bool:
    """Begin the next step; True when a player has priority in it (or the game is over)."""
    turn = game.state.turn
    if game.player(turn.active).left and not turn.steps_left:
        return begin_turn(game)
    if not turn.steps_left:
        return begin_turn(game)
    step, *rest = turn.steps_left
    game.update_turn(step=step, steps_left=tuple(rest), priority=None, passed=0)
    if game.first("skip step", step) is not None:
        return False
    return begin_step(game, step)


def begin_step(game: Game, step: str) -> bool:
    """A step begins: its turn-based actions, its triggers, priority. False if nobody gets priority in it."""
    game.run("step begins", step)
    game.run("turn-based actions", step)
    if game.state.over:
        return True
    silent = step not in ("untap", "cleanup") and game.first("gives priority", step) is None
    if silent or game.first("no priority", step) is not None:
        game.run("step ends", step)
        return False
    give_priority(game)
    return True


def begin_turn(game: Game) -> bool:
    """The next turn begins (CR 500.1, 500.7)."""
    state = game.state
    if state.extra_turns:
        player, state.extra_turns = state.extra_turns[-1], state.extra_turns[:-1]
    else:
        order = state.order
        player = order[(order.index(normal_turn_of(game)) + 1) % len(order)]
        _set_normal(game, player)
        if game.player(player).left:
            game.run("turn would have begun", player)
    if game.first("turn does not begin", player) is not None:
        game.tick("a turn that does not begin")
        return begin_turn(game)
    start_turn(game, player)
    return next_step(game)


def start_turn(game: Game, player: str) -> None:
    """Set the turn up for a player: counters of the turn start anew."""
    state = game.state
    clock = game.timestamp()
    state.this_turn.clear()
    for name in state.order:
        game.update_player(name, lands_played=0)
    before = dict(game.player(player).notes).get("turn began", 0)
    notes = tuple(pair for pair in game.player(player).notes if pair[0] not in ("turn began", "last turn began"))
    game.update_player(player, notes=(*notes, ("last turn began", before), ("turn began", clock)))
    game.update_turn(number=state.turn.number + 1, active=player, steps_left=STEPS, started=clock, priority=None,
                     passed=0, first_strike_done=False)  # fmt: skip
    happen(game, (Event("turn_begins", TURN_BEGINS, {"player": player, "number": state.turn.number}),))
    game.run("turn begins", player)


def normal_turn_of(game: Game) -> str:
    """Whose turn it was last, extra turns left out."""
    for name in game.state.order:
        if ("normal turn", True) in game.player(name).notes:
            return name
    return game.state.turn.active


def _set_normal(game: Game, player: str) -> None:
    for name in game.state.order:
        notes = tuple(pair for pair in game.player(name).notes if pair[0] != "normal turn")
        game.update_player(name, notes=(*notes, ("normal turn", True)) if name == player else notes)
