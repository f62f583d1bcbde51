"""The knowledge base as a graph in GraphML, for networkx, Gephi, yEd, Neo4j and the like.

Source: the GraphML primer (graphdrawing.org). Nodes are editions, entries (a rule in one edition), terms, rulings and
scenarios; edges say how they hang together. Every node and edge has a ``kind``. All attributes are declared at the top,
so that the file can be written and read as a stream.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias
from xml.sax.saxutils import escape, quoteattr

from kb.core.errors import DataError
from kb.export.xml_text import holdable

Value: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class EditionNode:
    """An edition by the date in its text."""

    date: str
    lang: str = "en"


@dataclass(frozen=True, slots=True)
class EntryNode:
    """A rule in one edition; ``lineage`` is the same for the same rule in all editions. Texts may be missing."""

    edition: str
    number: str
    lineage: int
    occurrence: int = 1
    title_en: str | None = None
    title_de: str | None = None
    text_en: str | None = None
    text_de: str | None = None
    hash: str | None = None


@dataclass(frozen=True, slots=True)
class TermNode:
    """A term of the rules in one language."""

    id: str
    lang: str
    form: str
    era: str | None = None


@dataclass(frozen=True, slots=True)
class RulingNode:
    """An official remark on a card or a keyword."""

    id: str
    subject: str
    lang: str = "en"
    text: str | None = None
    published: str | None = None


@dataclass(frozen=True, slots=True)
class ScenarioNode:
    """A verification scenario with its last result."""

    id: str
    title: str
    file: str | None = None
    status: str | None = None


@dataclass(frozen=True, slots=True)
class Becomes:
    """What became of an entry in the next edition: a link of the lineage."""

    old: EntryKey
    new: EntryKey
    change: str
    similarity: float | None = None
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Cites:
    """An entry cites another one of its edition."""

    source: EntryKey
    target: EntryKey


@dataclass(frozen=True, slots=True)
class Concerns:
    """A term, ruling or scenario is about an entry: ``kind`` is names, explains, proves or touches, for instance."""

    source: TermNode | RulingNode | ScenarioNode
    target: EntryKey
    kind: str
    confidence: float | None = None
    reason: str | None = None


# Edition, number, and which of several entries of that number.
EntryKey: TypeAlias = tuple[str, str, int]
Node: TypeAlias = EditionNode | EntryNode | TermNode | RulingNode | ScenarioNode
Edge: TypeAlias = Becomes | Cites | Concerns
_Ends: TypeAlias = tuple[str, str, dict[str, Value]]

_NODE_KEYS = {
    "kind": "string", "date": "string", "lang": "string", "edition": "string", "number": "string", "lineage": "long",
    "occurrence": "int", "title_en": "string", "title_de": "string", "text_en": "string", "text_de": "string",
    "hash": "string", "form": "string", "era": "string", "subject": "string", "text": "string", "published": "string",
    "title": "string", "file": "string", "status": "string", "label": "string",
}  # fmt: skip
_EDGE_KEYS = {
    "kind": "string",
    "change": "string",
    "similarity": "double",
    "confidence": "double",
    "reason": "string",
}
_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"'
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
    ' xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns'
    ' http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n'
)


def graphml(nodes: Iterable[Node], edges: Iterable[Edge]) -> Iterator[str]:
    """Yield the lines of the GraphML file, each with its line end, in the order given; nodes come first.

    Every entry is also tied to its edition (kind ``in``), where the edition is among the nodes.

    Raises:
        DataError: a node occurs twice, or an edge names a node that is not there.
    """
    yield _HEAD
    for place, keys in (("node", _NODE_KEYS), ("edge", _EDGE_KEYS)):
        for name, kind in keys.items():
            yield f'  <key id="{place[0]}_{name}" for="{place}" attr.name="{name}" attr.type="{kind}"/>\n'
    yield '  <graph id="mtgkb" edgedefault="directed">\n'
    known: set[str] = set()
    inside: list[tuple[str, str]] = []
    for node in nodes:
        name, attributes = _node(node)
        if name in known:
            raise DataError(f"graph: expected each node once, found {name[:80]} twice; the data are inconsistent")
        known.add(name)
        if isinstance(node, EntryNode):
            inside.append((name, f"edition/{node.edition}"))
        yield f"    <node id={_quoted(name)}>{_data('n', attributes)}</node>\n"
    members: Iterator[_Ends] = ((entry, edition, {"kind": "in"}) for entry, edition in inside if edition in known)
    for number, (source, target, told) in enumerate(chain(members, map(_edge, edges))):
        for end in (source, target):
            if end not in known:
                raise DataError(f"graph: expected edges between nodes that are there, found none named {end[:80]}")
        ends = f"source={_quoted(source)} target={_quoted(target)}"
        yield f'    <edge id="{number}" {ends}>{_data("e", told)}</edge>\n'
    yield "  </graph>\n</graphml>\n"


def entry_id(key: EntryKey) -> str:
    """The node id of an entry: ``entry/2026-04-17/702.50a``, with ``#2`` for the second one of a number."""
    edition, number, occurrence = key
    return f"entry/{edition}/{number}" + (f"#{occurrence}" if occurrence > 1 else "")


