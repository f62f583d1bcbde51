"""What must never be committed, and numbers that must exist."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_path_of_a_machine_and_no_registry_host_is_committed() -> None:
    # Written in pieces, so that this file does not find itself.
    forbidden = re.compile(
        "|".join(["/ho" + "me/\\w", "/ro" + "ot/", "/wo" + "rk/", "py" + "pi\\.org", "files\\.python" + "hosted"])
    )
    for path in tracked():
        if path.suffix in (".png", ".sqlite"):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            assert not forbidden.search(line), f"{path.relative_to(ROOT)}:{number}: {line[:120]}"


# Each has a line in the README's table of folders or is read by a tool at the top of a checkout.
TOP = {
    ".ci",
    ".gitignore",
    ".pre-commit-hooks.yaml",
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "cli",
    "data",
    "docs",
    "kb",
    "pyproject.toml",
    "requirements.lock",
    "scripts",
    "tests",
}


def test_nothing_lies_at_the_top_that_has_no_place_there() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} == TOP
