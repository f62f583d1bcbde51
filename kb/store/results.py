"""The last result of each scenario, kept beside the knowledge base and believed only while nothing changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from kb.store.engine_source import engine_key, running

_TABLE = """
CREATE TABLE IF NOT EXISTS outcome (
    key TEXT NOT NULL, engine TEXT NOT NULL, mutants INTEGER NOT NULL, status TEXT NOT NULL, proved INTEGER,
    value TEXT NOT NULL, PRIMARY KEY (key, engine, mutants)
);
"""

# Those of other engines are kept for the way back: another branch, a change undone.
MOST = 10_000
_FORGET = "DELETE FROM outcome WHERE rowid <= (SELECT max(rowid) FROM outcome) - ?"


def last_results(path: Path, engine: str, keys: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The results of the scenarios with these keys under this engine, by key; those with proofs where both exist."""
    import json

    try:
        return {key: json.loads(value) for key, value in _stored(path, engine, keys, "value")}
    except ValueError:
        return {}


def last_states(path: Path, engine: str, keys: Iterable[str]) -> dict[str, tuple[str, bool | None]]:
    """Status, and whether all claimed proofs hold (``None`` where none was tried): what a lookup shows of a result."""
    rows = _stored(path, engine, keys, "status, proved")
    return {key: (status, None if proved is None else bool(proved)) for key, status, proved in rows}


def state_of(value: Mapping[str, Any]) -> tuple[str, bool | None]:
    """The same of a result that was just made."""
    proofs = [proof["proved"] for proof in value["proves"] if proof["proved"] is not None]
    return value["status"], all(proofs) if proofs else None


def _stored(path: Path, engine: str, keys: Iterable[str], columns: str) -> list[tuple[Any, ...]]:
    """Rows of key and ``columns``, for each key the one with proofs last."""
    wanted = list(keys)
    if not path.is_file() or not wanted:
        return []
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            # One lock for all of them: locking takes longer than finding a row.
            connection.execute("BEGIN")
            question = f"SELECT key, {columns} FROM outcome WHERE key = ? AND engine = ? ORDER BY mutants"  # noqa: S608
            return [row for key in wanted for row in connection.execute(question, (key, engine))]
        finally:
            connection.close()
    except sqlite3.DatabaseError:
        # Results can always be made again: a damaged file counts as none.
        return []


def store_results(path: Path, results: Mapping[str, dict[str, Any]]) -> None:
    """Keep results by scenario key, as ones of the engine that is running.

    Nothing is kept, and nobody is bothered, where the folder cannot be written or the source changed since the
    program began: these are results of an engine that is no longer there.
    """
    import json

    engine = engine_key()
    if not results or not running():
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=5)
        try:
            # A result that a crash of the machine loses is made again: nobody waits for the disk.
            connection.execute("PRAGMA synchronous = OFF")
            with connection:
                connection.execute(_TABLE)
                connection.executemany(
                    "INSERT OR REPLACE INTO outcome VALUES (?, ?, ?, ?, ?, ?)",
                    (
                        (key, engine, int(value["mutants"]), *state_of(value), json.dumps(value, ensure_ascii=False))
                        for key, value in results.items()
                    ),
                )
                connection.execute(_FORGET, (MOST,))
        finally:
            connection.close()
    except (OSError, sqlite3.OperationalError):
        return
    except sqlite3.DatabaseError:
        with suppress(OSError):
            path.unlink(missing_ok=True)