def node_id(node: Node) -> str:
    """The id of a node: its kind and what names it."""
    if isinstance(node, EntryNode):
        return entry_id((node.edition, node.number, node.occurrence))
    if isinstance(node, EditionNode):
        return f"edition/{node.date}"
    if isinstance(node, TermNode):
        return f"term/{node.lang}/{node.id}"
    if isinstance(node, RulingNode):
        return f"ruling/{node.id}"
    return f"scenario/{node.id}"


def _node(node: Node) -> tuple[str, dict[str, Value]]:
    name = node_id(node)
    told: dict[str, Value] = {"kind": name.partition("/")[0]}
    if isinstance(node, EditionNode):
        return name, {**told, "date": node.date, "lang": node.lang, "label": node.date}
    if isinstance(node, EntryNode):
        title = node.title_en or node.title_de
        return name, {
            **told, "edition": node.edition, "number": node.number, "lineage": node.lineage,
            "occurrence": node.occurrence, "title_en": node.title_en, "title_de": node.title_de,
            "text_en": node.text_en, "text_de": node.text_de, "hash": node.hash,
            "label": f"{node.number} {title}" if title else node.number,
        }  # fmt: skip
    if isinstance(node, TermNode):
        return name, {**told, "lang": node.lang, "form": node.form, "era": node.era, "label": node.form}
    if isinstance(node, RulingNode):
        return name, {
            **told, "subject": node.subject, "lang": node.lang, "text": node.text, "published": node.published,
            "label": node.subject,
        }  # fmt: skip
    return name, {**told, "title": node.title, "file": node.file, "status": node.status, "label": node.title}


def _edge(edge: Edge) -> _Ends:
    if isinstance(edge, Cites):
        return entry_id(edge.source), entry_id(edge.target), {"kind": "cites"}
    if isinstance(edge, Becomes):
        told: dict[str, Value] = {"kind": "becomes", "change": edge.change}
        return (
            entry_id(edge.old),
            entry_id(edge.new),
            {**told, "similarity": edge.similarity, "confidence": edge.confidence},
        )
    told = {"kind": edge.kind, "confidence": edge.confidence, "reason": edge.reason}
    return node_id(edge.source), entry_id(edge.target), told


def _data(place: str, attributes: dict[str, Value]) -> str:
    return "".join(
        f'<data key="{place}_{name}">{escape(_text(value))}</data>'
        for name, value in attributes.items()
        if value is not None
    )


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    # A carriage return would come back as a line feed.
    return holdable(str(value)).replace("\r\n", "\n").replace("\r", "\n")


def _quoted(text: str) -> str:
    return quoteattr(_text(text))
