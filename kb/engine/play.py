"""Begin a game, list what is legal, do it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from kb.engine.abilities import activated
from kb.engine.beginning import begin
from kb.engine.casting.activate import activate
from kb.engine.casting.cast import cast_action
from kb.engine.casting.give_up import abilities_to_keep, take_back
from kb.engine.casting.payment import is_mana_ability
from kb.engine.decision import Action, Activate, Answer, Cast, Concede, Decision, GiveUp, Pass, PlayLand, Special
from kb.engine.errors import BadActionError, Illegal, IllegalActionError
from kb.engine.event import Event
from kb.engine.game import AnswerNeeded, Game
from kb.engine.options import answers, priority_actions
from kb.engine.plain_values import nearest
from kb.engine.registry import RuleSet, handlers
from kb.engine.setup import PlayerSetup, Start
from kb.engine.state import Pending, State
from kb.engine.turns.lands import play_land
from kb.engine.turns.leaving import concede, end_if_empty
from kb.engine.turns.structure import give_priority, keep_priority, pass_priority, passed_so_far, priority_passes_on

WITH_PRIORITY = (Cast, Activate, PlayLand, Special)
"""What a player without priority is refused by a rule."""
_SPECIAL = "special action "
_BEGIN = Pass("")
"""Stands for the beginning of the game, which may ask players as well (mulligans)."""


def new_game(
    setup: Sequence[PlayerSetup],
    *,
    seed: int = 0,
    rules: RuleSet | None = None,
    start: Start | None = None,
    first: str | None = None,
) -> State:
    """Return a game with the players in turn order, at its first decision.

    With ``start``, libraries and hands are as given and play begins in that step. Without it the game begins by the
    rules of chapter 103: libraries are shuffled, hands are drawn, mulligans are offered; ``first`` takes the first turn
    (by default the player named first).
    """
    state = begin(setup, seed, rules or RuleSet.current(), start, first)
    result, _ = _run(state, _BEGIN, (), 0)
    return result


def legal_actions(state: State, only: type[Action] | None = None) -> tuple[Action, ...]:
    """All actions that the pending decision allows; conceding is left out. With ``only``, those of one kind.

    For ``choose`` with many answers: every single option, and the smallest and the largest answer at least; a player
    may give any other answer that the decision's bounds allow.
    """
    pending = state.decision
    if pending is None:
        return ()
    if pending.shape == "actions":
        tried: dict[Action, tuple[State, tuple[Event, ...]]] = {}
        state.tried = tried
        return priority_actions(
            Game(state.copy()), pending.player, lambda action: _possible(state, action, tried), only
        )
    return tuple(
        action
        for action in (Answer(pending.player, values) for values in answers(pending))
        if not pending.kind.endswith(("ers", "damage")) or check(state, action) is None
    )


def _possible(state: State, action: Action, tried: dict[Action, tuple[State, tuple[Event, ...]]]) -> bool:
    """True if it can be begun; what comes of it is kept, since one of these actions will be applied."""
    try:
        tried[action] = _run(state, action, (), 0)
    except IllegalActionError:
        return False
    return True


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after ``action`` and everything that follows until the next decision, and the events.

    ``state`` is unchanged. The events are those that happened since the last call.

    Raises:
        IllegalActionError: a rule refuses the action; its ``illegal`` names that rule.
        BadActionError: the action does not fit the pending decision (wrong player, unknown option).
        UnsupportedError: the game needs something that is not implemented.
        StepLimitError: the game goes round in circles.
    """
    pending = state.decision
    if pending is None:
        raise BadActionError("the game is over")
    if isinstance(action, Concede):
        return _run(base_state(state), action, (), 0)
    if action.player != pending.player and not (pending.shape == "actions" and isinstance(action, WITH_PRIORITY)):
        raise BadActionError(f"it is {pending.player}'s decision ({pending.kind}), not {action.player}'s")
    if isinstance(action, GiveUp):
        running = state.pending
        if running is None or not isinstance(running.action, (Cast, Activate, Special)):
            raise BadActionError(f"{pending.kind}: nothing is being cast or activated that could be given up")
        return _run(running.base, GiveUp(action.player, _kept(running)), (), 0)
    if isinstance(action, Answer):
        if pending.shape == "actions" or state.pending is None:
            raise BadActionError(f"{action.player} has priority and nothing to answer")
        _validate(pending, action)
        running = state.pending
        return _run(running.base, running.action, (*running.answers, action.values), running.told)
    if pending.shape != "actions":
        raise BadActionError(f"{pending.player} has to answer first ({pending.kind})")
    tried, state.tried = state.tried, None
    known = tried.get(action) if tried else None
    return _run(state, action, (), 0) if known is None else known


def _kept(running: Pending) -> tuple[tuple[int, str], ...]:
    """The mana abilities activated so far for an action that can't be taken back with it (CR 733.1)."""
    game = Game(running.base.copy(), running.answers)
    with suppress(AnswerNeeded):
        _perform(game, running.action)
    return abilities_to_keep(game, game.events)


def check(state: State, action: Action) -> Illegal | None:
    """Say whether a rule refuses ``action``: ``None`` if it may at least be begun."""
    try:
        apply(state, action)
    except IllegalActionError as error:
        return error.illegal
    return None


def base_state(state: State) -> State:
    """The state before the action that is still in progress (the state itself where none is): what a player gets
    back who cannot complete a casting or an activation (CR 733.1)."""
    return state.pending.base if state.pending is not None else state


