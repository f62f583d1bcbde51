"""The citation graph around a rule."""

from __future__ import annotations

from typing import NamedTuple

from kb.core.rule_id import RuleId
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


def paths(store: Store, start: Entry, end: Entry, longest: int = 8, most: int = 10) -> list[list[Entry]]:
    """The shortest ways along citations from ``start`` to ``end``, at most ``most``; empty beyond ``longest`` steps.

    A heading also leads to what stands below it, and a subrule to its heading: who cites rule 510 means all of it.
    """
    before: dict[int, list[Entry]] = {start.id: []}
    frontier = [start]
    for _ in range(longest):
        if end.id in before:
            break
        reached: dict[int, list[Entry]] = {}
        following: list[Entry] = []
        for here in frontier:
            for other in _onward(store, here):
                if other.id not in before:
                    if other.id not in reached:
                        following.append(other)
                    reached.setdefault(other.id, []).append(here)
        before |= reached
        frontier = following
    if end.id not in before:
        return []
    ways = [[end]]
    while ways[0][0].id != start.id:
        ways = [[one, *way] for way in ways for one in before[way[0].id]][:most]
    return ways


def _onward(store: Store, entry: Entry) -> list[Entry]:
    number = RuleId.parse(entry.number)
    family = store.children(entry) if not number.is_section and not number.is_subrule else []
    parent = store.entry(str(number.parent), entry.edition) if number.is_subrule else None
    return [*store.cited_entries(entry), *family, *([parent] if parent else [])]


def most_cited(store: Store, edition: int, limit: int) -> list[tuple[Entry, int]]:
    """The rules that most others of the edition cite, with how many do."""
    rows = store.db.execute(
        "SELECT e.id, e.edition, e.number, e.title, e.text, e.examples, e.lineage, count(*) AS often FROM cite c"
        " JOIN entry e ON e.id = c.target WHERE e.edition = ? GROUP BY e.id ORDER BY often DESC, e.id LIMIT ?",
        (edition, limit),
    )
    return [(Entry(*row[:7]), row[7]) for row in rows]
