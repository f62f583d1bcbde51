"""Fixtures for all tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of the official texts; tests that ask for it are skipped where it is not given."""
    folder = os.environ.get("MTGKB_CORPUS")
    if not folder:
        pytest.skip("needs the official texts: set MTGKB_CORPUS to their folder")
    path = Path(folder)
    if not path.is_dir():
        pytest.fail(f"MTGKB_CORPUS names no folder: {path}")
    return path


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return Path(__file__).resolve().parent.parent
