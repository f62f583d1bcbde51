"""``mtgkb fetch``: the newest official text, from the publisher's page into the knowledge base."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.import_ import told
from cli.options import Format, FormatOption, KbOption, Lang, LangOption, OutputOption, speaking
from cli.progress import progress
from cli.render import clean
from cli.write import emit
from kb.importing import Taken, import_files
from kb.lang.messages.catalogue import message
from kb.read.download import Limits
from kb.read.fetch import PAGE_VARIABLE, RULES_PAGE, Fetched, fetch, hand_over, rules_page, store


def command(
    page: Annotated[
        str | None,
        typer.Option("--page", metavar="ADDRESS", help=f"{PAGE_VARIABLE}, {RULES_PAGE}"),
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FOLDER")] = None,
    no_import: Annotated[bool, typer.Option("--no-import")] = False,
    timeout: Annotated[float, typer.Option("--timeout", min=1, max=3600)] = 120.0,
    lang: LangOption = Lang.both,
    fmt: FormatOption = Format.text,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Download the newest official rules text from the publisher's page and import it."""
    speak = speaking(lang)
    address = rules_page(page)
    print(message(speak, "fetch.looking", page=clean(address)), file=sys.stderr)
    limits = Limits()
    fetched = fetch(address, replace(limits, total=timeout, silence=min(limits.silence, timeout)))
    kept = store(fetched, save or Path()) if save or no_import else None
    taken: tuple[Taken, ...] = ()
    if not no_import:
        with progress() as step:
            taken = hand_over(fetched, lambda path: import_files([path], kb, step))
    if fmt is Format.json:
        emit(_json(fetched, kept, taken), output)
    else:
        emit(_lines(fetched, kept, taken, speak), output)


def _json(fetched: Fetched, kept: Path | None, taken: tuple[Taken, ...]) -> dict[str, Any]:
    return {
        "address": fetched.address,
        "name": fetched.name,
        "bytes": len(fetched.content),
        "sha256": fetched.sha256,
        "kept": str(kept) if kept else None,
        "imported": [one.to_json() for one in taken],
    }


def _lines(fetched: Fetched, kept: Path | None, taken: tuple[Taken, ...], speak: str) -> list[str]:
    lines = [
        message(speak, "fetch.fetched", name=fetched.name, size=len(fetched.content), address=clean(fetched.address)),
        message(speak, "fetch.checksum", sha256=fetched.sha256),
    ]
    if kept:
        lines.append(message(speak, "fetch.kept", path=kept))
    if not taken:
        lines.append(message(speak, "fetch.not_imported", path=kept))
    for one in taken:
        lines += told(replace(one, source=fetched.name), speak)
    return lines
