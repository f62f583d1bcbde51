"""Play a scenario under a set of rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from kb.core.errors import KbError
from kb.core.rule_id import RuleId
from kb.engine.api import (
    Answer,
    CardDefinition,
    CardError,
    Event,
    Pass,
    Placed,
    PlayerSetup,
    RuleSet,
    Start,
    State,
    StepLimitError,
    UnsupportedError,
    card_from_data,
    decision,
    is_over,
    log_since,
    mark,
    new_game,
    turn,
)
from kb.scenario import act
from kb.scenario.act import StoppedError
from kb.scenario.facts import failed
from kb.scenario.find import NoObjectError
from kb.scenario.model import Placing, Scenario, Seat, Step
from kb.scenario.result import Failure, Kind, Result, Status
from kb.scenario.said import Said, say

MAX_PASSES = 500
"""Of each player on the way to another step: more is a loop."""


class _EndedError(Exception):
    """The run is over before its last step."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.said.key)
        self.failure = failure


def run(scenario: Scenario, ruleset: RuleSet | None = None) -> Result:
    """Return what comes of a scenario under a set of rules (all of them by default); never raises."""
    game = _Game(scenario, ruleset or RuleSet.current())
    return game.play()


@dataclass
class _Game:
    scenario: Scenario
    rules: RuleSet

    def play(self) -> Result:
        self.state: State | None = None
        self.refused: list[tuple[int, Event]] = []
        self.answered = False
        step = self.scenario.steps[0]
        failure: Failure | None = None
        try:
            self.state = _begin(self.scenario, self.rules)
            for place, step in enumerate(self.scenario.steps):
                later = (other.kind for other in self.scenario.steps[place + 1 :] if other.kind != "expect")
                self.answered = next(later, "") == "decide"
                self.state = self._step(self.state, step)
            self._finish(self.state, step)
        except _EndedError as ended:
            failure = ended.failure
        except UnsupportedError as error:
            failure = Failure(Kind.UNSUPPORTED, step.line, step.text, say("unsupported", reason=str(error)))
        except StepLimitError as error:
            failure = Failure(Kind.LIMIT, step.line, step.text, say("step_limit", reason=str(error)))
        except (CardError, KbError) as error:
            failure = Failure(Kind.CRASH, step.line, step.text, say("broke", reason=str(error)))
        except RecursionError:
            failure = Failure(Kind.LIMIT, step.line, step.text, say("step_limit", reason="recursion"))
        except Exception as error:
            # The engine broke: that is this scenario's result, and no reason to stop the others.
            reason = f"{type(error).__name__}: {error}"
            failure = Failure(Kind.CRASH, step.line, step.text, say("broke", reason=reason))
        events = self._events()
        status = failure.status if failure else Status.PASS
        return Result(self.scenario.id, status, failure, events)

    def _events(self) -> tuple[Event, ...]:
        """What happened, and in its place what was refused: that is often what the game is played for."""
        events = [] if self.state is None else list(log_since(self.state))
        for place, event in reversed(self.refused):
            events.insert(min(place, len(events)), event)
        return tuple(events)

    def _step(self, state: State, step: Step) -> State:
        if step.kind == "expect":
            for check in step.checks:
                try:
                    wrong = failed(state, check)
                except NoObjectError as error:
                    raise _EndedError(Failure(Kind.REFERENCE, check.line, check.text, error.said)) from error
                if wrong:
                    # Where the game waits for an answer that no step gives, it stands still: that shows nothing.
                    stuck = check.topic != "decision" and not self.answered and _waits(state)
                    kind = Kind.UNANSWERED if stuck else Kind.EXPECTATION
                    said = say("not_so", expected=check.text, found=wrong)
                    if _waits(state) and check.topic != "decision":
                        said = say("not_so_yet", expected=check.text, found=wrong, pending=act.pending(state))
                    raise _EndedError(Failure(kind, check.line, check.text, said))
            return state
        if step.kind == "illegal":
            self._illegal(state, step)
            return state
        if step.kind == "legal":
            self._legal(state, step)
            return state
        if is_over(state):
            raise _ended(step, Kind.UNUSED, say("game_over"))
        if step.kind == "until":
            return self._until(state, step)
        try:
            return act.perform(state, step.kind, step.data)
        except StoppedError as stopped:
            raise _ended(step, stopped.kind, stopped.said) from stopped

    def _illegal(self, state: State, step: Step) -> None:
        before = (mark(state), turn(state), decision(state))
        try:
            act.perform(state, step.inner, step.data)
        except StoppedError as stopped:
            if stopped.illegal is None:
                raise _ended(step, stopped.kind, stopped.said) from stopped
            if (mark(state), turn(state), decision(state)) != before:
                raise _ended(step, Kind.CRASH, say("state_changed")) from stopped
            if stopped.illegal.rule != step.because:
                said = say("other_reason", rule=str(step.because), found=str(stopped.illegal.rule), why=stopped.said)
                raise _ended(step, Kind.REASON, said) from stopped
            self.refused.append((len(log_since(state)), _refusal(step, stopped.illegal.rule)))
        else:
            raise _ended(step, Kind.ACCEPTED, say("accepted", rule=str(step.because)))

    def _legal(self, state: State, step: Step) -> None:
        try:
            act.perform(state, step.inner, step.data)
        except StoppedError as stopped:
            kind = Kind.LEGAL_REFUSED if stopped.kind is Kind.REFUSED else stopped.kind
            raise _ended(step, kind, say("not_legal", why=stopped.said)) from stopped

    def _until(self, state: State, step: Step) -> State:
        number, active, wanted = step.data.get("turn"), step.data.get("active"), step.data.get("step")
        begun = (turn(state).number, turn(state).step)
        for _ in range(MAX_PASSES * len(self.scenario.players)):
            now = turn(state)
            there = wanted in (None, now.step) and active in (None, now.active) and number in (None, now.number)
            if there and (number is not None or (now.number, now.step) != begun):
                return state
            if isinstance(number, int) and now.number > number:
                raise _ended(step, Kind.REFUSED, say("passed_by", turn=now.number, step=now.step))
            pending = decision(state)
            if pending is None:
                raise _ended(step, Kind.REFUSED, say("game_over"))
            if pending.kind == "priority":
                action: Pass | Answer = Pass(pending.player)
            elif pending.kind in ("attackers", "blockers"):
                action = Answer(pending.player, ())
            else:
                raise _ended(step, Kind.UNANSWERED, say("unanswered", pending=act.pending(state)))
            try:
                state = act.act(state, action)
            except StoppedError as stopped:
                raise _ended(step, stopped.kind, stopped.said) from stopped
        raise _ended(step, Kind.LIMIT, say("step_limit", reason=_loop(state)))

    def _finish(self, state: State, step: Step) -> None:
        if _waits(state):
            raise _ended(step, Kind.UNANSWERED, say("unanswered", pending=act.pending(state)))


