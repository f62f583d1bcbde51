"""A small driver: plays a game by names, so that tests read like a game."""

from __future__ import annotations

from kb.engine.api import (
    Activate,
    Answer,
    Cast,
    Decision,
    Event,
    Illegal,
    IllegalActionError,
    ObjectView,
    Pass,
    PlayerSetup,
    PlayLand,
    RuleSet,
    Start,
    State,
    apply,
    base_state,
    battlefield,
    decision,
    log_since,
    new_game,
    objects,
    player,
    stack,
    turn,
    zone,
)
from tests.engine.pool import placed


class Table:
    """A game in progress. Objects are named by their card's name; players by their own."""

    def __init__(
        self, *seats: PlayerSetup, step: str = "precombat main", active: str = "A", without: str = "", seed: int = 0
    ) -> None:
        rules = RuleSet.current().without(without) if without else RuleSet.current()
        self.state: State = new_game(seats, start=Start(active=active, step=step), rules=rules, seed=seed)

    @property
    def waits(self) -> Decision:
        found = decision(self.state)
        assert found is not None
        return found

    def life(self, name: str) -> int:
        return player(self.state, name).life

    def find(
        self, name: object, zones: tuple[str, ...] = ("battlefield", "stack", "hand", "graveyard", "exile")
    ) -> int:
        """The number of the first object of that name, looked for in the zones in order."""
        for one in zones:
            for found in zone(self.state, one):
                if found.name == name:
                    return found.id
        raise AssertionError(f"no {name} in {zones}: {[one.name for one in objects(self.state)]}")

    def value(self, value: object) -> object:
        """A player's name, a number, or an object's number by its name."""
        if isinstance(value, tuple):
            return tuple(self.value(part) for part in value)
        if isinstance(value, str) and value not in self.state.players and value != "auto":
            return self.find(value) if any(found.name == value for found in objects(self.state)) else value
        return value

    def answer(self, *values: object) -> tuple[Event, ...]:
        waits = self.waits
        self.state, events = apply(self.state, Answer(waits.player, tuple(self.value(one) for one in values)))
        return events

    def settle(self, *answers: tuple[object, ...]) -> None:
        """Give the answers in turn; mana is paid automatically in between."""
        for one in answers:
            self.pay()
            assert self.waits.kind != "priority", f"nobody asks for {one}"
            self.answer(*one)
        self.pay()

    def pay(self) -> None:
        while (found := decision(self.state)) is not None and found.kind == "pay":
            self.answer("auto")

    def cast(
        self, name: str, card: str, *answers: tuple[object, ...], method: str = "normal", where: str = "hand"
    ) -> None:
        self.state, _ = apply(self.state, Cast(name, self.find(card, (where,)), method))
        self.settle(*answers)

    def activate(self, name: str, source: str, *answers: tuple[object, ...], ability: int = 0) -> None:
        self.state, _ = apply(self.state, Activate(name, self.find(source), ability))
        self.settle(*answers)

    def play(self, name: str, card: str) -> None:
        self.state, _ = apply(self.state, PlayLand(name, self.find(card, ("hand",))))

    def refused(
        self, name: str, card: str, *answers: tuple[object, ...], method: str = "normal", where: str = "hand"
    ) -> str:
        """The rule that refuses to let the card be cast; the game goes back to before."""
        before = self.state
        try:
            self.cast(name, card, *answers, method=method, where=where)
        except IllegalActionError as error:
            self.state = base_state(before)
            return str(error.illegal.rule)
        raise AssertionError(f"{card} was cast")

    def pass_all(self) -> None:
        """Pass until the top of the stack has resolved, or the step has ended."""
        for _ in range(len(self.state.order)):
            if decision(self.state) is None or self.waits.kind != "priority":
                return
            self.state, _ = apply(self.state, Pass(self.waits.player))

    def until(self, step: str, number: int | None = None) -> None:
        """Pass, and declare nothing, until a step begins (in a turn)."""
        for _ in range(500):
            now = turn(self.state)
            if now.step == step and now.number == (number or now.number) and now.priority:
                return
            waits = self.waits
            if waits.kind == "priority":
                self.state, _ = apply(self.state, Pass(waits.player))
            elif waits.kind in ("attackers", "blockers") and not (now.step == step and number in (None, now.number)):
                self.answer()
            elif waits.kind == "discard":
                self.answer(*waits.options[: waits.minimum])
            elif waits.default is not None:
                self.answer(*waits.default)
            else:
                return
        raise AssertionError(f"{step} {number} never came")

    def names(self, where: str, owner: str | None = None) -> list[str]:
        return [one.name for one in zone(self.state, where, owner)]

    def permanent(self, name: str) -> ObjectView:
        return next(one for one in battlefield(self.state) if one.name == name)

    def stack(self) -> tuple[ObjectView, ...]:
        return stack(self.state)

    def kinds(self, since: int = 0) -> list[str]:
        return [event.kind for event in log_since(self.state, since)]


def illegal(error: IllegalActionError) -> Illegal:
    return error.illegal


def seat(
    name: str,
    hand: tuple[str, ...] = (),
    battlefield: tuple[str, ...] = (),
    graveyard: tuple[str, ...] = (),
    life: int = 20,
    library: int = 20,
) -> PlayerSetup:
    """A player with cards by name and a library of forests."""
    return PlayerSetup(
        name,
        life,
        placed(f"Forest x{library}") if library else (),
        placed(*hand),
        placed(*battlefield),
        placed(*graveyard),
    )
