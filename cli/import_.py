"""``mtgkb import``: official texts in, whole or not at all."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.options import Format, FormatOption, KbOption, Lang, LangOption, OutputOption, speaking
from cli.progress import progress
from cli.write import emit
from kb.importing import import_files
from kb.lang.messages.catalogue import message


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Official texts, or pages about a keyword.")],
    lang: LangOption = Lang.both,
    fmt: FormatOption = Format.text,
    kb: KbOption = None,
    output: OutputOption = None,
) -> None:
    """Take official texts into the knowledge base: any edition since 1999, in whatever bytes it comes."""
    speak = speaking(lang)
    with progress() as step:
        taken = import_files(files, kb, step)
    if fmt is Format.json:
        emit({"imported": [one.to_json() for one in taken]}, output)
        return
    lines = []
    for one in taken:
        values: dict[str, Any] = one.to_json()
        state = "again_cards" if one.state == "again" and one.edition is None else one.state
        lines.append(message(speak, f"import.{state}", **values))
        lines += [f"  {message(speak, f'import.{change}', number=number)}" for number, change in one.differences[:20]]
        if len(one.differences) > 20:
            lines.append(f"  {message(speak, 'import.more', count=len(one.differences) - 20)}")
    emit(lines, output)
    print(message(speak, "import.done", count=len(taken)), file=sys.stderr)
