"""Effects on the turn: skipped steps, additional phases."""

from __future__ import annotations

from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, players
from kb.engine.game import Game
from kb.engine.registry import part, rule
from kb.engine.state import Shield, Turn
from kb.engine.turns.structure import PHASES, STEPS

COMBAT = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")


@rule("614.10", at="effect skip", also=("614.1b", "500.11"))
@effect("skip", step="word", who="selector?")
def skip(game: Game, doing: Resolution, what: Effect) -> None:
    """Players skip their next step (or phase, named by its steps) of that name."""
    for player in players(game, doing, what.get("who")):
        key = game.new_id()
        game.state.shields[key] = Shield(key, f"skip {what.get('step')}", doing.source, doing.controller, (player,),
                                         duration="game")  # fmt: skip


@part("614.10", at="skip step", order=5)
def skipped(game: Game, step: str) -> bool | None:
    """The next such step of the player does not happen; one effect is used up by it."""
    active = game.state.turn.active
    for key, one in tuple(game.state.shields.items()):
        if active in one.affected and one.kind in (f"skip {step}", f"skip {PHASES[step]} phase"):
            last_of_phase = one.kind == f"skip {step}" or step in ("cleanup", "end of combat", "draw") or "main" in step
            if last_of_phase:
                used = (key,) if game.first("one for each occurrence") is not None else _alike(game, one)
                for found in used:
                    del game.state.shields[found]
            return True
    return None


def _alike(game: Game, one: Shield) -> tuple[int, ...]:
    shields = game.state.shields.items()
    return tuple(key for key, other in shields if (other.kind, other.affected) == (one.kind, one.affected))


@rule("614.10a", at="one for each occurrence")
def one_for_each_occurrence(game: Game) -> bool:
    """Two effects that skip the next occurrence skip the next two."""
    return True


@rule("500.8", at="effect extra combat")
@effect("extra combat", main="flag?")
def extra_combat(game: Game, doing: Resolution, what: Effect) -> None:
    """One more combat phase comes after this phase, and after that one more main phase if wanted."""
    turn = game.state.turn
    if game.first("whose extra phase", doing.controller) is not None:
        return
    here, rest = _rest_of_the_phase(turn)
    main = str(game.first("later main phases") or "precombat main")
    more = (*COMBAT, *((main,) if what.get("main") else ()))
    game.update_turn(steps_left=(*here, *more, *rest))


def _rest_of_the_phase(turn: Turn) -> tuple[list[str], list[str]]:
    """The steps still to come in this phase, and those after it."""
    rest = list(turn.steps_left)
    here: list[str] = []
    last = turn.step
    while (
        rest
        and PHASES[rest[0]] == PHASES.get(turn.step)
        and PHASES[rest[0]] not in ("precombat main", "postcombat main")
        and STEPS.index(rest[0]) >= STEPS.index(last)  # an earlier step begins one more phase of the kind
    ):
        last = rest.pop(0)
        here.append(last)
    return here, rest


@rule("505.1a", at="later main phases")
def only_the_first_is_precombat(game: Game) -> str:
    """Only the first main phase of a turn is a precombat main phase; all others are postcombat ones."""
    return "postcombat main"


@rule("500.9", at="effect extra step")
@effect("extra step", step="step")
def extra_step(game: Game, doing: Resolution, what: Effect) -> None:
    """One more such step comes directly after this step."""
    if game.first("whose extra phase", doing.controller) is None:
        game.update_turn(steps_left=(str(what.get("step")), *game.state.turn.steps_left))


@rule("500.10", at="effect extra step after this phase")
@effect("extra step after this phase", step="step")
def extra_step_after_the_phase(game: Game, doing: Resolution, what: Effect) -> None:
    """After this phase comes another one with only that step."""
    if game.first("whose extra phase", doing.controller) is None:
        here, rest = _rest_of_the_phase(game.state.turn)
        game.update_turn(steps_left=(*here, str(what.get("step")), *rest))


@rule("500.10a", at="whose extra phase")
def only_in_the_own_turn(game: Game, player: str) -> bool | None:
    """A phase that "you get" is not added to another player's turn."""
    return True if game.state.turn.active != player else None
