"""Runs the checks over pairs and applies the waivers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.check.findings import TARGET, finding
from kb.check.pair import TEXT, Context, Pair
from kb.check.registry import checks
from kb.check.waivers import Waiver
from kb.core.finding import Finding, Severity
from kb.core.text import text_hash


def check_pair(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield what the checks find in one pair, waived findings included, worst first."""
    found: list[Finding] = []
    for each in checks():
        if pair.kind in each.kinds and (not context.only or each.name in context.only):
            found.extend(each.function(pair, context))
    found.sort(key=lambda one: -one.severity)
    yield from found


@dataclass(frozen=True, slots=True)
class Checked:
    """A pair and what stands of the findings in it; ``pair`` is ``None`` for findings about the waivers themselves."""

    pair: Pair | None
    findings: tuple[Finding, ...]


def check_entries(pairs: Iterable[Pair], context: Context) -> Iterator[Checked]:
    """Yield every pair with its findings, worst first; at the end the waivers that were not used.

    Pairs are read one at a time, so that a file of any length runs in bounded memory.
    """
    by_entry: dict[str, list[Waiver]] = {}
    for waiver in context.waivers:
        by_entry.setdefault(waiver.entry, []).append(waiver)
    used: set[Waiver] = set()
    for pair in pairs:
        candidates = by_entry.get(pair.id, ())
        hashes = (text_hash(pair.source), text_hash(pair.target)) if candidates else ("", "")
        left = []
        for found in check_pair(pair, context):
            cover = [waiver for waiver in candidates if waiver.covers(found.check, pair.id, *hashes)]
            if cover:
                used.update(cover)
            else:
                left.append(found)
        yield Checked(pair, tuple(left))
    unused = tuple(_unused(waiver) for waiver in context.waivers if waiver not in used)
    if unused:
        yield Checked(None, unused)


def check_pairs(pairs: Iterable[Pair], context: Context) -> Iterator[Finding]:
    """Yield the findings of all pairs, pair by pair; then those about waivers that were not used."""
    for checked in check_entries(pairs, context):
        yield from checked.findings


def _unused(waiver: Waiver) -> Finding:
    pair = Pair(waiver.entry, "", "", "", "", kind=TEXT)
    return finding(
        pair,
        "waivers",
        Severity.WARNING,
        TARGET,
        None,
        "unused_waiver",
        check_name=waiver.check,
        reason=waiver.reason,
        place=waiver.place,
    )
