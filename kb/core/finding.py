"""Findings of the checks: values, never exceptions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Severity(IntEnum):
    """How bad, and how sure: an unsure check says ``INFO``."""

    INFO = 0
    WARNING = 1
    ERROR = 2

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check found.

    ``place`` is the rule's number in ``edition`` or, for pair files, the pair's id. ``span`` are character offsets
    in the text of language ``lang``. ``messages`` maps a language code to a sentence; ``remedy`` likewise says what to
    do about it. ``follows`` is set by the staleness check only.
    """

    check: str
    severity: Severity
    place: str
    lang: str
    edition: str | None
    messages: tuple[tuple[str, str], ...]
    span: tuple[int, int] | None = None
    remedy: tuple[tuple[str, str], ...] = ()
    follows: Follows | None = None

    def message(self, lang: str) -> str:
        """The sentence in ``lang``, in English where there is none."""
        texts = dict(self.messages)
        return texts.get(lang) or texts["en"]


@dataclass(frozen=True, slots=True)
class Follows:
    """The loaded editions, first and last, whose wording a translation follows; ``number`` is the rule's there."""

    first: str
    last: str
    number: str
    certain: bool
