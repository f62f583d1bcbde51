"""Rows of TSV, CSV and JSON Lines files, one at a time."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import IO

from kb.core.errors import SourceError

LONGEST = 200_000
_SAMPLE = 50

Row = dict[str, str]


def rows(path: Path) -> tuple[tuple[str, ...], list[Row], Iterator[tuple[int, Row]]]:
    """Return the header, the first rows as a sample, and all rows with the number of their line.

    The file is read as it is asked for. A table without a header gets the columns "1", "2" and so on.

    Raises:
        SourceError: the file cannot be read, is no UTF-8 or UTF-16, a row has too few or too many cells or a cell over
            200,000 characters, a line is no JSON object.
    """
    reader = _json_rows(path) if path.suffix.lower() in (".jsonl", ".ndjson") else _cell_rows(path)
    first = list(islice(reader, _SAMPLE))
    if not first:
        with opened(path) as file:
            has_header = bool(file.read(LONGEST).strip())
        if has_header:
            raise SourceError(f"{path}: expected rows with texts of two languages, found a header without rows")
        raise SourceError(f"{path}: expected rows with texts of two languages, found an empty file")
    header = tuple(dict.fromkeys(key for _, row in first for key in row))
    return header, [row for _, row in first], chain(first, reader)


def opened(path: Path) -> IO[str]:
    """Open a text file in the encoding that its first bytes tell: UTF-8, or UTF-16 with a mark."""
    try:
        with path.open("rb") as raw:
            mark = raw.read(2)
        encoding = "utf-16" if mark in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
        return path.open(encoding=encoding, newline="")
    except OSError as error:
        raise SourceError(f"{path}: expected a readable file, found: {error.strerror}") from error


def _lines(path: Path) -> Iterator[str]:
    number = 1
    with opened(path) as file:
        try:
            for line in file:
                if len(line) > 4 * LONGEST:
                    raise SourceError(
                        f"{path}:{number}: expected cells of up to {LONGEST} characters, found a longer line"
                    )
                if "\0" in line:
                    raise SourceError(f"{path}:{number}: expected text, found a zero byte")
                yield line
                number += 1
        except UnicodeError as error:
            raise SourceError(
                f"{path}:{_undecodable(path) or number}: expected UTF-8, found bytes of another encoding; "
                "convert the file to UTF-8"
            ) from error


def _undecodable(path: Path) -> int | None:
    """The first line that is no UTF-8, counted from 1."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                line.decode()
            except UnicodeError:
                return number
    return None


def _cell_rows(path: Path) -> Iterator[tuple[int, Row]]:
    lines = _lines(path)
    head = next(lines, "")
    tabbed = "\t" in head
    delimiter = "\t" if tabbed else max(",;|", key=head.count)
    csv.field_size_limit(LONGEST)
    # In TSV a quotation mark is a character of the text; in CSV it encloses cells.
    reader = csv.reader(
        chain([head], lines), delimiter=delimiter, quoting=csv.QUOTE_NONE if tabbed else csv.QUOTE_MINIMAL
    )
    header: list[str] | None = None
    try:
        for cells in reader:
            if header is None:
                if _is_header(cells):
                    header = [cell.strip() for cell in cells]
                    continue
                header = [str(number) for number in range(1, len(cells) + 1)]
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(header):
                raise SourceError(
                    f"{path}:{reader.line_num}: expected {len(header)} cells, found {len(cells)}; "
                    "a tab or an unclosed quotation mark may stand in a text"
                )
            values = (cell.replace("\\n", "\n") for cell in cells) if tabbed else cells
            yield reader.line_num, dict(zip(header, values, strict=True))
    except csv.Error as error:
        raise SourceError(f"{path}:{reader.line_num}: expected rows of cells, found: {error}") from error


def _is_header(cells: list[str]) -> bool:
    """A header has short, distinct cells without sentences."""
    names = [cell.strip() for cell in cells]
    return len(set(names)) == len(names) and all(
        name and len(name) <= 40 and not name.endswith((".", "!", "?")) and len(name.split()) <= 3 for name in names
    )


def _json_rows(path: Path) -> Iterator[tuple[int, Row]]:
    for number, line in enumerate(_lines(path), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line.rstrip("\r\n"))
        except (json.JSONDecodeError, RecursionError) as error:
            raise SourceError(
                f"{path}:{number}:{_column(error)}: expected one whole JSON object on each line, found a line that "
                "goes wrong here; mend it"
            ) from error
        if not isinstance(value, dict):
            raise SourceError(f"{path}:{number}: expected a JSON object, found {type(value).__name__}")
        yield number, {str(key): cell for key, cell in value.items() if isinstance(cell, str)}


def json_list(path: Path) -> Iterator[tuple[int, Row]]:
    """The objects of a JSON array, with their positions from 1."""
    with opened(path) as file:
        try:
            value = json.loads(file.read())
        except UnicodeDecodeError as error:
            raise SourceError(f"{path}: expected UTF-8, found bytes of another encoding; convert the file") from error
        except (json.JSONDecodeError, RecursionError) as error:
            line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
            raise SourceError(
                f"{path}:{line}:{_column(error)}: expected a JSON array of objects, found a file that goes wrong here; "
                "mend it"
            ) from error
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise SourceError(
            f'{path}: expected a JSON array of objects, found another shape; give [{{"en": "...", "de": "..."}}, ...]'
        )
    for number, item in enumerate(value, 1):
        yield number, {str(key): cell for key, cell in item.items() if isinstance(cell, str)}


def _column(error: Exception) -> int:
    return error.colno if isinstance(error, json.JSONDecodeError) else 1
