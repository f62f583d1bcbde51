"""The citation graph around a rule."""

from __future__ import annotations

from typing import NamedTuple

from kb.store.query import Entry, Store


class Graph(NamedTuple):
    """Rules around one rule: ``nodes`` number -> (titles, steps away), ``edges`` (citing, cited)."""

    nodes: dict[str, tuple[dict[str, str | None], int]]
    edges: tuple[tuple[str, str], ...]

    def steps(self, number: str, back: bool) -> list[str]:
        """The rules one step on: cited by ``number``, or with ``back`` citing it."""
        return [one if back else other for one, other in self.edges if (other if back else one) == number]


def neighbourhood(store: Store, entry: Entry, depth: int) -> Graph:
    """The rules that ``entry`` cites and those that cite it, ``depth`` steps in each direction."""
    nodes = {entry.number: (store.titles(entry), 0)}
    edges: dict[tuple[str, str], None] = {}
    for back in (False, True):
        frontier = [entry]
        seen = {entry.id}
        for step in range(1, depth + 1):
            following: list[Entry] = []
            for here in frontier:
                for other in store.cited_entries(here, back):
                    edges[(other.number, here.number) if back else (here.number, other.number)] = None
                    nodes.setdefault(other.number, (store.titles(other), step))
                    if other.id not in seen:
                        seen.add(other.id)
                        following.append(other)
            frontier = following
    return Graph(nodes, tuple(edges))