def _waits(state: State) -> bool:
    """True if the game waits for a decision that a scenario has to answer."""
    pending = decision(state)
    return pending is not None and pending.kind not in ("priority", "attackers", "blockers")


def _refusal(step: Step, rule: RuleId) -> Event:
    """An event that tells of an action that was refused; the game itself has none, since nothing happened."""
    kind = f"refused_{step.inner}" if step.inner in ("cast", "activate", "play", "attack", "block") else "refused"
    card = step.data.get("card") or step.data.get("source") or step.data.get("kind") or step.inner
    return Event(kind, rule, {"player": str(step.data.get("by", "")), "card": str(card)})


def _ended(step: Step, kind: Kind, said: Said) -> _EndedError:
    return _EndedError(Failure(kind, step.line, step.text, said))


def _loop(state: State) -> str:
    """What happened again and again in the end, with the cards that did it, most frequent first."""
    last = (event for event in log_since(state, max(0, mark(state) - 500)) if event.kind not in ("pass", "zone_change"))
    counts = Counter(f"{event.kind} {event.get('card') or event.get('player') or ''}".strip() for event in last)
    return ", ".join(f"{name} x{count}" for name, count in counts.most_common(4))


def _begin(scenario: Scenario, rules: RuleSet) -> State:
    cards = {card.name: card_from_data(card.name, card.data) for card in scenario.cards}
    setup = [_seat(seat, cards) for seat in scenario.players]
    given = dict(scenario.start)
    first = str(given.get("active", scenario.players[0].name))
    if given.get("opening"):
        return new_game(setup, seed=scenario.seed, rules=rules, first=first)
    start = Start(
        turn=int(str(given.get("turn", 1))),
        active=first,
        step=str(given.get("step", "precombat main")),
    )
    return new_game(setup, seed=scenario.seed, rules=rules, start=start)


def _seat(seat: Seat, cards: dict[str, CardDefinition]) -> PlayerSetup:
    zones = {zone: _placed(placings, cards) for zone, placings in seat.zones}
    return PlayerSetup(
        seat.name,
        life=seat.life,
        library=zones.get("library", ()),
        hand=zones.get("hand", ()),
        battlefield=zones.get("battlefield", ()),
        graveyard=zones.get("graveyard", ()),
        exile=zones.get("exile", ()),
        command=zones.get("command", ()),
        sideboard=zones.get("sideboard", ()),
        counters=dict(seat.counters),
    )


def _placed(placings: tuple[Placing, ...], cards: dict[str, CardDefinition]) -> tuple[Placed, ...]:
    labels = {placing.label: position for position, placing in enumerate(placings) if placing.label}
    return tuple(
        Placed(
            cards[placing.card],
            tapped=placing.tapped,
            sick=placing.sick,
            counters=dict(placing.counters),
            damage=placing.damage,
            attached_to=labels.get(placing.attached_to) if placing.attached_to else None,
            face_down=placing.face_down,
            commander=placing.commander,
            label=placing.label,
        )
        for placing in placings
    )
