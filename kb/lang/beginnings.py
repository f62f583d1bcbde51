"""How the matches of a regular expression may begin: read from the pattern, to try it only where it can fit."""

from __future__ import annotations

DEPTH = 3
"""So many letters are told at most."""

# What a pattern may begin with, and whether it is told in full up to here: what follows is then read on.
_Begun = frozenset[tuple[str, bool]]
_NOTHING: _Begun = frozenset({("", True)})
_ANYTHING: _Begun = frozenset({("", False)})


def beginnings(pattern: str) -> frozenset[str]:
    """Return strings of up to ``DEPTH`` letters, one of which begins every match of ``pattern``.

    The empty string is among them where anything may begin a match. Literal letters, classes of single letters, groups,
    alternatives and repeats are read; whatever else a pattern holds may be anything, and what only looks around is
    passed over.
    """
    begun, end = _alternatives(pattern, 0)
    found = {text for text, _ in begun} if end == len(pattern) else {""}
    return frozenset(one for one in found if not any(one[:length] in found for length in range(len(one))))


def _alternatives(pattern: str, at: int) -> tuple[_Begun, int]:
    """What the alternatives from ``at`` on may begin with, and where they end: at a bracket, or the pattern's end."""
    found: set[tuple[str, bool]] = set()
    begun = _NOTHING
    while at < len(pattern) and pattern[at] != ")":
        if pattern[at] == "|":
            found |= begun
            begun, at = _NOTHING, at + 1
            continue
        item, at = _item(pattern, at)
        item, at = _repeated(item, pattern, at)
        begun = _joined(begun, item)
    return frozenset(found | begun), at


def _joined(begun: _Begun, item: _Begun) -> _Begun:
    found = {one for one in begun if not one[1]}
    for text, _ in begun - found:
        for more, told in item:
            whole = text + more
            found.add((whole[:DEPTH], told and len(whole) < DEPTH))
    return frozenset(found)


def _item(pattern: str, at: int) -> tuple[_Begun, int]:
    """What one item may begin with, and where it ends."""
    letter = pattern[at]
    if letter == "(":
        return _group(pattern, at)
    if letter == "[":
        return _letters(pattern, at)
    if letter == "\\":
        escaped = pattern[at + 1]
        if escaped in "bB":
            return _NOTHING, at + 2
        return (_ANYTHING if escaped.isalnum() else frozenset({(escaped, True)})), at + 2
    if letter in "^$":
        return _NOTHING, at + 1
    return (_ANYTHING if letter == "." else frozenset({(letter, True)})), at + 1


def _group(pattern: str, at: int) -> tuple[_Begun, int]:
    around = pattern.startswith(("(?=", "(?!", "(?<=", "(?<!"), at)
    inside = at + (pattern.startswith("(?<", at) + 3 if around else 3 if pattern.startswith("(?:", at) else 1)
    if not around and pattern.startswith("(?", at) and not pattern.startswith("(?:", at):
        return _ANYTHING, len(pattern) + 1  # Flags and names are not read: the end then is no end.
    begun, end = _alternatives(pattern, inside)
    return (_NOTHING if around else begun), end + 1


def _letters(pattern: str, at: int) -> tuple[_Begun, int]:
    end = at + 1
    while pattern[end] != "]" or end == at + 1:
        end += 2 if pattern[end] == "\\" else 1
    letters = pattern[at + 1 : end]
    if letters.startswith("^") or "\\" in letters or "-" in letters[1:-1]:
        return _ANYTHING, end + 1
    return frozenset((letter, True) for letter in letters), end + 1


def _repeated(item: _Begun, pattern: str, at: int) -> tuple[_Begun, int]:
    """The item with the repeat behind it."""
    if at >= len(pattern) or pattern[at] not in "?*+{":
        return item, at
    repeat = pattern[at]
    none = repeat in "?*" or pattern.startswith(("{0", "{,"), at)
    at = pattern.index("}", at) + 1 if repeat == "{" else at + 1
    if pattern.startswith(("?", "+"), at):
        at += 1
    if repeat != "?":
        item = frozenset((text, False) for text, _ in item)  # It may stand there once more.
    return (item | _NOTHING if none else item), at
