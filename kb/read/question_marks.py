"""Marks that a careless conversion left in place of quotation marks, apostrophes and dashes."""

from __future__ import annotations

import re

_ENOUGH = 20
_HIDDEN = "\ufffd"

# In each pattern the mark is written ``?``; a paragraph's replacement characters are written so before they are used.
_CONTRACTION = re.compile(r"(?<=[A-Za-z\]])\?(?=(?:s|t|re|ve|ll|d|m)\b)|(?<=\b[DO])\?(?=[A-Z])")
_RANGE = re.compile(r"(?<=\d)\?(?=\d)|(?<=\d[a-z])\?(?=\d|[a-z]\b)")
_SIGN = re.compile(r"(?<![\w?])\?(?=(?:\d+|[XY])/)|(?<=/)\?(?=[\dXY])")
_DASH = re.compile(r"(?<=[A-Za-z\]])\?(?=[a-z]{2}|[A-Z]|a\b|\[)|(?<=[^\s.] )\?(?=[?\s.,;:)])")
_BEFORE_OPENING = " \t([/—"
_AFTER_CLOSING = " \t.,;:)]-—"


def restore(text: str) -> str:
    """Return ``text`` with straight quotes, apostrophes and dashes where a lost mark certainly stands for one.

    A lost mark is U+FFFD anywhere, and ``?`` in a text that has no quotation marks or apostrophes of its own but many
    ``?`` inside words. A mark that may be something else (a trade mark, a real question mark) stays.
    """
    marks = _HIDDEN if _HIDDEN in text else ""
    if not any(mark in text for mark in "'’“") and len(_CONTRACTION.findall(text)) >= _ENOUGH:
        marks += "?"
    if not marks:
        return text
    return "\n".join(_paragraph(line, marks) for line in text.split("\n"))


def remaining(text: str) -> int:
    """Count the marks inside sentences that could not be restored."""
    return len(re.findall(r"(?<=[A-Za-z])[?\ufffd](?= [a-z])|\ufffd", text))


def _paragraph(line: str, marks: str) -> str:
    if not any(mark in line for mark in marks):
        return line
    shown = line.replace(_HIDDEN, "?") if _HIDDEN in marks else line
    places = {position for position, character in enumerate(line) if character in marks}
    out = list(line)
    for pattern, character in ((_CONTRACTION, "'"), (_RANGE, "–"), (_SIGN, "-"), (_DASH, "—")):
        for match in pattern.finditer(shown):
            if match.start() in places:
                out[match.start()] = character
                places.discard(match.start())
    shown = "".join("?" if position in places else character for position, character in enumerate(out))
    _pair(shown, sorted(places), out)
    return "".join(out)


def _pair(shown: str, places: list[int], out: list[str]) -> None:
    """Write the quotation marks whose opening and closing marks are both found, inner ones single."""
    opened: list[int] = []
    pairs: list[tuple[int, int, int]] = []
    for position in places:
        before = shown[position - 1] if position else " "
        after = shown[position + 1] if position + 1 < len(shown) else " "
        if before in _BEFORE_OPENING and (after.isalnum() or after in "[{(<?+-"):
            opened.append(position)
        elif opened and (before in ".,!)]}" or after in _AFTER_CLOSING or after == "?"):
            if before == "s" and after == " " and _closed_later(shown, position):
                out[position] = "'"
            else:
                pairs.append((opened.pop(), position, len(opened)))
        elif before == "s" and after == " " and shown[position + 2 : position + 3].islower():
            out[position] = "'"
    for first, last, depth in pairs:
        out[first] = out[last] = "'" if depth % 2 else '"'


def _closed_later(shown: str, position: int) -> bool:
    """True if a surer closing mark follows before the next opening one: the mark after a plural is an apostrophe."""
    later = re.search(r"(?P<closing>[.,!)]\?)|[\s(]\?\w", shown[position + 1 :])
    return later is not None and later["closing"] is not None
