"""Tables of terms: tab-separated lines below a heading."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kb.core.errors import DataError


def table_lines(path: Path, heading: str) -> Iterator[tuple[str, str]]:
    """Yield the lines below the heading, each with its place (file and number) before it.

    Raises:
        DataError: the file has another heading.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != heading:
        raise DataError(f"{path}:1: expected the heading {heading!r}, found {(lines or [''])[0][:60]!r}")
    for number, line in enumerate(lines[1:], 2):
        yield f"{path}:{number}", line
