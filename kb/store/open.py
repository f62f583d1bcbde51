"""Opens a knowledge base for reading."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from kb.core.errors import SourceError


def connect(path: Path) -> sqlite3.Connection:
    """Open the file at ``path`` read-only.

    Raises:
        SourceError: the file is missing, damaged or no knowledge base of this program.
    """
    if path.is_dir():
        raise SourceError(f"{path}: expected a knowledge base, found a folder; name a file in it")
    if not path.is_file():
        raise SourceError(f"{path}: expected a knowledge base, found no file; build one with mtgkb build --kb FILE")
    try:
        # A knowledge base is swapped in as a whole and never written again: no query has to lock it.
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
        connection.execute("SELECT 1 FROM entry LIMIT 1").fetchone()
    except sqlite3.DatabaseError as error:
        raise SourceError(
            f"{path}: expected a knowledge base, found: {error}; name one that mtgkb build --kb made"
        ) from error
    return connection
