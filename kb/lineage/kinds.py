"""What changed between two entries that belong together."""

from __future__ import annotations

from kb.lineage.citations import Citations
from kb.lineage.side import Side


def kind_of(old: Side, new: Side, i: int, j: int, citations: Citations) -> str:
    """Return ``same``, ``renumbered`` or ``edited``; a citation that follows its rule to a new number is no edit."""
    if not citations.only_follow(old.texts[i], new.texts[j]):
        return "edited"
    examples, others = old.examples[i], new.examples[j]
    if examples is None or others is None:
        if examples is not others:
            return "edited"
    elif not citations.only_follow(examples, others):
        return "edited"
    return "same" if old.entries[i].number == new.entries[j].number else "renumbered"
