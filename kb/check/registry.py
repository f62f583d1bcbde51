"""The checks: one file per check in ``kb.check.checks``, found by being there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from kb.check.pair import TRANSLATION, Context, Pair
from kb.core.finding import Finding

Function = Callable[[Pair, Context], Iterator[Finding]]

_REGISTERED: dict[str, Check] = {}


@dataclass(frozen=True, slots=True)
class Check:
    """A check's name, the kinds of pairs that it reads, and its function."""

    name: str
    kinds: frozenset[str]
    function: Function


def check(name: str, *kinds: str) -> Callable[[Function], Function]:
    """Register a function as the check ``name`` for pairs of these kinds (translations where none is given)."""

    def register(function: Function) -> Function:
        if name in _REGISTERED:
            raise ValueError(f"two checks are called {name!r}")
        _REGISTERED[name] = Check(name, frozenset(kinds or (TRANSLATION,)), function)
        return function

    return register


@cache
def checks() -> tuple[Check, ...]:
    """All checks, by name."""
    package = import_module("kb.check.checks")
    for module in iter_modules(package.__path__):
        import_module(f"kb.check.checks.{module.name}")
    return tuple(_REGISTERED[name] for name in sorted(_REGISTERED))
