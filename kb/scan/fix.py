"""The patch that brings moved rule numbers up to date; it is text to look at, nothing here writes a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePath

from kb.scan.values import FileReport, Judged, Place, Report, Verdict

LEAST_CONFIDENCE = 0.7
_CONTEXT = 3
_LARGEST = 16_777_216


@dataclass(frozen=True, slots=True)
class Patch:
    """A unified diff as bytes, ``changes`` the citations it changes, ``names`` those in names that it leaves alone."""

    content: bytes
    changes: int
    names: int


def replacement(judged: Judged) -> str | None:
    """The citation with today's number, in the shape in which it was written; ``None`` where there is no one answer.

    Only single numbers: what became of the ends of a range need not be a range.
    """
    hit = judged.hit
    if judged.verdict is not Verdict.MOVED or judged.confidence < LEAST_CONFIDENCE or len(judged.today) != 1:
        return None
    if len(hit.spans) != 1 or hit.spans[0][0] != hit.spans[0][1]:
        return None
    new = judged.today[0]
    if new.rule == 0:
        return str(new) if re.fullmatch(r"\d{3}", hit.text) else None
    written = re.fullmatch(r"\d{3}(?P<joint>[._-])\d{1,3}(?P<apart>_| ?)(?P<letters>[A-Za-z]{0,2})", hit.text)
    if written is None or bool(written["letters"]) != bool(new.letters):
        return None
    letters = new.letters.upper() if written["letters"].isupper() else new.letters
    return f"{new.chapter}{written['joint']}{new.rule}{written['apart']}{letters}"


def patch(report: Report) -> Patch:
    """Return the changes to all files; ``patch -p1`` or ``git apply`` in the folder of the scan applies them.

    Names are left alone, since they may be used where the scan does not look. Files that changed since the scan, or
    whose lines the report does not fit, are passed over.
    """
    pieces: list[bytes] = []
    changes = names = 0
    for each in report.files:
        wanted = [(judged, new) for judged in each.citations if (new := replacement(judged)) is not None]
        names += sum(judged.hit.place is Place.NAME for judged, _ in wanted)
        wanted = [(judged, new) for judged, new in wanted if judged.hit.place is not Place.NAME]
        if wanted and (made := _file(each, wanted)):
            pieces.append(made[0])
            changes += made[1]
    return Patch(b"".join(pieces), changes, names)


def _file(report: FileReport, wanted: Iterable[tuple[Judged, str]]) -> tuple[bytes, int] | None:
    try:
        path = Path(report.path)
        if path.stat().st_size > _LARGEST:
            return None
        raw = path.read_bytes()
    except OSError:
        return None
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None  # UTF-16: a patch is made of bytes of lines
    try:
        raw.decode("utf-8")
        encoding = "utf-8"
    except UnicodeDecodeError:
        encoding = "latin-1"
    lines = raw.split(b"\n")
    changed: dict[int, bytes] = {}
    count = 0
    # From the right, so that the columns of what is still to be changed stay true.
    for judged, new in sorted(wanted, key=lambda each: (each[0].hit.line, -each[0].hit.column)):
        index = judged.hit.line - 1
        if index >= len(lines):
            continue
        line = changed.get(index, lines[index]).decode(encoding)
        start = judged.hit.column - 1
        if line[start : start + judged.hit.length] != judged.hit.text:
            continue
        changed[index] = (line[:start] + new + line[start + judged.hit.length :]).encode(encoding)
        count += 1
    if not count:
        return None
    name = _name(report.path)
    head = b"--- " + _quoted(f"a/{name}") + b"\n+++ " + _quoted(f"b/{name}") + b"\n"
    return head + b"".join(_hunks(lines, changed)), count


def _hunks(lines: list[bytes], changed: dict[int, bytes]) -> Iterator[bytes]:
    total = len(lines) if lines[-1] else len(lines) - 1
    groups: list[list[int]] = []
    for index in sorted(changed):
        if groups and index - groups[-1][-1] <= 2 * _CONTEXT:
            groups[-1].append(index)
        else:
            groups.append([index])
    for group in groups:
        first = max(0, group[0] - _CONTEXT)
        last = min(total, group[-1] + _CONTEXT + 1)
        size = last - first
        yield f"@@ -{first + 1},{size} +{first + 1},{size} @@\n".encode()
        index = first
        while index < last:
            if index not in changed:
                yield b" " + _ended(lines, index)
                index += 1
                continue
            end = index
            while end in changed and end < last:
                end += 1
            for each in range(index, end):
                yield b"-" + _ended(lines, each)
            for each in range(index, end):
                yield b"+" + _ended(lines, each, changed[each])
            index = end


def _ended(lines: list[bytes], index: int, line: bytes | None = None) -> bytes:
    """The line with its end, or with the remark of diff(1) where the file's last line has none."""
    line = lines[index] if line is None else line
    return line + (b"\n" if index < len(lines) - 1 else b"\n\\ No newline at end of file\n")


def _name(path: str) -> str:
    """The path as a patch names it: below the current folder where it lies there."""
    pure = PurePath(path)
    if pure.is_absolute():
        try:
            pure = pure.relative_to(Path.cwd())
        except ValueError:
            return pure.as_posix().lstrip("/")
    return pure.as_posix().removeprefix("./")


def _quoted(name: str) -> bytes:
    """A name as git writes it in a diff: quoted where it has control characters, quotes, backslashes or other bytes."""
    raw = name.encode("utf-8", "surrogateescape")
    if not any(byte < 32 or byte in b'"\\' or byte >= 127 for byte in raw):
        return raw + (b"\t" if b" " in raw else b"")
    escaped = (bytes((byte,)) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:03o}".encode() for byte in raw)
    return b'"' + b"".join(escaped) + b'"'
