"""Reviews of links in doubt: a YAML file that is only ever added to."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from kb.core.errors import BadDateError, BadNumberError, DataError, KbError
from kb.core.rule_id import RuleId

NAME = "reviews.yaml"
HEAD = (
    "# Reviews of links that a new edition put in doubt; written by `mtgkb accept RULE --reason TEXT`, never by hand.\n"
    "# `from` and `to` are hashes of the wordings of `rule`, or of a rule that it cites; numbers are of `edition`.\n"
)
_KEYS = {"rule", "edition", "date", "reason", "accepted"}
_PAIR = {"rule", "from", "to"}


@dataclass(frozen=True, slots=True)
class Accepted:
    """A change of wording that was looked at: the rule, its hash then and its hash at the review."""

    rule: RuleId
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Review:
    """Someone looked at what is tied to ``rule`` of ``edition`` on ``date`` and found that it still fits."""

    rule: RuleId
    edition: str
    date: str
    reason: str
    accepted: tuple[Accepted, ...]


def load_reviews(path: Path) -> tuple[Review, ...]:
    """Return the reviews of a file, in its order; none where the file does not exist.

    Raises:
        DataError: the file breaks its form.
    """
    if not path.is_file():
        return ()
    try:
        items = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: expected YAML, found {str(error).splitlines()[0]}; mend the file") from None
    if items is None:
        return ()
    if not isinstance(items, list):
        raise DataError(f"{path}: expected a list of reviews, found {type(items).__name__}; mend the file")
    return tuple(_review(item, f"{path}: item {place}") for place, item in enumerate(items, 1))


def add_review(path: Path, review: Review) -> None:
    """Put a review at the end of the file at ``path``, which is made where there is none; all of it or nothing.

    Raises:
        KbError: the folder cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if path.is_file() else HEAD
        if not before.endswith("\n"):
            before += "\n"
        handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(before + text_of(review))
            Path(name).chmod(0o644)
            Path(name).replace(path)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        raise KbError(
            f"{path}: expected a file that can be written, found: {error.strerror}; make room there"
        ) from error


def text_of(review: Review) -> str:
    """The review as YAML; strings are written as JSON, which is YAML too."""
    lines = [
        f'- rule: "{review.rule}"',
        f'  edition: "{review.edition}"',
        f'  date: "{review.date}"',
        f"  reason: {json.dumps(review.reason, ensure_ascii=False)}",
        "  accepted:",
    ]
    lines += [f'  - {{rule: "{each.rule}", from: "{each.old}", to: "{each.new}"}}' for each in review.accepted]
    return "\n".join(lines) + "\n"


def _review(item: Any, where: str) -> Review:
    from kb.core.edition import parse_date

    if not isinstance(item, dict) or set(item) != _KEYS:
        raise DataError(f"{where}: expected the keys {', '.join(sorted(_KEYS))}, found {item!r:.120}")
    pairs = item["accepted"]
    if not isinstance(pairs, list) or not all(isinstance(pair, dict) and set(pair) == _PAIR for pair in pairs):
        raise DataError(f"{where}: accepted: expected items with rule, from and to, found {pairs!r:.120}")
    if not isinstance(item["reason"], str) or not item["reason"].strip():
        raise DataError(f"{where}: reason: expected a sentence, found {item['reason']!r:.40}")
    try:
        for key in ("edition", "date"):
            parse_date(str(item[key]))
        return Review(
            RuleId.parse(str(item["rule"])),
            str(item["edition"]),
            str(item["date"]),
            item["reason"],
            tuple(Accepted(RuleId.parse(str(p["rule"])), str(p["from"]), str(p["to"])) for p in pairs),
        )
    except (BadNumberError, BadDateError) as error:
        raise DataError(f"{where}: {error}") from error
