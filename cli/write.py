"""Writes a command's output: lines or JSON, to standard output or a file."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from kb.core.errors import KbError


def emit(content: list[str] | dict[str, Any] | str, output: Path | None = None) -> None:
    """Write lines, a JSON value or a whole text; a file is written whole or not at all.

    Raises:
        KbError: the file cannot be written.
    """
    if isinstance(content, dict):
        text = json.dumps(content, ensure_ascii=False, indent=2)
    elif isinstance(content, list):
        text = "\n".join(content)
    else:
        text = content.removesuffix("\n")
    if output is None:
        _print(text)
        return
    try:
        if output.is_dir():
            raise KbError(f"{output}: expected a file to write to, found a folder; name a file in it")
        if output.exists() and not output.is_file():
            # A device or a pipe is written to, never replaced.
            output.write_text(text + "\n", encoding="utf-8")
            return
        _replace(output.resolve(), text + "\n")
    except OSError as error:
        raise KbError(
            f"{output}: expected a file that can be written, found: {error.strerror}; name another one"
        ) from error


def _replace(path: Path, text: str) -> None:
    """Write the file whole or not at all; a link keeps leading to it."""
    import tempfile

    handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _print(text: str) -> None:
    try:
        try:
            print(text, flush=True)
        except UnicodeEncodeError:
            # A terminal of another encoding still gets every word, with what it lacks replaced.
            encoding = sys.stdout.encoding or "ascii"
            print(text.encode(encoding, "replace").decode(encoding), flush=True)
    except BrokenPipeError:
        # The reader (head, less) has seen enough: no error of ours, and nothing more to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise KbError(f"standard output: expected room to write, found: {error.strerror}; make room") from error
