"""Imported files, kept byte for byte in the user's data folder."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from kb.store.location import imports_dir, unwritable
from kb.store.open import connect

DATA = "MTGKB_DATA"


def edition_of(name: str) -> str:
    """What the copies of one edition have in common: ``en/2010-02-01``."""
    folder, _, base = name.rpartition("/")
    return f"{folder}/{base.partition('.')[0]}"


def in_order(name: str) -> tuple[str, int, str]:
    """A key that sorts imported files by edition, the first copy before the others."""
    return edition_of(name), len(name), name


def kept() -> Iterator[tuple[str, bytes]]:
    """The imported files, by name (``en/2010-02-01.txt``)."""
    folder = imports_dir()
    names = {path.relative_to(folder).as_posix(): path for path in folder.glob("*/*")}
    for name in sorted(names, key=in_order):
        if names[name].is_file() and not names[name].name.startswith("."):
            yield name, names[name].read_bytes()


@contextmanager
def keep(files: Iterable[tuple[str, bytes]]) -> Iterator[None]:
    """Store files whole under their names; where what follows fails, they are taken back.

    All are written before the first gets its name: a call that is killed leaves all or, but for an instant, none.

    Raises:
        KbError: the folder cannot be written; then none of the files is kept.
    """
    waiting: list[tuple[Path, Path]] = []
    made: list[Path] = []
    try:
        try:
            for name, raw in files:
                path = imports_dir() / name
                path.parent.mkdir(parents=True, exist_ok=True)
                handle, temporary = tempfile.mkstemp(prefix=".", dir=path.parent)
                waiting.append((Path(temporary), path))
                with os.fdopen(handle, "wb") as file:
                    file.write(raw)
                    file.flush()
                    os.fsync(file.fileno())
                Path(temporary).chmod(0o644)
            for temporary_path, path in waiting:
                made.append(path)
                temporary_path.replace(path)
        except OSError as error:
            raise unwritable(imports_dir(), error, None, DATA) from error
        yield
    except BaseException:
        for path in made:
            path.unlink(missing_ok=True)
        raise
    finally:
        for temporary_path, _ in waiting:
            temporary_path.unlink(missing_ok=True)


@contextmanager
def locked(kb: Path | None) -> Iterator[None]:
    """Let one import at a time change the user's data folder, or the folder of ``kb``; the others wait.

    Raises:
        KbError: the folder cannot be made.
    """
    folder = kb.parent if kb else imports_dir()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise unwritable(folder, error, kb, DATA) from error
    try:
        # A file system without locks does without.
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        if kb is None:
            _sweep(folder)
        yield
    finally:
        os.close(handle)


def _sweep(folder: Path) -> None:
    """Delete what a killed import left; nobody else writes here now."""
    for path in folder.glob("*/.*"):
        with suppress(OSError):
            path.unlink()


def stored_in(kb: Path) -> list[tuple[str, bytes]]:
    """The imported files (name, bytes) that a knowledge base of its own keeps inside; none where it does not exist yet.

    Raises:
        SourceError: the file is no knowledge base.
    """
    if not kb.exists():
        return []
    with closing(connect(kb)) as connection:
        return [(name, bytes(raw)) for name, raw in connection.execute("SELECT name, content FROM imported")]
