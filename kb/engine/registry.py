"""Handlers by rule number, and sets of them that can be switched off one by one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from kb.core.errors import DataError
from kb.core.record import record
from kb.core.rule_id import RuleId

Function = TypeVar("Function", bound=Callable[..., Any])


@record
class Handler:
    """One function that carries one rule.

    ``hook`` is the question or moment at which it is called, ``order`` its place there; where the question is about
    some kind of thing (of event, of zone), ``only`` are the kinds that it has an answer to, all where it is empty.
    ``variant`` is the name of the misreading that it stands for, ``None`` for the rule itself; ``source`` says who
    reads it so.
    """

    number: RuleId
    hook: str
    function: Callable[..., Any]
    order: int = 0
    also: tuple[RuleId, ...] = ()
    variant: str | None = None
    source: str = ""
    only: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """``handler`` or ``variant``."""
        return "handler" if self.variant is None else "variant"

    @property
    def module(self) -> str:
        return self.function.__module__

    @property
    def line(self) -> int:
        return self.function.__code__.co_firstlineno

    @property
    def path(self) -> str:
        """The file's path from the folder that holds ``kb``, with slashes."""
        return "/".join(self.module.split(".")) + ".py"

    @property
    def place(self) -> str:
        """``path:line`` of the handler."""
        return f"{self.path}:{self.line}"


PRIORITY = RuleId(117, 3)

_HANDLERS: dict[RuleId, Handler] = {}
_VARIANTS: dict[tuple[RuleId, str], Handler] = {}
_PARTS: dict[tuple[RuleId, str, str], Handler] = {}


def rule(
    number: str, at: str, *, order: int = 0, also: Iterable[str] = (), only: tuple[str, ...] = ()
) -> Callable[[Function], Function]:
    """Register the decorated function as the handler of rule ``number`` at the hook ``at``.

    Lower ``order`` is called first; handlers with the same order are called by number. ``also`` are rules that the
    handler happens to serve; ``only``: see ``Handler``.
    """
    rule_id = RuleId.parse(number)
    more = tuple(RuleId.parse(other) for other in also)

    def register(function: Function) -> Function:
        if rule_id in _HANDLERS and _HANDLERS[rule_id].function.__qualname__ != function.__qualname__:
            raise DataError(f"{rule_id}: two handlers, {_HANDLERS[rule_id].place} and {function.__module__}")
        _HANDLERS[rule_id] = Handler(rule_id, at, function, order, more, only=only)
        return function

    return register


def part(number: str, at: str, *, order: int = 0, only: tuple[str, ...] = ()) -> Callable[[Function], Function]:
    """Register a further function of the handler of rule ``number``, at another hook; both are switched off together.

    For a rule that speaks of several moments, such as a keyword ability that stands for two abilities.
    """
    rule_id = RuleId.parse(number)

    def register(function: Function) -> Function:
        key = (rule_id, at, function.__qualname__)
        _PARTS[key] = Handler(rule_id, at, function, order, only=only)
        return function

    return register


def variant(number: str, name: str, *, source: str) -> Callable[[Function], Function]:
    """Register the decorated function as a misreading of rule ``number``; it replaces that rule's handler."""
    rule_id = RuleId.parse(number)

    def register(function: Function) -> Function:
        original = _HANDLERS.get(rule_id)
        if original is None:
            raise DataError(f"{rule_id}: the variant {name!r} must stand below the rule's own handler")
        _VARIANTS[rule_id, name] = Handler(
            rule_id, original.hook, function, original.order, original.also, name, source, original.only
        )
        return function

    return register


