"""Spells and abilities for certain times of the combat phase (CR 506.7)."""

from __future__ import annotations

from kb.engine.definition import Activated, Replacing
from kb.engine.game import Game
from kb.engine.registry import rule
from kb.engine.turns.structure import PHASES, STEPS


def _times(game: Game, card: int) -> tuple[str, ...]:
    found: list[str] = []
    for ability in game.chars(card).abilities:
        if isinstance(ability, Replacing) and ability.event == "cast only":
            words = ability.get("when")
            found.extend(word for word in (words if isinstance(words, tuple) else ()) if isinstance(word, str))
    return tuple(found)


def _fighting(game: Game) -> bool:
    return PHASES.get(game.state.turn.step) == "combat"


def _begun(game: Game, step: str, times: tuple[str, ...]) -> bool:
    """True if a step has begun: in this combat phase where it is about one, otherwise the turn's first (506.7c-d)."""
    turn = game.state.turn
    if turn.step in STEPS and STEPS.index(turn.step) >= STEPS.index(step):
        return True
    if "during combat" in times:
        return False
    return any(event.kind == "step_begins" and event.get("step") == step for event in game.state.this_turn)


def _wrong(game: Game, times: tuple[str, ...], what: str) -> str | None:
    if "during combat" in times and not _fighting(game):
        return None  # a matter of 506.7c
    step = f"declare {what}"
    too_late = f"before {what}" in times and _begun(game, step, times)
    too_early = f"after {what}" in times and not _begun(game, step, times)
    return "timing" if too_late or too_early else None


@rule("506.7a", at="can't cast", order=15, also=("506.7d",))
def attackers_are_declared(game: Game, player: str, card: int) -> str | None:
    """ "Only before (after) attackers are declared": before (after) the declare attackers step begins."""
    return _wrong(game, _times(game, card), "attackers")


@rule("506.7b", at="can't cast", order=15, also=("506.7e", "506.7f"))
def blockers_are_declared(game: Game, player: str, card: int) -> str | None:
    """ "Only before (after) blockers are declared": before (after) the declare blockers step begins."""
    return _wrong(game, _times(game, card), "blockers")


@rule("506.7c", at="can't cast", order=15)
def during_combat(game: Game, player: str, card: int) -> str | None:
    """ "Only during combat": in any of the turn's combat phases."""
    return "timing" if "during combat" in _times(game, card) and not _fighting(game) else None


@rule("506.7g", at="can't activate", order=15)
def abilities_alike(game: Game, player: str, source: int, ability: Activated) -> str | None:
    """Abilities that may be activated only at certain times of combat follow the same rules."""
    if ability.timing in ("instant", "sorcery"):
        return None
    times = tuple(ability.timing.split(", "))
    if "during combat" in times and not _fighting(game):
        return "timing"
    return _wrong(game, times, "attackers") or _wrong(game, times, "blockers")
