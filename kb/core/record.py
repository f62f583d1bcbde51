"""Frozen values with slots that cost little: to define, to make, and to make another one from."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from inspect import get_annotations
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import field
else:
    # A lookup makes records without the module: only where a class has a default made by ``field`` is it loaded.
    field = object()

Value = TypeVar("Value")


class _Fields:
    """What the functions of ``dataclasses`` ask a class for; made when one of them does."""

    def __get__(self, one: object, cls: Any) -> Any:
        from dataclasses import dataclass

        _, defaults = cls._recipe
        annotations = dict.fromkeys(cls.__match_args__, Any)
        twin: Any = dataclass(type(cls.__name__, (), {"__annotations__": annotations, **defaults}))
        cls.__dataclass_fields__ = twin.__dataclass_fields__
        return twin.__dataclass_fields__


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[Value]) -> type[Value]:
    """Make a class what ``dataclass(frozen=True, slots=True)`` makes it: same arguments, equality, hash and ``repr``.

    The functions of ``dataclasses`` take it for one; ``replace`` of this module is quicker than theirs. A class with
    cached properties has a ``__dict__`` for them. Nothing is compiled until the first value is made. A
    value is filled while it is an instance of a plain class with the same slots, which is quicker than to write around
    its own ``__setattr__``.
    """
    names = tuple(get_annotations(cls))
    defaults = {name: cls.__dict__[name] for name in names if name in cls.__dict__}
    body: dict[str, Any] = {
        "__repr__": _repr,
        "__eq__": _eq,
        "__hash__": _hash,
        "__reduce__": _reduce,
        "__setattr__": _frozen,
        "__delattr__": _frozen,
    }
    body.update((name, value) for name, value in cls.__dict__.items() if name not in defaults)
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    cached = any(isinstance(value, cached_property) for value in body.values())
    plain = type(cls.__name__, (), {"__slots__": (*names, "__dict__") if cached else names})
    body |= {"__slots__": (), "__match_args__": names, "_values": _getter(names)}
    body |= {"__new__": _first_made, "_changed": _first_changed, "_recipe": (plain, defaults)}
    body["__dataclass_fields__"] = _Fields()
    return type(cls.__name__, (plain,), body)


def replace(one: Value, **changes: Any) -> Value:
    """Another record with some fields changed.

    Raises:
        TypeError: there is no such field.
    """
    return one._changed(changes)  # type: ignore[attr-defined, no-any-return]


def _getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return staticmethod(attrgetter(*names))
    return staticmethod(lambda one: tuple(getattr(one, name) for name in names))


def _repr(self: Any) -> str:
    parts = (f"{name}={value!r}" for name, value in zip(self.__match_args__, self._values(self), strict=True))
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _eq(self: Any, other: Any) -> Any:
    return self._values(self) == self._values(other) if type(other) is type(self) else NotImplemented


def _hash(self: Any) -> int:
    return hash(self._values(self))


def _reduce(self: Any) -> tuple[Any, ...]:
    return type(self), self._values(self)


def _frozen(self: Any, name: str, *value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to or delete field {name!r}")


def _first_made(cls: Any, /, *args: Any, **values: Any) -> Any:
    _compile(cls)
    return cls(*args, **values)


def _first_changed(self: Any, changes: Mapping[str, Any]) -> Any:
    _compile(type(self))
    return self._changed(changes)


def _compile(cls: Any) -> None:
    """Write the two functions that a class of values needs, and put them in the place of those that led here."""
    plain, defaults = cls._recipe
    dataclasses: Any = sys.modules.get("dataclasses")
    missing = object()
    scope: dict[str, Any] = {
        "_new": object.__new__,
        "_plain": plain,
        "_missing": missing,
        "_names": frozenset(cls.__match_args__),
    }
    arguments, fill, copy = [], [], []
    for name in cls.__match_args__:
        default = defaults.get(name, missing)
        value = name
        made = dataclasses is not None and isinstance(default, dataclasses.Field)
        if made and default.default_factory is dataclasses.MISSING:
            made, default = False, missing if default.default is dataclasses.MISSING else default.default
        if made:
            scope[f"_make_{name}"] = default.default_factory
            value = f"_make_{name}() if {name} is _missing else {name}"
            arguments.append(f"{name}=_missing")
        elif default is missing:
            arguments.append(name)
        else:
            scope[f"_default_{name}"] = default
            arguments.append(f"{name}=_default_{name}")
        fill.append(f" self.{name} = {value}\n")
        copy.append(f" new.{name} = self.{name}\n")
    source = (
        f"def made(_cls, {', '.join(arguments)}):\n self = _new(_plain)\n{''.join(fill)}"
        " self.__class__ = _cls\n return self\n"
        f"def changed(self, changes):\n new = _new(_plain)\n{''.join(copy)}"
        " for name, value in changes.items():\n"
        "  if name not in _names: raise TypeError(f'there is no field {name!r}')\n"
        "  setattr(new, name, value)\n"
        " new.__class__ = self.__class__\n return new\n"
    )
    exec(source, scope)  # noqa: S102  (names of fields of our own classes)
    cls.__new__ = staticmethod(scope["made"])
    cls._changed = scope["changed"]
