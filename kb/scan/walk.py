"""Which files of a source tree are read: ignored, linked, special and unreadable ones are named, never followed."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from kb.core.errors import KbError
from kb.scan.ignore import Ignore
from kb.scan.values import Skipped

VERSION_CONTROL = frozenset({".git", ".hg", ".svn", ".bzr", "CVS", ".jj"})
_MAX_IGNORE_FILE = 1_000_000
_MAX_DEPTH = 200


def walk(paths: Iterable[Path], use_ignore: bool = True) -> Iterator[Skipped | tuple[str, int]]:
    """Yield (path, size) of each file to read, sorted within a folder, and ``Skipped`` for what is passed over.

    A path given by hand is read even where an ignore file names it, and followed if it is a link; links met below it
    are not followed, so that no cycle is walked and no file read twice.

    Raises:
        KbError: one of ``paths`` does not exist.
    """
    seen: set[tuple[int, int]] = set()
    for path in paths:
        try:
            state = path.stat()
        except (OSError, ValueError) as error:
            raise KbError(
                f"{path}: expected a file or folder to scan, found none ({_reason(error)}); check the path"
            ) from error
        if stat.S_ISDIR(state.st_mode):
            yield from _folder(str(path), _outer_ignores(path) if use_ignore else None, seen)
        elif stat.S_ISREG(state.st_mode):
            if _new(state, seen):
                yield str(path), state.st_size
        else:
            yield Skipped(str(path), "special")


def _new(state: os.stat_result, seen: set[tuple[int, int]]) -> bool:
    """False for a file that was met before under another of the given paths."""
    key = (state.st_dev, state.st_ino)
    if key in seen:
        return False
    seen.add(key)
    return True


def _folder(top: str, ignore: Ignore | None, seen: set[tuple[int, int]]) -> Iterator[Skipped | tuple[str, int]]:
    base = _inner(ignore)
    stack: list[tuple[str, str, Ignore | None, int]] = [(top, base, ignore, 0)]
    while stack:
        folder, inner, rules, depth = stack.pop()
        try:
            with os.scandir(folder) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            yield Skipped(folder, "unreadable", _reason(error))
            continue
        if rules is not None:
            rules = _with_own(rules, folder, inner, found)
        deeper: list[tuple[str, str, Ignore | None, int]] = []
        for entry in found:
            name = f"{inner}/{entry.name}" if inner else entry.name
            try:
                is_link = entry.is_symlink()
                state = entry.stat(follow_symlinks=False)
            except OSError as error:
                yield Skipped(entry.path, "unreadable", _reason(error))
                continue
            is_folder = stat.S_ISDIR(state.st_mode)
            if is_folder and entry.name in VERSION_CONTROL:
                continue
            if rules is not None and rules.ignores(name, is_folder):
                yield Skipped(entry.path, "ignored")
            elif is_link:
                yield Skipped(entry.path, "symlink")
            elif is_folder:
                if depth >= _MAX_DEPTH:
                    yield Skipped(entry.path, "unreadable", "nested too deep")
                elif _new(state, seen):
                    deeper.append((entry.path, name, rules, depth + 1))
            elif not stat.S_ISREG(state.st_mode):
                yield Skipped(entry.path, "special")
            elif _new(state, seen):
                yield entry.path, state.st_size
        stack.extend(reversed(deeper))


def _with_own(rules: Ignore, folder: str, inner: str, entries: list[os.DirEntry[str]]) -> Ignore:
    for entry in entries:
        if entry.name == ".gitignore":
            text = _ignore_file(Path(entry.path))
            return rules.below(inner, text) if text else rules
    return rules


def _ignore_file(path: Path) -> str:
    try:
        if not path.is_file() or path.stat().st_size > _MAX_IGNORE_FILE:
            return ""
        return path.read_text("utf-8", errors="replace")
    except OSError:
        return ""


def _inner(ignore: Ignore | None) -> str:
    """The path of the starting folder inside its repository: an empty layer that ``_outer_ignores`` puts last."""
    return ignore.layers[-1][0] if ignore is not None and ignore.layers else ""


def _outer_ignores(folder: Path) -> Ignore:
    """The ignore files above ``folder`` up to the top of its repository (the folder that has ``.git``)."""
    folder = Path(os.path.abspath(folder))
    above = [folder, *folder.parents]
    top = next((place for place in above if (place / ".git").exists()), folder)
    ignore = Ignore()
    for place in reversed(above[1 : above.index(top) + 1]):
        inner = "" if place == top else place.relative_to(top).as_posix()
        text = _ignore_file(place / ".gitignore")
        ignore = ignore.below(inner, text) if text else ignore
    inner = "" if folder == top else folder.relative_to(top).as_posix()
    return Ignore((*ignore.layers, (inner, ())))


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or type(error).__name__).lower()
