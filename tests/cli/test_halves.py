"""Work is divided between two processes, and done all the same where that is impossible."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest

from cli import halves


def squares(items: Sequence[int]) -> list[list[int]]:
    return [[item * item, os.getpid()] for item in items]


def test_two_processes_do_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halves, "cores", lambda: 2)
    made = halves.in_halves(range(10), squares)
    assert sorted(value for value, _ in made) == [item * item for item in range(10)]
    assert len({process for _, process in made}) == 2


@pytest.mark.parametrize(("count", "cores"), [(10, 1), (3, 2)])
def test_one_process_does_little_work_or_works_on_one_core(
    count: int, cores: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halves, "cores", lambda: cores)
    assert halves.in_halves(range(count), squares) == squares(range(count))


def test_nothing_is_lost_where_no_process_can_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> int:
        raise OSError("no more processes")

    monkeypatch.setattr(halves, "cores", lambda: 2)
    monkeypatch.setattr(os, "fork", refused)
    assert halves.in_halves(range(10), squares) == squares(range(10))


def test_what_breaks_in_the_second_process_is_met_in_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def divided(items: Sequence[int]) -> list[float]:
        return [1 / (item - 5) for item in items]

    monkeypatch.setattr(halves, "cores", lambda: 2)
    with pytest.raises(ZeroDivisionError):
        halves.in_halves(range(10), divided)
