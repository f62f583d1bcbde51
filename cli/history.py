"""``mtgkb history``: one rule through all editions."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from cli.knowledge import open_store
from cli.options import (
    AsOfOption,
    Format,
    FormatOption,
    KbOption,
    Lang,
    LangOption,
    OutputOption,
    as_of_date,
    speaking,
)
from cli.render import terminal
from cli.write import emit
from kb.lang.messages.catalogue import message
from kb.lineage.history import Step, history
from kb.lineage.likeness import ALMOST
from kb.store.facts import read_facts
from kb.store.lookup import meant_otherwise, one_entry


def command(
    number: Annotated[list[str], typer.Argument(metavar="NUMBER...")],
    lang: LangOption = Lang.both,
    as_of: AsOfOption = None,
    fmt: FormatOption = Format.text,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Follow a rule through all known editions, also one that is gone."""
    speak = speaking(lang)
    store = open_store(kb, speak)
    edition = store.edition(as_of_date(as_of))
    entry = one_entry(store, " ".join(number), edition)
    for key, values in meant_otherwise(store, entry, edition):
        print(message(speak, f"lookup.{key}", **values), file=sys.stderr)
    facts = read_facts(store.db)
    index, place = store.place(entry)
    steps = history(facts, index, place)
    effective = store.editions[index].effective
    if fmt is Format.json:
        emit({"number": entry.number, "edition": effective, "lineage": [_json(step) for step in steps]}, output)
        return
    term = terminal()
    title = store.titles(entry).get(speak) or store.titles(entry).get("en") or ""
    head = term.bold(f"{entry.number} {title}".rstrip())
    lines = [f"{head}  {term.dim(message(speak, 'lookup.edition', edition=effective))}"]
    for step in steps:
        change = message(speak, f"history.{step.change}")
        share = f"  {_share(step, speak)}" if step.change in ("edited", "split", "merged") else ""
        shown = str(step.number) if step.number else "-"
        inside = "" if step.own else f"  {message(speak, 'history.inside')}"
        lines.append(f"  {step.edition}  {shown:<9} {change}{share}{inside}")
    emit([term.numbers(line) for line in lines], output)


def _share(step: Step, speak: str) -> str:
    """How much of the text stayed; where all its words did, what else changed."""
    if step.change == "edited" and step.similarity >= ALMOST:
        return message(speak, "history.examples" if step.similarity == 1 else "history.marks")
    return message(speak, "history.alike", percent=f"{100 * step.similarity:.0f}")


def _json(step: Step) -> dict[str, Any]:
    return {
        "edition": str(step.edition),
        "number": str(step.number) if step.number else None,
        "change": step.change,
        "similarity": round(step.similarity, 3),
        "confidence": round(step.confidence, 3),
        "own": step.own,
    }
