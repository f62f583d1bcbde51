"""Runs the command line inside the test process, on a knowledge base built once."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from cli.main import main


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Cache and data folders of the test session: nothing of the user's is read or written."""
    top = tmp_path_factory.mktemp("mtgkb")
    return {"MTGKB_CACHE": str(top / "cache"), "MTGKB_DATA": str(top / "data")}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folders: dict[str, str]) -> Run:
    """Call ``run("702.50a", "--lang", "de")`` and get exit code, output and messages."""
    for name, value in folders.items():
        monkeypatch.setenv(name, value)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")
    monkeypatch.delenv("MTGKB_DEBUG", raising=False)

    def ran(*words: str | Path) -> Ran:
        monkeypatch.setattr(sys, "argv", ["mtgkb", *map(str, words)])
        capsys.readouterr()
        try:
            main()
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(bool(end.code))
        shown = capsys.readouterr()
        return Ran(code, shown.out, shown.err)

    return ran
