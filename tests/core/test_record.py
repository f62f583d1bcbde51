"""Records behave as frozen data classes with slots do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from functools import cached_property
from typing import Any

import pytest

from kb.core.record import record, replace


@record
class Point:
    """A place."""

    x: int
    y: int = 2
    tags: dict[str, int] = dataclasses.field(default_factory=dict)
    name: str = dataclasses.field(default="p")

    def moved(self, by: int) -> Point:
        return replace(self, x=self.x + by)

    @cached_property
    def total(self) -> int:
        return self.x + self.y


@record
class Single:
    value: int


@record
class Empty:
    pass


@record
class Ordered:
    x: int

    def __lt__(self, other: Ordered) -> bool:
        return self.x < other.x


def test_arguments_and_defaults_are_those_of_a_data_class() -> None:
    assert (Point(1).x, Point(1).y, Point(1).tags, Point(1).name) == (1, 2, {}, "p")
    assert Point(1).tags is not Point(1).tags
    made: Any = Point
    with pytest.raises(TypeError, match="x"):
        made()
    with pytest.raises(TypeError, match="z"):
        made(1, z=2)


def test_equal_values_of_the_same_class_are_equal_and_hash_alike() -> None:
    assert Single(1) == Single(1) != Single(2)
    assert hash(Single(1)) == hash((1,))
    other: object = Single(1)
    assert Empty() == Empty()
    assert Empty() != other
    assert len({Ordered(1), Ordered(1), Single(1)}) == 2
    assert sorted([Ordered(2), Ordered(1)]) == [Ordered(1), Ordered(2)]


def test_a_record_says_what_it_is() -> None:
    assert repr(Point(1, name="q")) == "Point(x=1, y=2, tags={}, name='q')"
    assert (Point.__doc__, Point.__module__, Point.__qualname__) == ("A place.", __name__, "Point")


def test_nothing_can_be_set_or_deleted() -> None:
    single: Any = Single(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        single.value = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        del single.value
    assert not hasattr(single, "__dict__")


def test_another_record_with_changed_fields() -> None:
    point = Point(1)
    assert point.total == 3
    assert point.moved(4) == Point(5)
    assert point.moved(4).total == 7
    with pytest.raises(TypeError):
        replace(point, z=1)


def test_a_record_can_be_copied_pickled_and_matched() -> None:
    assert copy.deepcopy(Point(1)) == copy.copy(Point(1)) == Point(1)
    assert pickle.loads(pickle.dumps(Single(1))) == Single(1)
    match Single(7):
        case Single(value):
            assert value == 7


def test_the_functions_of_dataclasses_know_a_record() -> None:
    point: Any = Point(1)
    assert [field.name for field in dataclasses.fields(point)] == ["x", "y", "tags", "name"]
    again: Any = dataclasses.replace
    values: Any = dataclasses.asdict
    assert again(point, y=5) == Point(1, 5)
    assert values(point) == {"x": 1, "y": 2, "tags": {}, "name": "p"}
    assert dataclasses.is_dataclass(Point)
