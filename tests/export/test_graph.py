"""GraphML that other programs read back."""

from __future__ import annotations

import io
from pathlib import Path

import networkx as nx
import pytest

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.export.graph import (
    Becomes,
    Cites,
    Concerns,
    Edge,
    EditionNode,
    EntryNode,
    Node,
    RulingNode,
    ScenarioNode,
    TermNode,
    entry_id,
    graphml,
)
from kb.lineage.facts import load

OLD, NEW = "2013-07-13", "2026-04-17"
TERM = TermNode("epic", "de", "Episch")
RULING = RulingNode("r1", "Eternal Dominion", text="A < B & C > D\r\n\x00“é”")
SCENARIO = ScenarioNode("epic-lock", 'Epic "locks" <its> controller', status="pass")
NODES: tuple[Node, ...] = (
    EditionNode(OLD),
    EditionNode(NEW),
    EntryNode(OLD, "702.49", 7, title_en="Epic"),
    EntryNode(NEW, "702.50", 7, title_en="Epic", title_de="Episch"),
    EntryNode(NEW, "707.10", 9, text_en="copies"),
    EntryNode(NEW, "707.10", 10, occurrence=2),
    TERM,
    RULING,
    SCENARIO,
)
EPIC = (NEW, "702.50", 1)
EDGES: tuple[Edge, ...] = (
    Becomes((OLD, "702.49", 1), EPIC, "renumbered", 0.98, 1.0),
    Cites(EPIC, (NEW, "707.10", 1)),
    Concerns(TERM, EPIC, "names"),
    Concerns(RULING, EPIC, "explains", 0.9, "keyword"),
    Concerns(SCENARIO, EPIC, "proves"),
    Concerns(SCENARIO, EPIC, "touches"),
)


def read_back(nodes: tuple[Node, ...], edges: tuple[Edge, ...]) -> nx.MultiDiGraph:
    return nx.read_graphml(io.BytesIO("".join(graphml(nodes, edges)).encode()), force_multigraph=True)


def test_every_node_and_edge_comes_back_with_its_attributes_and_types() -> None:
    graph = read_back(NODES, EDGES)
    assert graph.is_directed()
    assert len(graph) == len(NODES)
    assert graph.nodes[entry_id(EPIC)] == {
        "kind": "entry", "edition": NEW, "number": "702.50", "lineage": 7, "occurrence": 1, "title_en": "Epic",
        "title_de": "Episch", "label": "702.50 Epic",
    }  # fmt: skip
    becomes = graph.get_edge_data(f"entry/{OLD}/702.49", entry_id(EPIC))
    assert [*becomes.values()] == [{"kind": "becomes", "change": "renumbered", "similarity": 0.98, "confidence": 1.0}]
    between = graph.get_edge_data("scenario/epic-lock", entry_id(EPIC))
    assert sorted(edge["kind"] for edge in between.values()) == ["proves", "touches"]


def test_entries_are_tied_to_their_edition() -> None:
    graph = read_back(NODES, EDGES)
    members = [(a, b) for a, b, kind in graph.edges(data="kind") if kind == "in"]
    assert len(members) == 4
    assert (f"entry/{NEW}/707.10#2", f"edition/{NEW}") in members


def test_marks_and_characters_that_xml_cannot_hold_do_no_harm() -> None:
    graph = read_back(NODES, EDGES)
    assert graph.nodes["ruling/r1"]["text"] == "A < B & C > D\n\N{REPLACEMENT CHARACTER}“é”"
    assert graph.nodes["scenario/epic-lock"]["title"] == 'Epic "locks" <its> controller'
    hostile = ScenarioNode('"><evil/>&\ud800', "x")
    assert len(read_back((hostile,), ())) == 1


def test_a_node_given_twice_is_refused() -> None:
    with pytest.raises(DataError, match="found edition/2013-07-13 twice"):
        "".join(graphml((EditionNode(OLD), EditionNode(OLD)), ()))


def test_an_edge_to_nowhere_is_refused() -> None:
    with pytest.raises(DataError, match=r"found none named entry/2026-04-17/999\.1"):
        "".join(graphml(NODES, (Cites(EPIC, (NEW, "999.1", 1)),)))


def test_the_same_values_give_the_same_bytes() -> None:
    assert "".join(graphml(NODES, EDGES)) == "".join(graphml(iter(NODES), iter(EDGES)))


def test_the_lineage_of_epic_can_be_walked_in_the_graph_of_the_shipped_editions(tmp_path: Path) -> None:
    facts = load(data_dir() / "editions")
    nodes: list[Node] = []
    edges: list[Edge] = []
    for index, each in enumerate(facts.editions):
        date = str(each.edition)
        nodes.append(EditionNode(date))
        nodes += [
            EntryNode(date, str(entry.number), facts.lineage(index, place), entry.occurrence, entry.title)
            for place, entry in enumerate(each.entries)
            if entry.number.chapter in (502, 702) and not entry.number.letters
        ]
    there = {entry_id((node.edition, node.number, node.occurrence)) for node in nodes if isinstance(node, EntryNode)}
    for index, links in enumerate(facts.links):
        for link in links:
            if link.old is None or link.new is None:
                continue
            old, new = facts.editions[index].entries[link.old], facts.editions[index + 1].entries[link.new]
            one = (str(facts.editions[index].edition), str(old.number), old.occurrence)
            other = (str(facts.editions[index + 1].edition), str(new.number), new.occurrence)
            if entry_id(one) in there and entry_id(other) in there:
                edges.append(Becomes(one, other, link.kind, link.similarity, link.confidence))
    path = tmp_path / "graph.graphml"
    with path.open("w", encoding="utf-8") as file:
        file.writelines(graphml(nodes, edges))
    graph = nx.read_graphml(path, force_multigraph=True)
    assert len(graph) == len(nodes)
    steps = nx.MultiDiGraph((a, b) for a, b, kind in graph.edges(data="kind") if kind == "becomes")
    assert entry_id(("2026-04-17", "702.50", 1)) in nx.descendants(steps, entry_id(("2005-08-01", "502.44", 1)))
