"""Fixtures for all tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
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


@pytest.fixture(scope="session", autouse=True)
def folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Cache and data folders of the test session: nothing of the user's is read or written.

    Processes that share the work share the cache, so that the knowledge base is built once.
    """
    top = tmp_path_factory.mktemp("mtgkb")
    base = tmp_path_factory.getbasetemp()
    shared = base.parent / "mtgkb" if "PYTEST_XDIST_WORKER" in os.environ else top
    named = {"MTGKB_CACHE": str(shared / "cache"), "MTGKB_DATA": str(top / "data")}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in named.items():
            patch.setenv(name, value)
        yield named