def _run(
    base: State, action: Action, given: tuple[tuple[object, ...], ...], told: int
) -> tuple[State, tuple[Event, ...]]:
    game = Game(base.copy(), given)
    needed: Decision | None = None
    try:
        _perform(game, action)
    except AnswerNeeded as answer:
        needed = answer.decision
    state = game.state
    if needed is not None:
        state.decision = needed
        state.pending = Pending(base, action, given, len(game.events))
        state.turn = state.turn
    else:
        state.pending = None
        state.decision = _priority(game)
    state.log = (base.log, tuple(game.events)) if game.events else base.log
    state.log_length = base.log_length + len(game.events)
    return state, tuple(game.events[told:])


def _priority(game: Game) -> Decision | None:
    turn = game.state.turn
    if game.state.over or turn.priority is None:
        return None
    return Decision(turn.priority, "priority", "actions", game.state.rules.priority_rule)


def _perform(game: Game, action: Action) -> None:
    if not isinstance(action, Pass):
        game.not_idle()
    if isinstance(action, Pass):
        if action == _BEGIN:
            game.run("beginning of the game")
            if game.state.turn.priority is None and not game.state.over:
                give_priority(game)
        else:
            pass_priority(game)
    elif isinstance(action, Cast):
        _with_priority(game, "cast", action.player)
        cast_action(game, action.player, _existing(game, action.card), action.method)
        keep_priority(game, action.player)
    elif isinstance(action, Activate):
        source = _existing(game, action.source)
        found = activated(game, source)[action.ability : action.ability + 1]
        _with_priority(game, "mana" if found and is_mana_ability(found[0]) else "activate", action.player)
        activate(game, action.player, source, action.ability)
        keep_priority(game, action.player)
    elif isinstance(action, PlayLand):
        _with_priority(game, "special", action.player)
        play_land(game, action.player, _existing(game, action.card), action.face)
        keep_priority(game, action.player)
    elif isinstance(action, Special):
        _with_priority(game, "special", action.player)
        if game.first(f"special action {action.kind}", action.player, _existing(game, action.source)) is None:
            known = sorted({one.hook.removeprefix(_SPECIAL) for one in handlers() if one.hook.startswith(_SPECIAL)})
            name = game.name(action.source)
            if action.kind in known:
                raise BadActionError(f"there is no special action {action.kind!r} for {name}")
            raise BadActionError(f"there is no special action {action.kind!r}; {nearest(action.kind, known)}")
        keep_priority(game, action.player)
    elif isinstance(action, GiveUp):
        take_back(game, action.player, action.kept)
        keep_priority(game, action.player)
    elif isinstance(action, Concede):
        passed = passed_so_far(game)
        concede(game, action.player)
        end_if_empty(game)
        if not game.state.over:
            priority_passes_on(game, passed)


def _with_priority(game: Game, what: str, player: str) -> None:
    if game.state.turn.priority != player:
        refusal = game.refusal("without priority", what)
        if refusal is not None:
            raise IllegalActionError(refusal)


def _existing(game: Game, object_id: int) -> int:
    if not game.exists(object_id):
        raise BadActionError(f"there is no object {object_id} now")
    return object_id


def _validate(pending: Decision, action: Answer) -> None:
    values = action.values
    if pending.shape == "number":
        if len(values) != 1 or not isinstance(values[0], int) or isinstance(values[0], bool):
            raise BadActionError(f"{pending.kind}: expected one number, found {values}")
        if not pending.minimum <= values[0] <= pending.maximum:
            raise BadActionError(
                f"{pending.kind}: expected a number from {pending.minimum} to {pending.maximum}, found {values[0]}"
            )
    elif pending.shape == "order":
        if sorted(map(repr, values)) != sorted(map(repr, pending.options)):
            raise BadActionError(
                f"{pending.kind}: expected {list(pending.options)} in some order, found {list(values)}"
            )
    elif pending.shape == "divide":
        _validate_division(pending, values)
    else:
        _validate_choice(pending, values)


def _validate_division(pending: Decision, values: tuple[object, ...]) -> None:
    numbers = [one for one in values if isinstance(one, int) and not isinstance(one, bool)]
    if len(numbers) != len(pending.options) or len(values) != len(numbers):
        raise BadActionError(f"{pending.kind}: expected one number for each of {list(pending.options)}, found {values}")
    if sum(numbers) != pending.maximum or any(one < pending.minimum for one in numbers):
        raise BadActionError(
            f"{pending.kind}: expected numbers of at least {pending.minimum} that sum up to {pending.maximum}, found "
            f"{values}"
        )


LAW_DECIDES = ("targets", "new targets", "attackers", "blockers")
"""Decisions whose illegal answers are refused by a rule, not by the list of options."""


def _validate_choice(pending: Decision, values: tuple[object, ...]) -> None:
    repeats = pending.kind in ("targets", "new targets", "modes")
    if len(set(values)) != len(values) and not repeats:
        raise BadActionError(f"{pending.kind}: the same option twice: {values}")
    if not pending.minimum <= len(values) <= pending.maximum and pending.kind not in ("attackers", "blockers"):
        raise BadActionError(
            f"{pending.kind}: expected {pending.minimum} to {pending.maximum} of {list(pending.options)}, "
            f"found {values}"
        )
    if pending.kind not in LAW_DECIDES:
        for one in values:
            if one not in pending.options:
                raise BadActionError(f"{pending.kind}: {one!r} is none of {list(pending.options)}")