class RuleSet:
    """The handlers in force. Immutable; ``without`` and ``with_variant`` return another set."""

    __slots__ = ("_about", "_all", "_hooks", "ability_keywords", "off", "printing", "replaced")

    def __init__(self, off: frozenset[RuleId] = frozenset(), replaced: tuple[tuple[RuleId, str], ...] = ()) -> None:
        load()
        self.off = off
        self.replaced = replaced
        self.printing = frozenset(one for one in off if one in _HANDLERS and _HANDLERS[one].hook == "printed colours")
        self._all = frozenset(handler.hook for handler in (*_HANDLERS.values(), *_PARTS.values()))
        self.ability_keywords = frozenset(
            hook.removeprefix("keyword ") for hook in self._all if hook.startswith("keyword ")
        )
        chosen = dict(replaced)
        hooks: dict[str, list[Handler]] = {}
        for number, original in _HANDLERS.items():
            if number not in off:
                handler = _VARIANTS[number, chosen[number]] if number in chosen else original
                hooks.setdefault(handler.hook, []).append(handler)
        for other in _PARTS.values():
            if other.number not in off:
                hooks.setdefault(other.hook, []).append(other)
        self._about: dict[tuple[str, str], tuple[Handler, ...]] = {}
        self._hooks = {
            hook: tuple(sorted(handlers, key=lambda h: (h.order, h.number.key))) for hook, handlers in hooks.items()
        }

    @classmethod
    def current(cls) -> RuleSet:
        """All rules that the engine knows, in force."""
        return _current()

    def without(self, number: str | RuleId) -> RuleSet:
        """The same rules without exactly that one.

        Raises:
            DataError: no handler carries that number.
        """
        rule_id = number if isinstance(number, RuleId) else RuleId.parse(number)
        if rule_id not in _HANDLERS:
            raise DataError(f"{rule_id}: no handler carries this rule")
        return RuleSet(self.off | {rule_id}, self.replaced)

    def with_variant(self, number: str | RuleId, name: str) -> RuleSet:
        """The same rules with that one misread as the named variant says.

        Raises:
            DataError: there is no such variant.
        """
        rule_id = number if isinstance(number, RuleId) else RuleId.parse(number)
        if (rule_id, name) not in _VARIANTS:
            raise DataError(f"{rule_id}: no variant {name!r}")
        return RuleSet(self.off, (*((n, v) for n, v in self.replaced if n != rule_id), (rule_id, name)))

    def carries(self, hook: str) -> bool:
        """True if rules stand at that hook, in force or not."""
        return hook in self._all

    def at(self, hook: str) -> tuple[Handler, ...]:
        """The handlers in force at that hook, in order."""
        return self._hooks.get(hook, ())

    def about(self, hook: str, kind: str) -> tuple[Handler, ...]:
        """The handlers in force at that hook that have an answer to that kind of thing, in order."""
        found = self._about.get((hook, kind))
        if found is None:
            found = tuple(handler for handler in self.at(hook) if not handler.only or kind in handler.only)
            self._about[hook, kind] = found
        return found

    @property
    def priority_rule(self) -> RuleId:
        """The rule by which a player gets priority."""
        return PRIORITY

    def has(self, number: str) -> bool:
        """True if a handler carries that rule and is in force."""
        rule_id = RuleId.parse(number)
        return rule_id in _HANDLERS and rule_id not in self.off


@cache
def _current() -> RuleSet:
    return RuleSet()


@cache
def load() -> None:
    """Import every module of the engine, so that all handlers are registered."""
    for folder in import_module("kb.engine").__path__:
        for name in _modules(folder, "kb.engine."):
            import_module(name)


def _modules(folder: str, prefix: str) -> Iterator[str]:
    """The modules below a folder, as ``pkgutil.walk_packages`` lists them, without a look into each package."""
    for entry in sorted(os.scandir(folder), key=lambda found: found.name):
        if entry.name.endswith(".py") and entry.name != "__init__.py":
            yield prefix + entry.name.removesuffix(".py")
        elif not entry.name.startswith((".", "_")) and entry.is_dir():
            yield from _modules(entry.path, f"{prefix}{entry.name}.")


def handlers() -> tuple[Handler, ...]:
    """Every handler of a rule, by number."""
    load()
    return tuple(_HANDLERS[number] for number in sorted(_HANDLERS))


def variants() -> tuple[Handler, ...]:
    """Every variant, by number and name."""
    load()
    return tuple(_VARIANTS[key] for key in sorted(_VARIANTS))


def exercised_by(number: RuleId) -> tuple[Handler, ...]:
    """The handlers that carry the rule or happen to serve it."""
    return tuple(handler for handler in handlers() if handler.number == number or number in handler.also)
