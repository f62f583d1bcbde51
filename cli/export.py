"""``mtgkb export``: the knowledge base in other programs' formats."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import typer

from cli.knowledge import open_store
from cli.options import KbOption, Lang, LangOption, OutputOption, speaking
from cli.write import emit
from kb.core.errors import KbError
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
    graphml,
)
from kb.export.units import Unit, tmx, xliff
from kb.store import whole
from kb.store.query import REFERENCE, Store
from kb.store.texts import pair_rows
from kb.version import VERSION


class What(StrEnum):
    """What to export."""

    graph = "graph"
    tmx = "tmx"
    xliff = "xliff"


def command(
    what: Annotated[What, typer.Argument(metavar="EXPORT")],
    target: Annotated[str, typer.Option("--target", metavar="LANGUAGE")] = "de",
    lang: LangOption = Lang.both,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Write the knowledge base as a graph, or the texts of two languages for translators' programs."""
    store = open_store(kb, speaking(lang))
    others = [code for code in store.languages if code != REFERENCE]
    if what is not What.graph and target not in others:
        raise KbError(f"--target: expected one of {', '.join(others)}, found {target}")
    if what is What.graph:
        emit("".join(graphml(_nodes(store), _edges(store))), output)
    elif what is What.tmx:
        emit("".join(tmx(_units(store, target), REFERENCE, target, VERSION)), output)
    else:
        emit("".join(xliff(_units(store, target), REFERENCE, target)), output)


def _units(store: Store, target: str) -> Iterator[Unit]:
    for row in pair_rows(store):
        if row.target_lang == target and row.source and row.target:
            note = f"{row.number}, {row.edition}, {row.place}"
            yield Unit(f"{row.number}@{row.edition}/{row.place}", row.source, row.target, note)


def _nodes(store: Store) -> Iterator[Node]:
    for edition in store.editions:
        yield EditionNode(edition.effective)
    own = whole.shipped_by_lineage(store)
    newest = store.newest.effective
    for (effective, number, occurrence), lineage, title, body, key in whole.entry_rows(store):
        ours = {lang: own.get((lineage, lang), (None, None)) for lang in ("en", "de")}
        texts = {lang: text for lang, (_, text) in ours.items()} if effective == newest else {}
        yield EntryNode(
            edition=effective,
            number=number,
            lineage=lineage,
            occurrence=occurrence,
            title_en=title,
            title_de=ours["de"][0],
            text_en=body or texts.get("en"),
            text_de=texts.get("de"),
            hash=key,
        )
    yield from dict.fromkeys(_term(form, lang) for form, lang, _, _ in whole.name_rows(store))
    for name, subject, lang, text, published in whole.ruling_rows(store):
        yield RulingNode(name, subject, lang, text, published)
    for name, titles, file in whole.scenario_rows(store):
        yield ScenarioNode(name, titles["en"], file)


def _term(form: str, lang: str) -> TermNode:
    return TermNode(f"{lang}:{form}", lang, form)


def _edges(store: Store) -> Iterator[Edge]:
    keys = whole.entry_keys(store)
    newest = whole.newest_of_lineage(store)
    for old, new, kind, similarity, confidence in whole.link_rows(store):
        yield Becomes(keys[old], keys[new], kind, similarity, confidence)
    for source, target in whole.cite_rows(store):
        yield Cites(keys[source], keys[target])
    for form, lang, kind, lineage in whole.name_rows(store):
        if lineage in newest:
            yield Concerns(_term(form, lang), keys[newest[lineage]], f"names ({kind})")
    rulings = {row[0]: RulingNode(row[0], row[1], row[2], row[3], row[4]) for row in whole.ruling_rows(store)}
    for name, lineage, reason, confidence in whole.ruling_links(store):
        yield Concerns(rulings[name], keys[newest[lineage]], "explains", confidence, reason)
    scenarios = {name: ScenarioNode(name, titles["en"], file) for name, titles, file in whole.scenario_rows(store)}
    for name, lineage, role in whole.scenario_links(store):
        yield Concerns(scenarios[name], keys[newest[lineage]], role)
