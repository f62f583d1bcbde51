"""Named tuples of our own beside those of ``typing``."""

from __future__ import annotations

import copy
import pickle
from typing import Any
from typing import NamedTuple as Typed

import pytest

from kb.core.named import NamedTuple


class Ours(NamedTuple):
    one: int
    two: str = "b"
    three: tuple[int, ...] = ()


class Theirs(Typed):
    one: int
    two: str = "b"
    three: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ((1,), {}),
        ((1, "x"), {}),
        ((1, "x", (2,)), {}),
        ((), {"one": 1}),
        ((1,), {"three": (3,)}),
        ((), {"two": "y", "one": 2}),
    ],
)
def test_values_are_those_of_a_named_tuple(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    ours, theirs = Ours(*values, **named), Theirs(*values, **named)
    assert tuple(ours) == tuple(theirs)
    assert (ours.one, ours.two, ours.three) == (theirs.one, theirs.two, theirs.three)
    assert hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert tuple(ours._replace(two="z")) == theirs._replace(two="z")


@pytest.mark.parametrize(
    ("values", "named"), [((), {}), ((1, "x", (), 4), {}), ((1,), {"one": 2}), ((1,), {"four": 4})]
)
def test_what_a_named_tuple_refuses_is_refused(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    for cls in (Ours, Theirs):
        with pytest.raises(TypeError):
            cls(*values, **named)


def test_a_value_cannot_be_set_nor_a_field_be_replaced_that_is_none() -> None:
    value: Any = Ours(1)
    with pytest.raises(AttributeError):
        value.one = 2
    with pytest.raises(ValueError, match="four"):
        value._replace(four=4)


def test_copies_and_pickles_are_equal() -> None:
    value = Ours(1, "x", (2,))
    for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(other) is Ours
        assert other == value
