"""``mtgkb diff``: what changed between any two editions."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cli.knowledge import open_store
from cli.options import Format, FormatOption, KbOption, Lang, LangOption, OutputOption, as_of_date, speaking
from cli.render import Terminal, terminal, wrap
from cli.write import emit
from kb.lang.messages.catalogue import message
from kb.lineage.diff import diff
from kb.lineage.values import EntryFacts, Link
from kb.store.facts import other_titles, read_facts
from kb.store.query import REFERENCE, Store
from kb.trace.changes import word_diff

KINDS = ("renumbered", "edited", "split", "merged", "added", "removed")


def command(
    old: Annotated[str, typer.Argument(metavar="DATE")],
    new: Annotated[str, typer.Argument(metavar="DATE")],
    lang: LangOption = Lang.both,
    limit: Annotated[int, typer.Option("--limit", min=1)] = 40,
    fmt: FormatOption = Format.text,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Show what changed between two editions: renumbered, edited, new, gone, split, merged."""
    speak = speaking(lang)
    store = open_store(kb, speak)
    first, second = (store.edition(as_of_date(day)) for day in (old, new))
    facts = read_facts(store.db)
    i, j = (store.editions.index(edition) for edition in (first, second))
    found = diff(facts, i, j)
    retargeted = {(link.old, link.new) for link in found.retargeted}
    rows: dict[str, list[dict[str, Any]]] = {}
    titles = other_titles(store.db, REFERENCE, second.effective)
    named: dict[str, list[str | None]] = {kind: [] for kind in KINDS}
    for kind in KINDS:
        rows[kind] = []
        for link in getattr(found, kind):
            before = None if link.old is None else facts.editions[i].entries[link.old]
            after = None if link.new is None else facts.editions[j].entries[link.new]
            rows[kind].append(_row(store, link, before, after, (link.old, link.new) in retargeted))
            at = facts.lineage(j, link.new) if link.new is not None else facts.lineage(i, link.old or 0)
            named[kind].append(titles.get(at, {}).get(speak) or rows[kind][-1]["title"])
    lacking = [e.effective for e in (first, second) if e.source is None]
    if fmt is Format.json:
        emit({"from": first.effective, "to": second.effective, **rows, "texts_missing": lacking}, output)
        return
    term = terminal()
    lines = [term.bold(message(speak, "history.diff_head", old=first.effective, new=second.effective))]
    for kind in KINDS:
        if rows[kind]:
            lines += ["", message(speak, f"history.diff_{kind}", count=len(rows[kind]))]
            for row, title in zip(rows[kind][:limit], named[kind], strict=False):
                lines += _shown(row, title, speak, term)
            if len(rows[kind]) > limit:
                lines.append(f"  {message(speak, 'lookup.more', count=len(rows[kind]) - limit)}")
    if len(lines) == 1:
        lines.append(message(speak, "history.nothing"))
    elif lacking and rows["edited"]:
        lines += ["", *wrap(message(speak, "history.no_texts", editions=", ".join(lacking)), term.width)]
    emit(lines, output)


def _row(
    store: Store, link: Link, before: EntryFacts | None, after: EntryFacts | None, retargeted: bool
) -> dict[str, Any]:
    row: dict[str, Any] = {
        "from": str(before.number) if before else None,
        "to": str(after.number) if after else None,
        "title": next((entry.title for entry in (after, before) if entry), None),
        "similarity": round(link.similarity, 3),
        "confidence": round(link.confidence, 3),
    }
    if link.kind == "edited":
        row["retargeted"] = retargeted
        row["words"] = None
        if before and after:
            texts = [store.body(entry.text) for entry in (before, after)]
            if texts[0] is not None and texts[1] is not None:
                row["words"] = [{"kind": kind, "text": text} for kind, text in word_diff(texts[0], texts[1])]
    return row


def _shown(row: dict[str, Any], title: str | None, speak: str, term: Terminal) -> list[str]:
    one, other = row["from"], row["to"]
    numbers = one or other if one == other or not (one and other) else f"{one} → {other}"
    shown = f"  {title}" if title and row["title"] else ""
    told = f"  ({message(speak, 'history.retargeted')})" if row.get("retargeted") else ""
    lines = [f"  {numbers}{shown}{told}"]
    if row.get("words"):
        marked = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
        text = " ".join(marked[word["kind"]].format(_short(word)) for word in row["words"])
        paint = [term.dim(line) for line in wrap(text, term.width, first="      ")]
        lines += paint
    return lines


def _short(word: dict[str, str]) -> str:
    """A long run of equal words, cut in the middle."""
    words = word["text"].split()
    if word["kind"] != "same" or len(words) <= 12:
        return word["text"]
    return " ".join([*words[:5], "…", *words[-5:]])
