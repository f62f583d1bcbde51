"""Opens the knowledge base for a command; builds it first where there is none yet."""

from __future__ import annotations

import sys
from pathlib import Path

from kb.core.errors import KbError
from kb.lang.messages.catalogue import message
from kb.store.location import kb_path
from kb.store.open import connect
from kb.store.query import Store


def open_store(kb: Path | None, speak: str) -> Store:
    """The knowledge base at ``kb``, or the cached one of this installation, built now if it is not there.

    A cache folder that cannot be written costs time, not the answer: the knowledge base is then built in memory.
    """
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
