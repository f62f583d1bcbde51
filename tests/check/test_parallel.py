"""Pairs checked in several processes: the same findings in the same order, nothing read far ahead."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml

from kb.check.pair import Context, Pair
from kb.check.parallel import found_in
from kb.check.run import check_entries

ROOT = Path(__file__).parents[2]


def pairs(count: int) -> list[Pair]:
    german = ("Ziehe zwei Karten.", "Ziehe drei Karten.")
    return [Pair(str(n), "en", "Draw two cards.", "de", german[n % 7 == 0]) for n in range(count)]


def test_two_processes_find_what_one_finds() -> None:
    assert list(check_entries(pairs(450), Context(), 2)) == list(check_entries(pairs(450), Context()))


def test_a_long_file_is_not_read_far_ahead() -> None:
    read = 0

    def endless() -> Iterator[Pair]:
        nonlocal read
        for pair in pairs(5000):
            read += 1
            yield pair

    found = found_in(endless(), Context(), 2)
    next(found)
    assert read <= 1500
    found.close()  # type: ignore[attr-defined]


def test_the_hooks_call_commands_that_exist() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))

    assert [hook["id"] for hook in hooks] == ["mtgkb-check", "mtgkb-scan"]
    for hook in hooks:
        assert hook["language"] == "python"
        program, command = hook["entry"].split()[:2]
        assert program == "mtgkb"
        assert (ROOT / "cli" / f"{command}.py").is_file()
