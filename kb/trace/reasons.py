"""Why rules are not executed: read from data, by ranges, each with its reason in every language."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from kb.core.errors import BadNumberError, DataError
from kb.core.rule_id import RuleId
from kb.trace.coverage import Reason

KEYS = {"rules", "status", "reason"}
STATUSES = ("definition", "outside")


def load_reasons(path: Path, languages: Iterable[str]) -> tuple[Reason, ...]:
    """Return the reasons of a file, in its order; none where the file does not exist.

    An item has ``rules`` ("100.1" or "100.1-100.7", quoted), ``status`` and ``reason`` by language.

    Raises:
        DataError: the file breaks this form.
    """
    if not path.is_file():
        return ()
    try:
        items = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: expected YAML, found {str(error).splitlines()[0]}; mend the file") from None
    if not isinstance(items, list):
        raise DataError(f"{path}: expected a list of reasons, found {type(items).__name__}; begin each with '- rules:'")
    wanted = set(languages)
    return tuple(_reason(item, f"{path}: item {place}", wanted) for place, item in enumerate(items, 1))


def _reason(item: Any, where: str, languages: set[str]) -> Reason:
    if not isinstance(item, dict) or set(item) != KEYS:
        raise DataError(f"{where}: expected the keys {', '.join(sorted(KEYS))}, found {item!r:.120}")
    if item["status"] not in STATUSES:
        raise DataError(f"{where}: status: expected definition or outside, found {item['status']!r:.40}")
    told = item["reason"]
    if not isinstance(told, dict) or set(told) != languages or not all(isinstance(t, str) and t for t in told.values()):
        raise DataError(
            f"{where}: reason: expected a sentence for each of {', '.join(sorted(languages))}, found {told!r:.120}"
        )
    try:
        first, _, last = str(item["rules"]).partition("-")
        start = RuleId.parse(first)
        end = RuleId.parse(last) if last else start
    except BadNumberError as error:
        raise DataError(f"{where}: rules: {error}") from error
    if end < start:
        raise DataError(f"{where}: rules: expected a range in the order of the text, found {item['rules']!r}")
    return Reason(start, end, item["status"], tuple(sorted(told.items())))
