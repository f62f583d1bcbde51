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
    import tempfile

    try:
        handle, name = tempfile.mkstemp(prefix=".", dir=output.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text + "\n")
            Path(name).chmod(0o644)
            Path(name).replace(output)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise KbError(
            f"{output}: expected a file that can be written, found: {error.strerror}; name another one"
        ) from error


def _print(text: str) -> None:
    try:
        print(text)
    except UnicodeEncodeError:
        # A terminal of another encoding still gets every word, with what it lacks replaced.
        encoding = sys.stdout.encoding or "ascii"
        print(text.encode(encoding, "replace").decode(encoding))
