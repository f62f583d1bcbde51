"""Waivers: findings that a person has looked at and lets stand."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml

from kb.core.errors import DataError

_KEYS = {"check", "entry", "reason", "source", "target"}


@dataclass(frozen=True, slots=True)
class Waiver:
    """Lets the findings of ``check`` on ``entry`` stand, as long as both texts have these hashes.

    The hashes are the first 12 or more digits of ``text_hash``; ``place`` is the line of the data file.
    """

    check: str
    entry: str
    reason: str
    source: str
    target: str
    place: str = ""

    def covers(self, check: str, entry: str, source: str, target: str) -> bool:
        """True if a finding of ``check`` on ``entry`` with these text hashes is waived."""
        return (
            self.check == check
            and self.entry == entry
            and source.startswith(self.source)
            and target.startswith(self.target)
        )


def load(path: Path) -> tuple[Waiver, ...]:
    """Return the waivers of a YAML file: a list of ``check``, ``entry``, ``reason``, ``source``, ``target``.

    Raises:
        DataError: the file is no such list, a key is missing or unknown, a reason is empty, a hash too short.
    """
    try:
        content = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: expected a list of waivers in YAML, found a broken file: {error}") from error
    if content is None:
        return ()
    if not isinstance(content, list):
        raise DataError(f"{path}: expected a list of waivers, found {type(content).__name__}")
    return tuple(_waiver(path, number, item) for number, item in enumerate(content, 1))


def _waiver(path: Path, number: int, item: object) -> Waiver:
    place = f"{path}: waiver {number}"
    if not isinstance(item, dict) or set(item) != _KEYS:
        found = sorted(map(str, item)) if isinstance(item, dict) else type(item).__name__
        raise DataError(f"{place}: expected the keys {', '.join(sorted(_KEYS))}, found {found}")
    values = {key: str(value).strip() for key, value in item.items()}
    if not values["reason"]:
        raise DataError(f"{place}: expected a reason, found none; say why the finding may stand")
    for side in ("source", "target"):
        if len(values[side]) < 12 or set(values[side]) - set("0123456789abcdef"):
            raise DataError(f'{place}: expected at least 12 hex digits of the text hash as "{side}"')
    return Waiver(**values, place=place)
