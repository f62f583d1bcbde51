"""Where the shipped data lie."""

from __future__ import annotations

from pathlib import Path


def data_dir() -> Path:
    """The folder of the shipped data: ``kb/_data`` in an installed wheel, ``data`` beside ``kb`` in a checkout."""
    package = Path(__file__).resolve().parent.parent
    packaged = package / "_data"
    return packaged if packaged.is_dir() else package.parent / "data"
