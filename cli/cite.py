"""``mtgkb cite``: the rules that a text cites."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from cli.knowledge import open_store
from cli.options import AsOfOption, Format, FormatOption, KbOption, Lang, OutputOption, as_of_date, speaking
from cli.render import clean, terminal
from cli.write import emit
from kb.cite.find import find
from kb.cite.resolve import Numbers, resolve
from kb.core.citation import Citation
from kb.lang.messages.catalogue import message
from kb.lang.packs import languages
from kb.store.numbers import numbers_of


def command(
    text: Annotated[list[str] | None, typer.Argument(metavar="TEXT...")] = None,
    lang: Annotated[Lang, typer.Option("--lang")] = Lang.both,
    as_of: AsOfOption = None,
    fmt: FormatOption = Format.text,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Find the rules that a text cites, ranges and lists expanded, in English or German."""
    speak = speaking(lang)
    given = " ".join(text or ["-"])
    read = sys.stdin.read() if given == "-" else given
    store = open_store(kb, speak)
    edition = store.edition(as_of_date(as_of))
    numbers = numbers_of(store, edition.id)
    citations = cited(read, numbers, languages() if lang is Lang.both else (lang.value,))
    if fmt is Format.json:
        emit(
            {
                "edition": edition.effective,
                "citations": [
                    {
                        "text": one.mention.text,
                        "start": one.mention.start,
                        "end": one.mention.end,
                        "targets": [str(target) for target in one.targets],
                        "missing": [str(number) for number in one.missing],
                    }
                    for one in citations
                ],
            },
            output,
        )
    else:
        term = terminal()
        lines = []
        for one in citations:
            told = ", ".join(str(target) for target in one.targets)
            lacking = ", ".join(str(number) for number in one.missing)
            gone = (
                f"  {term.warn(message(speak, 'refs.nowhere', number=lacking, edition=edition.effective))}"
                if lacking
                else ""
            )
            lines.append(f"{one.mention.start:>6}  {clean(one.mention.text)}  →  {told or '-'}{gone}")
        emit(lines or [message(speak, "refs.none")], output)
    # Numbers that the edition does not have are understood, and lead nowhere.
    if not any(one.targets for one in citations):
        raise typer.Exit(1)


def cited(text: str, numbers: Numbers, langs: tuple[str, ...]) -> tuple[Citation, ...]:
    """The citations in the language that finds most."""
    found = [tuple(resolve(mention, numbers) for mention in find(text, lang)) for lang in langs]
    return max(found, key=lambda citations: (sum(len(c.targets) + len(c.missing) for c in citations), -len(citations)))
