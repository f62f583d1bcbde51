"""The sparse assignment against brute force."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from kb.lineage.assignment import assign

_weight = st.integers(-5, 20).map(lambda value: value / 4)
_graphs = st.lists(st.dictionaries(st.integers(0, 4), _weight, max_size=5), max_size=5)


def _best(rows: list[dict[int, float]], forbidden: tuple[int, int] | None = None) -> float:
    best = 0.0
    for choice in product(*([-1, *row] for row in rows)):
        taken = [column for column in choice if column >= 0]
        if len(taken) != len(set(taken)) or (forbidden and choice[forbidden[0]] == forbidden[1]):
            continue
        best = max(best, sum(rows[row][column] for row, column in enumerate(choice) if column >= 0))
    return best


@settings(deadline=None)
@given(_graphs)
def test_the_sum_is_the_greatest_there_is(rows: list[dict[int, float]]) -> None:
    found = assign([list(row.items()) for row in rows], 5)
    taken = [column for column in found.mates if column >= 0]
    assert len(taken) == len(set(taken))
    assert sum(rows[row][column] for row, column in enumerate(found.mates) if column >= 0) == _best(rows)


@settings(deadline=None)
@given(_graphs)
def test_a_margin_never_promises_more_than_the_next_best_assignment_costs(rows: list[dict[int, float]]) -> None:
    found = assign([list(row.items()) for row in rows], 5)
    best = _best(rows)
    for row, (column, margin) in enumerate(zip(found.mates, found.margins, strict=True)):
        if column >= 0:
            assert margin <= best - _best(rows, (row, column)) + 1e-9


def test_a_greedy_choice_is_given_up_for_the_better_whole() -> None:
    # Row 0 would take column 0 first; together it is better the other way round.
    assert assign([[(0, 1.0), (1, 0.9)], [(0, 0.95)]], 2).mates == (1, 0)


def test_a_row_stays_alone_where_every_weight_is_below_zero() -> None:
    assert assign([[(0, -0.1)], []], 1).mates == (-1, -1)
