"""A scenario as values; ``to_json`` and ``from_json`` let it be stored and run without YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.core.errors import DataError
from kb.core.record import record
from kb.core.rule_id import RuleId
from kb.scenario.plain import Json, flow

FORMAT = 1


@record
class Check:
    """One expectation: what it looks at, whose or which, and what it should be; ``line`` is where it stands."""

    line: int
    topic: str
    subject: str
    value: Json

    @property
    def text(self) -> str:
        """The expectation as the file has it, in one line."""
        if self.subject:
            return f"{self.topic}: {{{self.subject}: {flow(self.value)}}}"
        return f"{self.topic}: {flow(self.value)}"


@record
class Step:
    """One step of ``do``: its kind, its keys, and for ``expect`` its checks.

    ``illegal`` and ``legal`` hold the kind of their action in ``inner``; ``because`` is a rule of today's edition.
    """

    line: int
    kind: str
    data: Mapping[str, Json]
    inner: str = ""
    because: RuleId | None = None
    checks: tuple[Check, ...] = ()

    @property
    def text(self) -> str:
        """The step as the file has it, in one line."""
        if self.kind == "expect":
            return f"expect: {{{', '.join(check.text for check in self.checks)}}}"
        body = flow(self.data["value"] if set(self.data) == {"value"} else dict(self.data))
        return f"{self.kind}: {{{self.inner}: {body}}}" if self.inner else f"{self.kind}: {body}"


@record
class Card:
    """A card's name, its plain data for the engine, and the line where it stands in ``file``."""

    name: str
    data: Mapping[str, Json]
    file: str
    line: int


@record
class Placing:
    """One card in a zone at the beginning."""

    card: str
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: str = ""
    face_down: bool = False
    commander: bool = False
    label: str = ""


@record
class Seat:
    """One player at the beginning: cards by zone, the library's top card first."""

    name: str
    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    zones: tuple[tuple[str, tuple[Placing, ...]], ...] = ()


@record
class Scenario:
    """A game to be played and what has to come of it.

    ``proves`` and ``touches`` are numbers of today's edition; ``written`` are the same as the file has them, numbers
    of ``edition``. ``rulings`` are the ids of the rulings that it shows true. ``cards`` has every card it uses.
    """

    id: str
    file: str
    title: tuple[tuple[str, str], ...]
    edition: str
    proves: tuple[RuleId, ...]
    touches: tuple[RuleId, ...]
    written: tuple[tuple[str, str], ...]
    rulings: tuple[str, ...]
    seed: int
    cards: tuple[Card, ...]
    players: tuple[Seat, ...]
    start: tuple[tuple[str, Json], ...]
    steps: tuple[Step, ...]
    note: str = ""

    def name(self, lang: str) -> str:
        """The title in ``lang``, in English where there is none."""
        titles = dict(self.title)
        return titles.get(lang) or titles["en"]

    def to_json(self) -> dict[str, Json]:
        """The scenario as plain JSON values, cards included."""
        return {
            "format": FORMAT,
            "id": self.id,
            "file": self.file,
            "title": dict(self.title),
            "edition": self.edition,
            "proves": [str(number) for number in self.proves],
            "touches": [str(number) for number in self.touches],
            "written": [list(pair) for pair in self.written],
            "rulings": list(self.rulings),
            "seed": self.seed,
            "note": self.note,
            "cards": [[card.name, dict(card.data), card.file, card.line] for card in self.cards],
            "players": [_seat_json(seat) for seat in self.players],
            "start": dict(self.start),
            "steps": [_step_json(step) for step in self.steps],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Scenario:
        """The scenario that ``to_json`` wrote.

        Raises:
            DataError: the values come from another version of the program.
        """
        if data.get("format") != FORMAT:
            raise DataError(
                f"expected a stored scenario of format {FORMAT}, found {data.get('format')!r}; "
                "build the knowledge base again"
            )
        return cls(
            id=data["id"],
            file=data["file"],
            title=tuple(data["title"].items()),
            edition=data["edition"],
            proves=tuple(RuleId.parse(number) for number in data["proves"]),
            touches=tuple(RuleId.parse(number) for number in data["touches"]),
            written=tuple((old, new) for old, new in data["written"]),
            rulings=tuple(data["rulings"]),
            seed=data["seed"],
            note=data["note"],
            cards=tuple(Card(*card) for card in data["cards"]),
            players=tuple(_seat(seat) for seat in data["players"]),
            start=tuple(data["start"].items()),
            steps=tuple(_step(step) for step in data["steps"]),
        )


def _check_json(check: Check) -> Json:
    return [check.line, check.topic, check.subject, check.value]


def _step_json(step: Step) -> dict[str, Json]:
    data: dict[str, Json] = {"line": step.line, "kind": step.kind, "data": dict(step.data)}
    if step.inner:
        data["inner"] = step.inner
    if step.because:
        data["because"] = str(step.because)
    if step.checks:
        data["checks"] = [_check_json(check) for check in step.checks]
    return data


def _step(data: Mapping[str, Any]) -> Step:
    because = data.get("because")
    return Step(
        line=data["line"],
        kind=data["kind"],
        data=data["data"],
        inner=data.get("inner", ""),
        because=RuleId.parse(because) if because else None,
        checks=tuple(Check(*check) for check in data.get("checks", ())),
    )


def _seat_json(seat: Seat) -> dict[str, Json]:
    zones: dict[str, Json] = {zone: [_placing_json(card) for card in cards] for zone, cards in seat.zones}
    return {"name": seat.name, "life": seat.life, "counters": dict(seat.counters), "zones": zones}


def _seat(data: Mapping[str, Any]) -> Seat:
    return Seat(
        name=data["name"],
        life=data["life"],
        counters=tuple(data["counters"].items()),
        zones=tuple((zone, tuple(_placing(card) for card in cards)) for zone, cards in data["zones"].items()),
    )


def _placing_json(placing: Placing) -> Json:
    plain = Placing(placing.card)
    data: dict[str, Json] = {"card": placing.card}
    for name in ("tapped", "sick", "damage", "attached_to", "face_down", "commander", "label"):
        if getattr(placing, name) != getattr(plain, name):
            data[name] = getattr(placing, name)
    if placing.counters:
        data["counters"] = dict(placing.counters)
    return data


def _placing(data: Mapping[str, Any]) -> Placing:
    values = dict(data)
    values["counters"] = tuple(values.get("counters", {}).items())
    return Placing(**values)
