"""Mentions of rules in a text, before and after they are resolved."""

from __future__ import annotations

from dataclasses import dataclass

from kb.core.rule_id import RuleId


@dataclass(frozen=True, slots=True)
class Mention:
    """A place in a text that cites rules.

    ``start`` and ``end`` are character offsets (end excluded). ``spans`` are the numbers as written: ``(a, b)`` is the
    range from a to b, ``(a, a)`` a single number. Ranges are expanded only against an edition.
    """

    text: str
    start: int
    end: int
    spans: tuple[tuple[RuleId, RuleId], ...]


@dataclass(frozen=True, slots=True)
class Citation:
    """A mention resolved in an edition: the rules that exist there, and the numbers that do not."""

    mention: Mention
    targets: tuple[RuleId, ...]
    missing: tuple[RuleId, ...] = ()
