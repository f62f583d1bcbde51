"""The choices that a cast or activate step holds, handed out as the game asks for them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from kb.engine.api import Decision, State, view
from kb.scenario.find import NoObjectError, matching
from kb.scenario.said import say

DEFAULT: tuple[object, ...] = ("default",)
"""The answer of a player who does not care."""

_KEYS = {"division": "divide"}
_LISTS = ("targets", "choose")
_SINGLE = ("x", "modes", "divide", "pay")
_TIMES = re.compile(r"(?P<name>.+) x(?P<times>[1-9]\d{0,3})")


class Choices:
    """The answers of one step, each to be used exactly once.

    Lists are handed out in order, as many at a time as may be chosen; an inner list keeps together what answers one
    decision. What may be left out and is not written is not chosen, targets excepted: none of them is ``targets: []``.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._lists = {key: _listed(data[key]) for key in _LISTS if key in data}
        self._single = {key: _listed(data[key]) for key in _SINGLE if key in data}
        self._costs = dict(_times(name) for name in _listed(data["costs"])) if "costs" in data else None
        self._open = bool(data.get("open"))
        self._paid = False
        self.asked: list[str] = []

    def take(self, state: State, wanted: Decision) -> Sequence[object] | None:
        """Return the answer to a decision, ``None`` if the step has none."""
        if wanted.kind == "pay":
            return self._mana(state, wanted)
        key = _KEYS.get(wanted.kind, wanted.kind)
        if key in self._single:
            return tuple(self._single.pop(key))
        if wanted.default is not None and not self._lists.get("choose") and not self._open:
            return DEFAULT
        if wanted.options == (True, False) or wanted.shape == "number":
            return self._cost(wanted)
        key = "targets" if key == "targets" else "choose"
        if key in self._lists:
            return self._some(self._lists[key], wanted)
        free = wanted.shape == "choose" and not wanted.minimum and key != "targets"
        return () if free and not self._open else None

    def _cost(self, wanted: Decision) -> Sequence[object] | None:
        """Whether, or how often, an additional cost is paid: as ``costs`` names it."""
        if wanted.kind == "x" or (self._open and self._costs is None):
            return None
        self.asked.append(wanted.kind)
        times = (self._costs or {}).pop(wanted.kind, 0)
        return (times,) if wanted.shape == "number" else (bool(times),)

    def left_cost(self) -> str:
        """The name of a cost that was not asked for; empty if there is none."""
        return next(iter(self._costs or {}), "")

    def left(self) -> str:
        """The key of an answer that was not asked for; empty if there is none."""
        lists = (key for key, given in self._lists.items() if given)
        return next(lists, "") or next(iter(self._single), "")

    def _mana(self, state: State, wanted: Decision) -> Sequence[object] | None:
        """The next source that ``pay`` names, or the automatic payment."""
        sources = self._single.get("pay")
        if not sources:
            return DEFAULT if wanted.default is not None and not (self._open and self._paid) else None
        self._paid = True
        name = str(sources.pop(0))
        if not sources:
            del self._single["pay"]
        for pair in wanted.options:
            if isinstance(pair, tuple) and matching(state, name, [view(state, pair[0])]):
                return (pair,)
        raise NoObjectError(say("no_such_object", name=name))

    def _some(self, given: list[Any], wanted: Decision) -> Sequence[object] | None:
        if given and isinstance(given[0], list):
            return tuple(given.pop(0))
        if len(given) < wanted.minimum:
            return None
        count = min(wanted.maximum, len(given))
        taken, given[:count] = given[:count], []
        return tuple(taken)


def _times(text: str) -> tuple[str, int]:
    match = _TIMES.fullmatch(text)
    return (match["name"], int(match["times"])) if match else (text, 1)


def _listed(value: object) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]
