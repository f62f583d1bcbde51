"""In which steps the active player gets priority, and who has it after an action (CR 117.3, 117.4, 500.6, 503-513)."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule, variant


@rule("500.6", at="step begins", also=("603.2b", "117.2c"))
def step_begins(game: Game, step: str) -> None:
    """Abilities that trigger at the beginning of the step or phase trigger."""
    tell(game, "step_begins", step=step, player=game.state.turn.active)


@rule("503.1", at="gives priority", also=("503.1a",))
def upkeep(game: Game, step: str) -> bool | None:
    """The active player gets priority in the upkeep step."""
    return True if step == "upkeep" else None


@rule("504.2", at="gives priority")
def draw(game: Game, step: str) -> bool | None:
    """The active player gets priority in the draw step."""
    return True if step == "draw" else None


@rule("505.6", at="gives priority")
def main_phase(game: Game, step: str) -> bool | None:
    """The active player gets priority in the main phases."""
    return True if step.endswith("main") else None


@rule("507.2", at="gives priority")
def beginning_of_combat(game: Game, step: str) -> bool | None:
    """The active player gets priority in the beginning of combat step."""
    return True if step == "beginning of combat" else None


@rule("508.2", at="gives priority", also=("508.2b",))
def declare_attackers(game: Game, step: str) -> bool | None:
    """The active player gets priority after attackers are declared."""
    return True if step == "declare attackers" else None


@rule("509.2", at="gives priority")
def declare_blockers(game: Game, step: str) -> bool | None:
    """The active player gets priority after blockers are declared."""
    return True if step == "declare blockers" else None


@rule("510.3", at="gives priority", also=("510.3a",))
def combat_damage(game: Game, step: str) -> bool | None:
    """The active player gets priority after combat damage is dealt."""
    return True if step == "combat damage" else None


@rule("511.1", at="gives priority")
def end_of_combat(game: Game, step: str) -> bool | None:
    """The active player gets priority in the end of combat step."""
    return True if step == "end of combat" else None


@rule("513.1", at="gives priority")
def end_step(game: Game, step: str) -> bool | None:
    """The active player gets priority in the end step."""
    return True if step == "end" else None


@rule("117.3c", at="priority after action")
def keeps_priority(game: Game, player: str) -> str | None:
    """A player who has cast, activated or taken a special action gets priority again."""
    return player


@rule("117.3b", at="priority after resolving")
def active_player_first(game: Game) -> str | None:
    """After something has resolved the active player gets priority."""
    return game.state.turn.active


@rule("117.4", at="all have passed", also=("608.1",))
def all_in_succession(game: Game, passed: int) -> bool:
    """Only when all players pass in succession, the top of the stack resolves or the step ends."""
    return passed >= len(game.in_game())


@rule("500.2", at="step is over")
def ends_when_all_pass(game: Game) -> bool:
    """Nothing on the stack and everyone passing in turn: the step is over."""
    return True


@variant("117.4", "one pass is enough", source="players who take a pass for the end of everybody's chance to respond")
def one_is_enough(game: Game, passed: int) -> bool:
    """The misreading that one pass resolves the top of the stack."""
    return passed >= 1


def everybody_passed(game: Game, passed: int) -> bool:
    """True if the pass just made is the last one that is needed."""
    answer = game.first("all have passed", passed)
    return passed >= len(game.in_game()) if answer is None else bool(answer)
