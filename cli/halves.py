"""Divides work between this process and a copy of it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kb.core.cores import cores

Item = TypeVar("Item")
WORTH_A_PROCESS = 6


def in_halves(items: Sequence[Item], work: Callable[[Sequence[Item]], list[Any]]) -> list[Any]:
    """Return what ``work`` makes of the items, in any order: of half of them in a second process meanwhile.

    What it makes has to be JSON. Everything is done here where there are few items, one core, or no second process.
    """
    if len(items) < WORTH_A_PROCESS or cores() < 2 or not hasattr(os, "fork"):
        return work(items)
    reading, writing = os.pipe()
    try:
        child = os.fork()
    except OSError:
        os.close(reading)
        os.close(writing)
        return work(items)
    if child == 0:
        _send(reading, writing, items[1::2], work)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        made = work(items[::2])
        sent = pipe.read()
    os.waitpid(child, 0)
    try:
        return made + json.loads(sent)  # type: ignore[no-any-return]
    except ValueError:
        # The other process broke off: whatever stopped it is met here again.
        return made + work(items[1::2])


def _send(reading: int, writing: int, items: Sequence[Item], work: Callable[[Sequence[Item]], list[Any]]) -> None:
    """Do the work of the second process and end it at once, without anything that belongs to the first."""
    try:
        os.close(reading)
        with os.fdopen(writing, "w", encoding="utf-8") as pipe:
            pipe.write(json.dumps(work(items)))
    finally:
        os._exit(0)
