"""Files as text, bounded: a binary file is no text, a line of 100 MB is read as its first 64 KB."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass

LINE_LIMIT = 65_536
BLOCK = 4_194_304
WHOLE_LIMIT = 16_777_216
_SNIFF = 8_192
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# What every citation has: three digits, then a further number, or a word for "rule" before them.
_CANDIDATE = re.compile(rb"[1-9]\d\d[._-][1-9]|(?:CR|[rR]ules?|RULES?|[rR]egeln?|\xa7)[^\w\n]{0,3}[1-9]\d\d")


@dataclass(frozen=True, slots=True)
class Source:
    """A file's text, decoded with ``encoding``; ``cut`` counts the lines that were not read to their end."""

    text: str
    encoding: str
    lines: int
    cut: int = 0


def read(path: str, size: int) -> Source | str:
    """Return the text of a file that may cite rules, or the reason why it is passed over: ``binary``, ``none``.

    ``none:N`` is a text of N lines in which no number can be a citation.

    Raises:
        OSError: the file cannot be read.
    """
    with open(path, "rb") as file:
        head = file.read(_SNIFF)
        wide = head.startswith(_UTF16) and not head.startswith(codecs.BOM_UTF32_LE)
        if b"\0" in head and not wide:
            return "binary"
        if size <= WHOLE_LIMIT:
            raw = head + file.read(WHOLE_LIMIT)
            return _wide(raw) if wide else _narrow(raw)
        if wide:
            return "binary"
        file.seek(0)
        raw, lines, cut = _shortened(iter(lambda: file.read(BLOCK), b""), short=0)
    if b"\0" in raw:
        return "binary"
    return _decoded(raw, lines, cut)


def _wide(raw: bytes) -> Source | str:
    try:
        text = raw.decode("utf-16")
    except UnicodeDecodeError:
        return "binary"
    return Source(text, "utf-16", text.count("\n") + 1)


def _narrow(raw: bytes) -> Source | str:
    lines = raw.count(b"\n") + (not raw.endswith(b"\n") and raw != b"")
    if _CANDIDATE.search(raw) is None:
        return f"none:{lines}"
    if len(raw) > LINE_LIMIT and len(raw) > LINE_LIMIT * max(1, lines) // 64:
        # Long lines are likely here; only then is the check for them worth its time.
        raw, lines, cut = _shortened((raw,), short=400)
        return _decoded(raw, lines, cut)
    return _decoded(raw, lines, 0)


def _shortened(blocks: Iterable[bytes], short: int) -> tuple[bytes, int, int]:
    """Join blocks, lines cut to ``LINE_LIMIT``; a line of ``short`` bytes or more goes empty if it cites nothing.

    Line numbers stay as they are. The memory taken is that of the lines kept, never that of a whole line.
    """
    kept: list[bytes] = []
    lines = cut = 0
    open_line = b""  # the start of a line that goes on in the next block
    overlong = False  # the open line is longer than the limit: its further text is passed over
    for block in blocks:
        pieces = block.split(b"\n")
        for place, piece in enumerate(pieces):
            if overlong:
                piece = b""
            line = open_line + piece[: LINE_LIMIT + 1 - len(open_line)]
            if len(line) > LINE_LIMIT and not overlong:
                cut += 1
                line = line[:LINE_LIMIT]
                overlong = True
            if place == len(pieces) - 1:
                open_line = line
                continue
            kept.append(line if len(line) < short or _CANDIDATE.search(line) else b"")
            lines += 1
            open_line = b""
            overlong = False
    if open_line:
        kept.append(open_line)
        lines += 1
    return b"\n".join(kept), lines, cut


def _decoded(raw: bytes, lines: int, cut: int) -> Source:
    if raw.startswith(codecs.BOM_UTF8):
        return Source(raw.decode("utf-8", errors="replace"), "utf-8", lines, cut)
    try:
        return Source(raw.decode("utf-8"), "utf-8", lines, cut)
    except UnicodeDecodeError:
        # A citation is plain ASCII but for dashes; every byte is a character in Latin-1, so columns stay right.
        return Source(raw.decode("latin-1"), "latin-1", lines, cut)
