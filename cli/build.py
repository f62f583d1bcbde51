"""``mtgkb build``: the knowledge base, built now."""

from __future__ import annotations

import time
from pathlib import Path

from cli.knowledge import told
from cli.options import Format, FormatOption, KbOption, Lang, LangOption, OutputOption, speaking
from cli.progress import progress
from cli.write import emit
from kb.build import build_default
from kb.core.errors import KbError
from kb.importing import rebuild
from kb.lang.messages.catalogue import decimal, message
from kb.store.location import kb_path


def command(
    lang: LangOption = Lang.both, fmt: FormatOption = Format.text, kb: KbOption = None, output: OutputOption = None
) -> None:
    """Build the knowledge base from the shipped data and what is imported; other commands do so when needed."""
    speak = speaking(lang)
    begun = time.perf_counter()
    path: Path = kb or kb_path()
    with progress() as step:
        problems = build_default(path, step) if kb is None else rebuild(kb, step)
    if problems:
        raise KbError("\nmtgkb: ".join(told(problems, speak)))
    size, seconds = path.stat().st_size, time.perf_counter() - begun
    if fmt is Format.json:
        emit({"file": str(path), "bytes": size, "seconds": round(seconds, 2)}, output)
        return
    emit(
        [message(speak, "status.built", file=path, size=decimal(speak, size / 1e6), seconds=decimal(speak, seconds))],
        output,
    )
