"""The README's transcript is what the program prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
CALL = re.compile(r"\$ mtgkb (?P<words>.*?)(?: \| (?P<cut>head|tail) -n (?P<lines>\d+))?")


def transcripts() -> list[tuple[str, str]]:
    """The commands of the first console block with the output that stands below each."""
    first = BLOCK.search((ROOT / "README.md").read_text(encoding="utf-8"))
    assert first is not None
    parts = re.split(r"(?m)^(?=\$ )", first[1])
    return [(call, shown.rstrip("\n")) for call, _, shown in (part.partition("\n") for part in parts if part)]


@pytest.mark.parametrize(("call", "shown"), transcripts(), ids=lambda value: value[:40])
def test_what_the_readme_shows_is_what_the_program_prints(
    run: Run, monkeypatch: pytest.MonkeyPatch, call: str, shown: str
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    match = CALL.fullmatch(call)
    assert match is not None, call
    lines = run(*shlex.split(match["words"])).out.rstrip("\n").split("\n")
    if match["cut"]:
        count = int(match["lines"])
        lines = lines[:count] if match["cut"] == "head" else lines[-count:]
    assert "\n".join(lines).rstrip("\n") == shown
