"""Mana, mana symbols and mana costs (CR 106, 107.4, 202)."""

from __future__ import annotations

import re
from functools import cached_property

from kb.core.record import record
from kb.engine.filters import Spending

COLOURS = ("W", "U", "B", "R", "G")
COLOUR_NAMES = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
NAMES_OF_COLOURS = {letter: name for name, letter in COLOUR_NAMES.items()}
KINDS = (*COLOURS, "C")

_SYMBOLS = re.compile(r"\{([^{}]*)\}")
_SYMBOL = re.compile(r"[0-9]{1,6}|X|[WUBRGCS]|[WUBRG]/P|[WUBRG]/[WUBRG](?:/P)?|2/[WUBRG]|C/[WUBRG]")


@record
class Mana:
    """One unit of mana in a pool.

    ``only`` is what it may be spent on, ``gives`` (effects) what happens to the spell that it is spent on; ``source``
    is the object that both come from.
    """

    kind: str
    snow: bool = False
    only: Spending | None = None
    gives: object = None
    source: int = 0

    def __lt__(self, other: Mana) -> bool:
        mine, theirs = (self.kind, self.snow, self.source), (other.kind, other.snow, other.source)
        return mine < theirs if mine != theirs else repr(self.only) < repr(other.only)


@record
class ManaCost:
    """A mana cost or a payment in mana: its symbols in order without braces (``2``, ``R``, ``W/U``, ``G/P``, ``X``)."""

    symbols: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Return the cost written as ``{2}{R}{W/U}``.

        Raises:
            ValueError: the text is anything else.
        """
        symbols = tuple(_SYMBOLS.findall(text))
        if "".join(f"{{{symbol}}}" for symbol in symbols) != text:
            raise ValueError(f"expected mana symbols such as {{2}}{{R}}, found {text[:40]!r}")
        for symbol in symbols:
            if not _SYMBOL.fullmatch(symbol):
                raise ValueError(
                    f"unknown mana symbol {{{symbol[:20]}}}; there are numbers, X, W, U, B, R, G, C, S, W/U, 2/W, G/P"
                )
        return cls(tuple(symbol for symbol in symbols if symbol != "0"))

    @cached_property
    def generic(self) -> int:
        """The generic part, X left out."""
        return sum(int(symbol) for symbol in self.symbols if symbol.isdigit())

    @cached_property
    def specific(self) -> tuple[str, ...]:
        """The symbols that are neither generic nor X."""
        return tuple(symbol for symbol in self.symbols if not symbol.isdigit() and symbol != "X")

    @cached_property
    def variables(self) -> int:
        """How many X symbols."""
        return self.symbols.count("X")

    def with_x(self, x: int) -> ManaCost:
        """The cost with X replaced by a number."""
        total = self.generic + self.variables * x
        return ManaCost((*((str(total),) if total else ()), *self.specific))

    def plus(self, other: ManaCost) -> ManaCost:
        """Both costs added up."""
        total = self.generic + other.generic
        xs = ("X",) * (self.variables + other.variables)
        return ManaCost((*xs, *((str(total),) if total else ()), *self.specific, *other.specific))

    def more_generic(self, amount: int) -> ManaCost:
        """The cost with more, or less, generic mana, never below none (CR 601.2f, 118.7)."""
        total = max(0, self.generic + amount)
        xs = ("X",) * self.variables
        return ManaCost((*xs, *((str(total),) if total else ()), *self.specific))

    def __str__(self) -> str:
        return "".join(f"{{{symbol}}}" for symbol in self.symbols) or "{0}"


NO_COST = ManaCost()
