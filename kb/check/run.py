"""Runs the checks over pairs and applies the waivers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.check.across import Across
from kb.check.findings import TARGET, finding
from kb.check.one import check_pair as check_pair
from kb.check.pair import TEXT, Context, Pair
from kb.check.parallel import found_in
from kb.check.waivers import Waiver
from kb.core.finding import Finding, Severity
from kb.core.text import text_hash


@dataclass(frozen=True, slots=True)
class Checked:
    """A pair and what stands of the findings in it; ``pair`` is ``None`` for findings about the waivers themselves."""

    pair: Pair | None
    findings: tuple[Finding, ...]


def check_entries(pairs: Iterable[Pair], context: Context, jobs: int = 1) -> Iterator[Checked]:
    """Yield every pair with its findings, worst first; at the end the waivers that were not used.

    Pairs are read a few at a time, so that a file of any length runs in bounded memory; ``jobs`` is the number of
    processes.
    """
    by_entry: dict[str, list[Waiver]] = {}
    for waiver in context.waivers:
        by_entry.setdefault(waiver.entry, []).append(waiver)
    used: set[Waiver] = set()
    across = Across(context)
    for pair, findings, one in found_in(pairs, context, jobs):
        across.add(pair, one)
        candidates = by_entry.get(pair.id, ())
        hashes = (text_hash(pair.source), text_hash(pair.target)) if candidates else ("", "")
        left = []
        for found in findings:
            cover = [waiver for waiver in candidates if waiver.covers(found.check, pair.id, *hashes)]
            if cover:
                used.update(cover)
            else:
                left.append(found)
        yield Checked(pair, tuple(left))
    unused = (*across.findings(), *(_unused(waiver) for waiver in context.waivers if waiver not in used))
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
