"""The best one-to-one assignment on a sparse graph, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush


@dataclass(frozen=True, slots=True)
class Assignment:
    """``mates[row]`` is the column of a row, or -1; ``margins[row]`` how much worse the next best choice would be.

    A margin is a lower bound, read from the dual prices: 0 where another assignment is as good.
    """

    mates: tuple[int, ...]
    margins: tuple[float, ...]


def assign(weights: Sequence[Sequence[tuple[int, float]]], columns: int) -> Assignment:
    """Return the assignment of rows to columns with the greatest sum of weights.

    ``weights[row]`` lists ``(column, weight)``, each column once; a row may stay alone at no cost, so a weight below
    zero is never taken. Shortest augmenting paths with dual prices, one row after another (Jonker and Volgenant 1987,
    here for sparse graphs): an optimum, not a greedy pairing.
    """
    mate_of_row = [-1] * len(weights)
    mate_of_column = [-1] * columns
    price = [0.0] * columns
    profit = [0.0] * len(weights)
    edges = [[(column, weight) for column, weight in row if weight > 0.0] for row in weights]
    for row in range(len(weights)):
        _augment(row, edges, mate_of_row, mate_of_column, price, profit)
    return Assignment(tuple(mate_of_row), _margins(edges, mate_of_row, price, profit))


def _augment(
    start: int,
    edges: Sequence[Sequence[tuple[int, float]]],
    mate_of_row: list[int],
    mate_of_column: list[int],
    price: list[float],
    profit: list[float],
) -> None:
    """Give ``start`` its best place; rows on the way move over, and one may lose its column.

    Invariant: ``profit[row] + price[column] >= weight`` for every edge, equal on matched ones; prices and profits are
    not negative, and zero for what is not matched. Lengths of paths are losses against the prices.
    """
    profit[start] = max((weight - price[column] for column, weight in edges[start]), default=0.0)
    if profit[start] <= 0.0:
        profit[start] = 0.0
        return
    loss: dict[int, float] = {}
    came_from: dict[int, int] = {}
    done: dict[int, float] = {}
    reached = {start: 0.0}
    heap: list[tuple[float, int]] = []
    # The best way out so far: leaving a row alone costs its profit.
    best, last_row, last_column = profit[start], start, -1
    row, base = start, 0.0
    while True:
        for column, weight in edges[row]:
            if column in done:
                continue
            length = base + profit[row] + price[column] - weight
            if length < loss.get(column, best):
                loss[column] = length
                came_from[column] = row
                heappush(heap, (length, column))
        column = -1
        while heap:
            length, candidate = heappop(heap)
            if candidate not in done and length <= loss[candidate]:
                column = candidate
                break
        if column < 0 or length >= best:
            break
        # An unmatched column has the price zero and ends the path; otherwise go on from its row.
        if mate_of_column[column] < 0:
            best, last_row, last_column = length, -1, column
            break
        done[column] = length
        row, base = mate_of_column[column], length
        reached[row] = length
        if length + profit[row] < best:
            best, last_row, last_column = length + profit[row], row, -1
    for each, length in reached.items():
        if length < best:
            profit[each] -= best - length
    for each, length in done.items():
        if length < best:
            price[each] += best - length
    # Turn the path round.
    if last_column < 0:
        column = mate_of_row[last_row]
        mate_of_row[last_row] = -1
        profit[last_row] = 0.0
        if last_row == start:
            return
    else:
        column = last_column
    while True:
        row = came_from[column]
        mate_of_column[column] = row
        mate_of_row[row], column = column, mate_of_row[row]
        if row == start:
            return


def _margins(
    edges: Sequence[Sequence[tuple[int, float]]],
    mate_of_row: Sequence[int],
    price: Sequence[float],
    profit: Sequence[float],
) -> tuple[float, ...]:
    # Without the pair (row, column) the row goes elsewhere or stays alone, and so does the column: both losses add up.
    row_slack = list(profit)
    column_slack = list(price)
    for row, row_edges in enumerate(edges):
        for column, weight in row_edges:
            if mate_of_row[row] != column:
                worse = max(profit[row] + price[column] - weight, 0.0)
                row_slack[row] = min(row_slack[row], worse)
                column_slack[column] = min(column_slack[column], worse)
    return tuple(0.0 if mate < 0 else row_slack[row] + column_slack[mate] for row, mate in enumerate(mate_of_row))
