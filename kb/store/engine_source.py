"""The engine's source by its content: with another one, the results of scenarios count for nothing."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from kb.store.location import PACKAGE, cache_dir, digest, listing
from kb.version import VERSION

# The packages whose code decides what comes of a scenario.
PARTS = ("core", "engine", "scenario")
# The clocks of file systems are coarse and may lag behind: seconds.
_GRAIN = 2.0
# Every command comes by here before it loads the engine: source that changed later is not what is running.
_BEGUN = time.time()


def engine_key(package: Path = PACKAGE) -> str:
    """A SHA-256 over the source that results depend on, with the versions of the program and of Python.

    Reading it all takes 30 ms, so the hash is kept beside the state of the files (path, size, time of content and of
    any change, which cannot be set) and taken from there while that state is the same. A state with a change so young
    that another one could bear the same time is not kept.
    """
    files = _files(package)
    state = digest(files)
    path = cache_dir() / f"engine-{digest([str(package)])}.txt"
    with suppress(OSError, ValueError):
        kept, key = path.read_text(encoding="utf-8").split()
        if kept == state and len(key) == 64:
            return key
    key = _hash(files, package)
    if time.time() - _changed(files) > _GRAIN and state == digest(_files(package)):
        _keep(path, f"{state} {key}\n")
    return key


def running(package: Path = PACKAGE) -> bool:
    """True if the source is still the one that was loaded, so that a result made now may be kept as one of it."""
    return _changed(_files(package)) < _BEGUN


def _files(package: Path) -> list[str]:
    return [line for part in PARTS for line in listing(str(package / part)) if line.rsplit(" ", 3)[0].endswith(".py")]


def _changed(files: list[str]) -> float:
    """When the youngest change of any of the files was, in seconds."""
    return max((int(line.rsplit(" ", 1)[1]) for line in files), default=0) / 1e9


def _hash(files: list[str], package: Path) -> str:
    from hashlib import sha256

    total = sha256(f"{VERSION} {sys.version}\n".encode())
    for line in files:
        path = Path(line.rsplit(" ", 3)[0])
        content = path.read_bytes()
        total.update(f"{path.relative_to(package).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def _keep(path: Path, line: str) -> None:
    import tempfile

    # Where nothing can be kept, the hash is taken again.
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
        try:
            os.write(handle, line.encode())
            os.close(handle)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
