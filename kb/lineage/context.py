"""How well a pair of entries fits what is known of its surroundings: parent, siblings, order, subrules."""

from __future__ import annotations

from collections.abc import Sequence

from kb.lineage.side import Side


class Context:
    """The surroundings of pairs under one matching: ``mates[i]`` is the new entry of old entry ``i``, or -1."""

    def __init__(self, old: Side, new: Side, mates: Sequence[int]) -> None:
        self._old = old
        self._new = new
        self._mates = mates
        self._back = [-1] * len(new)
        for i, j in enumerate(mates):
            if j >= 0:
                self._back[j] = i

    def place(self, i: int, j: int) -> float:
        """From 0 (all else lies elsewhere) to 1 (parent, neighbours and subrules go together too)."""
        around = (self._parent(i, j) + self._neighbour(i, j, -1) + self._neighbour(i, j, 1)) / 3
        if not self._old.children[i] and not self._new.children[j]:
            return around
        return (around + 2 * self.below(i, j)) / 3

    def parted(self, i: int, j: int) -> bool:
        """True for subrules whose rules are known to be different ones."""
        if not (self._old.entries[i].number.is_subrule and self._new.entries[j].number.is_subrule):
            return False
        parent, other = self._old.parents[i], self._new.parents[j]
        return parent >= 0 and other >= 0 and self._mates[parent] not in (-1, other)

    def below(self, i: int, j: int) -> float:
        """The share of entries right below two headings that go together; 0 where nothing stands below them."""
        below, other_below = self._old.children[i], self._new.children[j]
        together = sum(self._mates[child] in other_below for child in below)
        return 2 * together / (len(below) + len(other_below)) if together else 0.0

    def _parent(self, i: int, j: int) -> float:
        parent, other = self._old.parents[i], self._new.parents[j]
        if parent < 0 or other < 0:
            same = self._old.entries[i].number.section == self._new.entries[j].number.section
            return 1.0 if parent == other and same else 0.5 if parent == other else 0.0
        if self._mates[parent] == other:
            return 1.0
        return 0.5 if self._mates[parent] < 0 and self._back[other] < 0 else 0.0

    def _neighbour(self, i: int, j: int, step: int) -> float:
        """1 where the entries next to both are a pair; less where one or two were added or removed between."""
        ends = not 0 <= i + step < len(self._mates)
        if ends or not 0 <= j + step < len(self._back):
            return 1.0 if ends and not 0 <= j + step < len(self._back) else 0.5
        if self._mates[i + step] == j + step:
            return 1.0
        for away in (1, 2, 3):
            near = i + away * step
            if 0 <= near < len(self._mates) and 0 < (self._mates[near] - j) * step <= 3:
                return 0.7
            near = j + away * step
            if 0 <= near < len(self._back) and self._back[near] >= 0 and 0 < (self._back[near] - i) * step <= 3:
                return 0.7
        return 0.0
