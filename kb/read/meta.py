"""What is known about a source file that does not say it itself: a small YAML file beside it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

import yaml

from kb.core.edition import parse_date
from kb.core.errors import DataError

_KEYS = ("kind", "language", "subject", "editions", "source")


@dataclass(frozen=True, slots=True)
class SourceMeta:
    """``kind`` is the form (``page``), ``lang`` the language of its rules, ``first`` to ``last`` the editions whose
    numbers it uses, ``source`` where it comes from."""

    kind: str
    lang: str
    subject: str
    first: date
    last: date
    source: str


def load_meta(path: Path) -> SourceMeta:
    """Return what the YAML file ``path`` says about the text file of the same name.

    Raises:
        DataError: the file is no YAML, or its keys are not exactly the five known ones.
    """
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: expected YAML, found {str(error).splitlines()[0]}; mend the file") from None
    keys = set(data) if isinstance(data, dict) else set()
    if keys != set(_KEYS):
        odd = ", ".join(sorted(map(str, keys ^ set(_KEYS))))
        raise DataError(f"{path}: expected the keys {', '.join(_KEYS)}, found a difference in: {odd}; mend the file")
    editions = data["editions"]
    if not isinstance(editions, dict) or set(editions) != {"first", "last"}:
        raise DataError(f"{path}: expected editions with first and last, found {editions!r}; mend the file")
    return SourceMeta(
        kind=str(data["kind"]),
        lang=str(data["language"]),
        subject=str(data["subject"]),
        first=parse_date(str(editions["first"])),
        last=parse_date(str(editions["last"])),
        source=str(data["source"]),
    )
