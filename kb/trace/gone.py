"""What is still tied to rules that a new edition no longer has."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kb.core.rule_id import RuleId


@dataclass(frozen=True, slots=True)
class Gone:
    """A rule (its number in the edition ``since``) that none of today continues, with what was made for it.

    ``of`` names things as ``Doubt.of`` does: ``scenario:id``, ``code:path:line``, ``text:language``.
    """

    number: RuleId
    since: str
    of: tuple[str, ...]


def gone(
    things: Iterable[tuple[str, RuleId]], since: str, today: Callable[[RuleId], RuleId | None]
) -> tuple[Gone, ...]:
    """Return the rules that ``things`` (name, number in the edition ``since``) are tied to and that are gone today."""
    found: dict[RuleId, list[str]] = {}
    for name, number in things:
        if today(number) is None:
            found.setdefault(number, []).append(name)
    return tuple(Gone(number, since, tuple(dict.fromkeys(found[number]))) for number in sorted(found))
