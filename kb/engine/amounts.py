"""Numbers of card data: fixed, X, or counted from the game when they are needed (CR 107.3, 608.2h)."""

from __future__ import annotations

from collections.abc import Callable

from kb.core.record import record
from kb.engine.decision import Target
from kb.engine.errors import CardError
from kb.engine.filters import Filter
from kb.engine.matching import Look, fits, fits_player, mana_value
from kb.engine.state import State
from kb.engine.words import FIXED, parse_filter

Path = tuple[str | int, ...]
OF = ("power of", "toughness of", "mana value of", "life of", "hand of", "damage on", "library of", "counters on")


@record
class Amount:
    """A number to be worked out: ``times`` its base (X, a count, a quality of an object) ``plus`` a fixed part."""

    kind: str
    what: Filter | None = None
    name: str = ""
    counter: str = ""
    times: int = 1
    plus: int = 0


def parse_amount(value: object, path: Path = ()) -> int | Amount:
    """Return a number from ``3``, ``"X"``, ``{count: creature you control}``, ``{power of: this}``...

    ``times`` and ``plus`` may stand beside ``count`` and the others.
    """
    if isinstance(value, bool):
        raise CardError(f"expected a number, found {value!r}", path)
    if isinstance(value, int):
        return value
    if isinstance(value, str) and value.lower() in ("x", "-x"):
        return Amount("x", times=-1 if value.startswith("-") else 1)
    if value in ("that much", "-that much"):
        return Amount("that much", times=-1 if str(value).startswith("-") else 1)
    if isinstance(value, dict):
        return _parse_mapping(value, path)
    raise CardError(
        f'expected a number, "X", "that much" or a mapping such as {{count: creature}}, found {value!r}', path
    )


def _parse_mapping(value: dict[object, object], path: Path) -> Amount:
    rest = dict(value)
    times, plus, counter = rest.pop("times", 1), rest.pop("plus", 0), rest.pop("counter", "")
    if not isinstance(times, int) or not isinstance(plus, int) or len(rest) != 1:
        raise CardError(f"expected one of count, {', '.join(OF)} (and times, plus), found {list(value)}", path)
    ((key, what),) = rest.items()
    if key == "count":
        return Amount("count", parse_filter(what, (*path, "count")), times=times, plus=plus)
    if key == "x":
        return Amount("x", times=times, plus=plus)
    if key == "that much":
        return Amount("that much", times=times, plus=plus)
    if key in ("cast this turn", "opponents attacked"):
        return Amount(str(key), times=times, plus=plus)
    if key in OF:
        if not isinstance(what, str) or (what not in (*FIXED, "affected") and not what.startswith("target ")):
            raise CardError(
                f"expected one of {', '.join(FIXED)}, affected or target 1, found {what!r}", (*path, str(key))
            )
        return Amount(str(key), name=what, counter=str(counter), times=times, plus=plus)
    raise CardError(f"unknown amount {str(key)[:40]!r}; known: count, x, {', '.join(OF)}", path)


def evaluate(
    amount: int | Amount,
    state: State,
    look: Look,
    you: str,
    source: int,
    x: int = 0,
    named: Callable[[str], tuple[Target, ...]] | None = None,
    that_much: int = 0,
) -> int:
    """Work the number out now; ``named`` finds the object behind a word such as ``this`` or ``it``."""
    if isinstance(amount, int):
        return amount
    return amount.times * _base(amount, state, look, you, source, x, named, that_much) + amount.plus


def _base(
    amount: Amount,
    state: State,
    look: Look,
    you: str,
    source: int,
    x: int,
    named: Callable[[str], tuple[Target, ...]] | None,
    that_much: int,
) -> int:
    if amount.kind == "x":
        return x
    if amount.kind == "that much":
        return that_much
    if amount.kind == "opponents attacked":
        return len({target for _, target in state.combat.declared if isinstance(target, str)})
    if amount.kind == "cast this turn":
        return sum(1 for event in state.this_turn if event.kind == "cast")
    if amount.kind == "count" and amount.what is not None:
        what = amount.what
        if what.kind == "player":
            return sum(fits_player(state, what, name, you) for name in state.order)
        return sum(fits(state, look, what, found, you, source, you, x) for found in tuple(state.objects.values()))
    found = named(amount.name) if named is not None else (you,) if amount.name == "you" else (source,)
    return sum(_quality(amount, state, look, one) for one in found)


def _quality(amount: Amount, state: State, look: Look, one: Target) -> int:
    if isinstance(one, str):
        if amount.kind == "life of":
            return state.players[one].life
        if amount.kind in ("hand of", "library of"):
            return len(state.zones.get((amount.kind.removesuffix(" of"), one), ()))
        return dict(state.players[one].counters).get(amount.counter, 0) if amount.kind == "counters on" else 0
    found = state.objects[one] if one in state.objects else state.known[one].object
    chars = look(one)
    if amount.kind == "power of":
        return chars.power or 0
    if amount.kind == "toughness of":
        return chars.toughness or 0
    if amount.kind == "mana value of":
        return mana_value(state, chars, found) or 0
    if amount.kind == "damage on":
        return found.damage
    return found.counter(amount.counter) if amount.kind == "counters on" else 0
