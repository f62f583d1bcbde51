"""Opens the knowledge base for a command; builds it first where there is none yet."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from kb.core.errors import KbError
from kb.lang.messages.catalogue import message
from kb.store.location import kb_path
from kb.store.open import connect
from kb.store.query import Store

SHOWN = 3


def open_store(kb: Path | None, speak: str, whole: bool = False) -> Store:
    """The knowledge base at ``kb``, or the cached one of this installation, built now if it is not there.

    A cache folder that cannot be written costs time, not the answer: the knowledge base is then built in memory. Nor do
    broken files of cards or scenarios, which are warned of.

    Raises:
        KbError: such files are broken and the knowledge base is asked for ``whole``, or it cannot be built at all.
    """
    store = _opened(kb, speak)
    if store.problems:
        shown = told(store.problems, speak)
        if whole:
            raise KbError("\nmtgkb: ".join(shown))
        for line in (*shown, message(speak, "lookup.broken_files", count=len(store.problems))):
            print(f"mtgkb: {line}", file=sys.stderr)
    return store


def told(problems: Sequence[str], speak: str) -> list[str]:
    """The first of the problems as sentences, and how many more there are."""
    import json

    from kb.scenario.said import Said

    lines = [Said.from_json(json.loads(one)).text(speak) for one in problems[:SHOWN]]
    more = len(problems) - SHOWN
    return [*lines, message(speak, "lookup.more_broken", more=more)] if more > 0 else lines


def _opened(kb: Path | None, speak: str) -> Store:
    if kb is not None:
        return Store(connect(kb))
    path = kb_path()
    if path.is_file():
        try:
            return Store(connect(path))
        except KbError:
            # Damaged, by a full disk or by hand: it is only an output, so it is built again.
            path.unlink(missing_ok=True)
    print(message(speak, "lookup.building"), file=sys.stderr)
    from cli.progress import progress
    from kb.build import build_default, collect_default
    from kb.store.write import in_memory

    with progress() as step:
        try:
            build_default(path, step)
        except KbError as error:
            if not isinstance(error.__cause__, OSError) and "MTGKB_CACHE" not in str(error):
                raise
            print(f"mtgkb: {message(speak, 'lookup.cache_unwritable', problem=error)}", file=sys.stderr)
            return Store(in_memory(collect_default(step)))
    return Store(connect(path))
