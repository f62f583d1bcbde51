"""The last result of each scenario, kept beside the knowledge base and believed only while nothing changed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

_TABLE = """
CREATE TABLE IF NOT EXISTS result (
    key TEXT NOT NULL, engine TEXT NOT NULL, mutants INTEGER NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (key, engine, mutants)
) WITHOUT ROWID;
"""


def last_results(path: Path, engine: str, keys: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The results of the scenarios with these keys under this engine, by key; those with proofs where both exist."""
    wanted = list(keys)
    if not path.is_file() or not wanted:
        return {}
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            found: dict[str, dict[str, Any]] = {}
            for key in wanted:
                for (value,) in connection.execute(
                    "SELECT value FROM result WHERE key = ? AND engine = ? ORDER BY mutants", (key, engine)
                ):
                    found[key] = json.loads(value)
            return found
        finally:
            connection.close()
    except (sqlite3.DatabaseError, ValueError):
        # Results can always be made again: a damaged file counts as none.
        return {}


def store_results(path: Path, engine: str, results: Mapping[str, dict[str, Any]], mutants: bool) -> None:
    """Keep results by scenario key; where the folder cannot be written, nothing is kept and nobody is bothered."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=5)
        try:
            with connection:
                connection.execute(_TABLE)
                connection.execute("DELETE FROM result WHERE engine != ?", (engine,))
                connection.executemany(
                    "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?)",
                    (
                        (key, engine, int(mutants), json.dumps(value, ensure_ascii=False))
                        for key, value in results.items()
                    ),
                )
        finally:
            connection.close()
    except (OSError, sqlite3.OperationalError):
        return
    except sqlite3.DatabaseError:
        with suppress(OSError):
            path.unlink(missing_ok=True)
