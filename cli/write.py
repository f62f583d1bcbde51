"""Writes a command's output: lines or JSON, to standard output or a file."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from kb.core.errors import KbError


def emit(content: list[str] | dict[str, Any] | str | bytes, output: Path | None = None) -> None:
    """Write lines, a JSON value, a whole text, or bytes as they are; a file is written whole or not at all.

    Raises:
        KbError: the file cannot be written.
    """
    raw = content if isinstance(content, bytes) else None
    text = "" if isinstance(content, bytes) else _text(content)
    if output is None:
        _print(text) if raw is None else _pour(raw)
        return
    try:
        if output.is_dir():
            raise KbError(f"{output}: expected a file to write to, found a folder; name a file in it")
        written = raw if raw is not None else f"{text}\n".encode()
        if output.exists() and not output.is_file():
            # A device or a pipe is written to, never replaced.
            output.write_bytes(written)
            return
        _replace(output.resolve(), written)
    except OSError as error:
        raise KbError(
            f"{output}: expected a file that can be written, found: {error.strerror}; name another one"
        ) from error


def _text(content: list[str] | dict[str, Any] | str) -> str:
    if isinstance(content, dict):
        import json

        text = json.dumps(content, ensure_ascii=False, indent=2)
    elif isinstance(content, list):
        text = "\n".join(content)
    else:
        text = content.removesuffix("\n")
    # A file's name may be no UTF-8; what is written always is.
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def _replace(path: Path, content: bytes) -> None:
    """Write the file whole or not at all; a link keeps leading to it."""
    import tempfile

    handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _pour(content: bytes) -> None:
    """Write bytes to standard output, behind what was printed before."""
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except OSError as error:
        _broken(error)


def _print(text: str) -> None:
    try:
        try:
            print(text, flush=True)
        except UnicodeEncodeError:
            # A terminal of another encoding still gets every word, with what it lacks replaced.
            encoding = sys.stdout.encoding or "ascii"
            print(text.encode(encoding, "replace").decode(encoding), flush=True)
    except OSError as error:
        _broken(error)


def _broken(error: OSError) -> None:
    """Nothing more can be written; no error of ours where the reader (head, less) has seen enough."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        raise KbError(f"standard output: expected room to write, found: {error.strerror}; make room") from error
