"""Which files a tree's ``.gitignore`` files leave out.

Source: gitignore(5). A pattern counts from the folder of its file; the last pattern that matches decides; ``!`` takes a
file back in, unless a folder above it is left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

MAX_PATTERNS = 5_000
_MAX_PATTERN = 500


@dataclass(frozen=True, slots=True)
class Pattern:
    """One line of an ignore file; ``match`` is held against the path below the file's folder, divided by ``/``."""

    match: re.Pattern[str]
    negated: bool
    folders_only: bool


@dataclass(frozen=True, slots=True)
class Ignore:
    """The ignore files that apply in a folder, outermost first: (folder's path from the top, its patterns)."""

    layers: tuple[tuple[str, tuple[Pattern, ...]], ...] = ()

    def below(self, folder: str, text: str) -> Ignore:
        """The rules for ``folder`` whose own ignore file says ``text``."""
        patterns = parse(text)
        return Ignore((*self.layers, (folder, patterns))) if patterns else self

    def ignores(self, path: str, is_folder: bool) -> bool:
        """True if the path (from the top, divided by ``/``) is left out; folders above it are taken as looked at."""
        for folder, patterns in reversed(self.layers):
            inner = path[len(folder) + 1 :] if folder else path
            for pattern in reversed(patterns):
                if pattern.folders_only and not is_folder:
                    continue
                if pattern.match.fullmatch(inner):
                    return not pattern.negated
        return False


@lru_cache(maxsize=256)
def parse(text: str) -> tuple[Pattern, ...]:
    """Read the lines of an ignore file; lines that are no pattern are passed over."""
    found = []
    for line in text.splitlines()[:MAX_PATTERNS]:
        pattern = _pattern(line)
        if pattern is not None:
            found.append(pattern)
    return tuple(found)


def _pattern(line: str) -> Pattern | None:
    if not line.endswith("\\ "):
        line = line.rstrip(" ")
    if not line or line.startswith("#") or len(line) > _MAX_PATTERN:
        return None
    negated = line.startswith("!")
    if negated:
        line = line[1:]
    folders_only = line.endswith("/")
    line = line.rstrip("/") if folders_only else line
    # A slash anywhere but at the end ties the pattern to the folder of its file.
    anchored = "/" in line
    line = line.removeprefix("/")
    if not line:
        return None
    try:
        return Pattern(re.compile(_regex(line, anchored), re.DOTALL), negated, folders_only)
    except re.error:
        return None


def _regex(glob: str, anchored: bool) -> str:
    parts = glob.split("/")
    pieces = [] if anchored else ["(?:.*/)?"]
    for place, part in enumerate(parts):
        last = place == len(parts) - 1
        if part == "**":
            if last:
                pieces.append(".+")
            elif not (place and parts[place - 1] == "**"):
                pieces.append("(?:.*/)?")
            continue
        pieces.append(_part(part))
        if not last:
            pieces.append("/")
    return "".join(pieces)


def _part(glob: str) -> str:
    """One path component as a regular expression; runs of ``*`` are one, and possessive where nothing follows."""
    found = []
    place = 0
    while place < len(glob):
        char = glob[place]
        place += 1
        if char == "*":
            while glob[place : place + 1] == "*":
                place += 1
            found.append("[^/]*")
        elif char == "?":
            found.append("[^/]")
        elif char == "\\" and place < len(glob):
            found.append(re.escape(glob[place]))
            place += 1
        elif char == "[" and (end := _bracket_end(glob, place)) > 0:
            inside = glob[place:end].replace("\\", "\\\\").replace("[", "\\[")
            place = end + 1
            if inside[0] in "!^":
                inside = "^" + inside[1:]
            found.append(f"(?!/)[{inside}]")
        else:
            found.append(re.escape(char))
    return "".join(found)


def _bracket_end(glob: str, start: int) -> int:
    """The place of the bracket that closes a set, 0 where none does; a bracket right at the start is a member."""
    first = start + 1 if glob[start : start + 1] in ("!", "^") else start
    return max(glob.find("]", first + 1), 0)
