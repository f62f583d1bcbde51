"""Where the knowledge base, imported files and results lie, and the fingerprint that names the file."""

from __future__ import annotations

import os
import zlib
from contextlib import suppress
from pathlib import Path

from kb.core.errors import KbError
from kb.core.paths import data_dir
from kb.version import VERSION

SCHEMA = 3
PACKAGE = Path(__file__).resolve().parent.parent
# The packages whose code decides what stands in the file.
BUILDERS = ("core", "lang", "read", "cite", "lineage", "align", "terms", "scenario", "store")

# Read by reports when they are made: they go into no knowledge base.
READ_LATER = ("/reviews.yaml", "/coverage.yaml", "/schema.json")


def cache_dir() -> Path:
    """The folder of built files: ``MTGKB_CACHE``, else ``$XDG_CACHE_HOME/mtgkb``, else ``~/.cache/mtgkb``."""
    return _folder("MTGKB_CACHE", "XDG_CACHE_HOME", ".cache")


def user_dir() -> Path:
    """The folder of imported files and reviews: ``MTGKB_DATA``, else ``$XDG_DATA_HOME/mtgkb``, else below home."""
    return _folder("MTGKB_DATA", "XDG_DATA_HOME", ".local/share")


def imports_dir() -> Path:
    """The folder where imported files are kept byte for byte."""
    return user_dir() / "imports"


def _folder(own: str, xdg: str, below_home: str) -> Path:
    if folder := os.environ.get(own):
        return Path(folder)
    if folder := os.environ.get(xdg):
        return Path(folder) / "mtgkb"
    return Path(os.path.expanduser("~")) / below_home / "mtgkb"


def listing(folder: str) -> list[str]:
    """One line a file below ``folder``; sorted, hidden files left out; empty if there is none.

    A line has path, size, and the times (ns) of the content and of any change: the last one cannot be set, so that a
    file with other content never has the same line.
    """
    found: list[str] = []
    stack = [folder]
    while stack:
        place = stack.pop()
        try:
            entries = list(os.scandir(place))
        except OSError:
            continue
        for entry in entries:
            if entry.name.startswith((".", "__pycache__")):
                continue
            if entry.is_dir():
                stack.append(entry.path)
            else:
                state = entry.stat()
                found.append(f"{entry.path} {state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}")
    found.sort()
    return found


def fingerprint() -> str:
    """A name for what the knowledge base is built from: program, shipped data, imports (by size and times)."""
    return digest([*_program(), *listing(str(imports_dir()))])


def program_key() -> str:
    """A name for the program and the shipped data: a knowledge base with another one must be built anew."""
    return digest(_program())


def _program() -> list[str]:
    lines = [VERSION, str(SCHEMA)]
    lines += (line for line in listing(str(data_dir())) if not line.rsplit(" ", 3)[0].endswith(READ_LATER))
    if not (PACKAGE / "_data").is_dir():
        # In a checkout the program itself changes without a new version.
        for part in BUILDERS:
            lines += listing(str(PACKAGE / part))
        lines.append(str((PACKAGE / "build.py").stat().st_ctime_ns))
    return lines


def digest(lines: list[str]) -> str:
    """A short name for these lines."""
    # Loading the cryptographic hashes costs a lookup 2 ms, and nobody has to be kept from forging this.
    text = "\n".join(lines).encode()
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}-{len(text)}"


def results_path() -> Path:
    """Where the last results of scenarios are kept."""
    return cache_dir() / "results.sqlite"


def prune(current: Path, keep: int = 4) -> None:
    """Delete built files that no fingerprint of today leads to: all but ``current`` and the ``keep`` newest others."""
    # Another call may delete or build at the same moment: whatever is gone by then is gone.
    with suppress(OSError):
        others = [path for path in current.parent.glob("*-*.sqlite") if path != current]
        others.sort(key=lambda path: -path.stat().st_mtime)
        for path in others[keep:]:
            path.unlink(missing_ok=True)


def kb_path() -> Path:
    """The knowledge base that belongs to what is installed and imported now."""
    return cache_dir() / f"{fingerprint()}.sqlite"


def unwritable(folder: Path, error: Exception, kb: Path | None, variable: str) -> KbError:
    """What to say where a folder cannot be written: the remedy names ``--kb`` where ``kb`` was given with it."""
    found = (isinstance(error, OSError) and error.strerror) or error
    other = "name another file with --kb" if kb else f"name another with {variable}"
    return KbError(f"{folder}: expected a folder that can be written, found: {found}; make room there or {other}")
