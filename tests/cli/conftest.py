"""Runs the command line inside the test process, on a knowledge base built once."""

from __future__ import annotations

import fcntl
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from cli.main import main
from kb.build import build_default
from kb.store.location import kb_path


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(scope="session")
def knowledge_base(folders: dict[str, str]) -> None:
    """The knowledge base of the session, built by the first process that asks for it."""
    cache = Path(folders["MTGKB_CACHE"])
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kb_path().is_file():
            build_default(kb_path())


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folders: dict[str, str], knowledge_base: None
) -> Run:
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
