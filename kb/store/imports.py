"""Imported files, kept byte for byte in the user's data folder."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from kb.core.errors import KbError
from kb.store.location import imports_dir
from kb.store.open import connect


def kept() -> Iterator[tuple[str, bytes]]:
    """The imported files, by name (``en/2010-02-01.txt``)."""
    folder = imports_dir()
    for path in sorted(folder.glob("*/*")):
        if path.is_file() and not path.name.startswith("."):
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def keep(files: Iterable[tuple[str, bytes]]) -> tuple[Path, ...]:
    """Store files whole under their names; returns those that are new.

    Raises:
        KbError: the folder cannot be written; then none of the files is kept.
    """
    made: list[Path] = []
    try:
        for name, raw in files:
            path = imports_dir() / name
            if path.is_file() and path.read_bytes() == raw:
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(prefix=".", dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(raw)
                Path(temporary).chmod(0o644)
                Path(temporary).replace(path)
            finally:
                Path(temporary).unlink(missing_ok=True)
            made.append(path)
    except OSError as error:
        forget(made)
        raise KbError(
            f"{imports_dir()}: expected a folder that can be written, found: {error.strerror}; "
            "make room there or name another with MTGKB_DATA"
        ) from error
    return tuple(made)


def forget(paths: Iterable[Path]) -> None:
    """Take files back that were just kept."""
    for path in paths:
        path.unlink(missing_ok=True)


def stored_in(kb: Path) -> list[tuple[str, bytes]]:
    """The imported files (name, bytes) that a knowledge base of its own keeps inside; none where it does not exist yet.

    Raises:
        SourceError: the file is no knowledge base.
    """
    if not kb.exists():
        return []
    with closing(connect(kb)) as connection:
        return [(name, bytes(raw)) for name, raw in connection.execute("SELECT name, content FROM imported")]
