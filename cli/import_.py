"""``mtgkb import``: official texts in, whole or not at all."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.options import Format, FormatOption, KbOption, Lang, LangOption, OutputOption, speaking
from cli.progress import progress
from cli.write import emit
from kb.importing import Taken, import_files
from kb.lang.messages.catalogue import message
from kb.lineage.rest import PARTS
from kb.lineage.values import KINDS

MOST = 20


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...")],
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
    lines = [line for one in taken for line in told(one, speak)]
    emit(lines, output)
    print(message(speak, "import.done", count=len(taken)), file=sys.stderr)


def told(one: Taken, speak: str) -> list[str]:
    """What is said of one file: what it is, where it differs, what the reader noticed."""
    values: dict[str, Any] = one.to_json()
    state = "again_cards" if one.state == "again" and one.edition is None else one.state
    if state == "variant" and not one.differences:
        state = "variant_alike"
    lines = [message(speak, f"import.{state}", **values)]
    if one.since:
        counts = Counter(dict(one.changes))
        changes = ", ".join(
            message(speak, f"import.{kind}_count", count=counts[kind]) for kind in KINDS if counts[kind]
        )
        lines.append(f"  {message(speak, 'import.since', since=one.since, changes=changes)}")
    details = [message(speak, f"import.{change}", number=_place(place, speak)) for place, change in one.differences]
    for found in (
        details,
        [
            message(speak, "import.finding", severity=message(speak, f"import.{f.severity}"), told=f.message(speak))
            for f in sorted(one.findings, key=lambda finding: -finding.severity)
        ],
    ):
        lines += [f"  {line}" for line in found[:MOST]]
        if len(found) > MOST:
            lines.append(f"  {message(speak, 'import.more', count=len(found) - MOST)}")
    return lines


def _place(place: str, speak: str) -> str:
    """A number or headword as it is, the name of a part in the language asked for."""
    return message(speak, f"import.part_{place}") if place in (*PARTS, "glossary") else place
