"""``mtgkb refs``: what a rule cites, and what cites it."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.knowledge import open_store
from cli.options import AsOfOption, KbOption, Lang, LangOption, OutputOption, as_of_date, speaking
from cli.render import terminal
from cli.write import emit
from kb.lang.messages.catalogue import message
from kb.store.graph import Graph, most_cited, neighbourhood, paths
from kb.store.lookup import meant_otherwise, one_entry
from kb.store.query import EditionRow, Entry, Store


class RefsFormat(StrEnum):
    """Output formats of ``refs``."""

    text = "text"
    json = "json"
    mermaid = "mermaid"
    dot = "dot"


def command(
    number: Annotated[list[str] | None, typer.Argument(metavar="NUMBER...")] = None,
    to: Annotated[str | None, typer.Option("--to", metavar="RULE")] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, max=1000)] = 20,
    depth: Annotated[int, typer.Option("--depth", min=1, max=6)] = 1,
    lang: LangOption = Lang.both,
    as_of: AsOfOption = None,
    fmt: Annotated[RefsFormat, typer.Option("--format")] = RefsFormat.text,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Show the rules that a rule cites and those that cite it."""
    speak = speaking(lang)
    store = open_store(kb, speak)
    edition = store.edition(as_of_date(as_of))
    if not number:
        _most(store, edition, limit, fmt, speak, output)
        return
    entry = one_entry(store, " ".join(number), edition)
    for key, values in meant_otherwise(store, entry, edition):
        print(message(speak, f"lookup.{key}", **values), file=sys.stderr)
    if to is not None:
        _ways(store, entry, one_entry(store, to, edition), edition, fmt, speak, output)
        return
    graph = neighbourhood(store, entry, depth)
    if fmt is RefsFormat.json:
        emit({"number": entry.number, "edition": edition.effective, "depth": depth, **_json(graph)}, output)
    elif fmt is RefsFormat.mermaid:
        emit(_mermaid(graph, speak), output)
    elif fmt is RefsFormat.dot:
        emit(_dot(graph, speak), output)
    else:
        emit(_lines(store, graph, entry.number, edition.effective, speak), output)


def _most(store: Store, edition: EditionRow, limit: int, fmt: RefsFormat, speak: str, output: Path | None) -> None:
    found = most_cited(store, edition.id, limit)
    if fmt is RefsFormat.json:
        rows = [{"number": e.number, "title": store.titles(e), "cited_by": count} for e, count in found]
        emit({"edition": edition.effective, "most_cited": rows}, output)
        return
    head = message(speak, "refs.most", edition=edition.effective)
    emit([head, *(f"{n:>6}  {e.number:<9} {_title(store.titles(e), speak)}".rstrip() for e, n in found)], output)


def _ways(
    store: Store, start: Entry, end: Entry, edition: EditionRow, fmt: RefsFormat, speak: str, output: Path | None
) -> None:
    """How one rule leads to another; exit code 1 where it does not."""
    ways = paths(store, start, end)
    if fmt is RefsFormat.json:
        shown = [[entry.number for entry in way] for way in ways]
        emit({"from": start.number, "to": end.number, "edition": edition.effective, "paths": shown}, output)
    elif ways:
        emit([" → ".join(_label(e.number, store.titles(e), speak) for e in way) for way in ways], output)
    else:
        emit([message(speak, "refs.no_way", one=start.number, other=end.number)], output)
    if not ways:
        raise typer.Exit(1)


def _json(graph: Graph) -> dict[str, Any]:
    return {
        "nodes": [
            {"number": number, "title": titles, "steps": steps} for number, (titles, steps) in graph.nodes.items()
        ],
        "edges": [{"from": source, "to": target} for source, target in graph.edges],
    }


def _title(titles: dict[str, str | None], speak: str) -> str:
    return titles.get(speak) or titles.get("en") or ""


def _lines(store: Store, graph: Graph, number: str, edition: str, speak: str) -> list[str]:
    term = terminal()
    head = f"{number} {_title(graph.nodes[number][0], speak)}".rstrip()
    lines = [f"{term.bold(head)}  {term.dim(message(speak, 'lookup.edition', edition=edition))}"]
    for key, back in (("cites", False), ("cited_by", True)):
        lines += ["", message(speak, f"lookup.{key}")]
        lines += _branch(graph, number, back, speak, 1, {number}) or [f"  {message(speak, 'refs.none')}"]
    return [term.numbers(line) for line in lines]


def _branch(graph: Graph, number: str, back: bool, speak: str, level: int, seen: set[str]) -> list[str]:
    lines: list[str] = []
    for other in graph.steps(number, back):
        again = other in seen
        title = _title(graph.nodes[other][0], speak)
        told = f" ({message(speak, 'refs.above')})" if again else ""
        lines.append(f"{'  ' * level}{other}  {title}".rstrip() + told)
        if not again:
            seen.add(other)
            lines += _branch(graph, other, back, speak, level + 1, seen)
    return lines


def _label(number: str, titles: dict[str, str | None], speak: str) -> str:
    title = _title(titles, speak).replace('"', "'").replace("\\", "/")
    return f"{number} {title}".rstrip()


def _mermaid(graph: Graph, speak: str) -> list[str]:
    lines = ["graph LR"]
    lines += [
        f'  r{number.replace(".", "_")}["{_label(number, titles, speak)}"]'
        for number, (titles, _) in graph.nodes.items()
    ]
    lines += [f"  r{one.replace('.', '_')} --> r{other.replace('.', '_')}" for one, other in graph.edges]
    return lines


def _dot(graph: Graph, speak: str) -> list[str]:
    lines = ["digraph rules {", "  rankdir=LR;", "  node [shape=box];"]
    lines += [f'  "{number}" [label="{_label(number, titles, speak)}"];' for number, (titles, _) in graph.nodes.items()]
    lines += [f'  "{one}" -> "{other}";' for one, other in graph.edges]
    return [*lines, "}"]
