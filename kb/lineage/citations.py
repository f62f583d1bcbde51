"""Whether the citations of two texts lead to the same rules, each in its own edition."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from kb.core.rule_id import RuleId
from kb.lineage.side import Side
from kb.lineage.values import TextFacts

Span = tuple[RuleId, RuleId]


class Citations:
    """Compares citations under a matching; ``counterparts[i]`` are the new entries that old entry ``i`` became."""

    def __init__(self, old: Side, new: Side, counterparts: Mapping[int, Collection[int]]) -> None:
        self._old = old
        self._new = new
        self._counterparts = counterparts

    def agreement(self, one: TextFacts, other: TextFacts) -> float | None:
        """The share of citations that lead to the same rules; None where neither text cites anything."""
        most = max(len(one.spans), len(other.spans))
        if not most:
            return None
        return sum(self.lead_together(a, b) for a, b in zip(one.spans, other.spans, strict=False)) / most

    def only_follow(self, one: TextFacts, other: TextFacts) -> bool:
        """True where two texts differ at most in citations whose numbers follow their rules."""
        if one.masked != other.masked or len(one.spans) != len(other.spans):
            return False
        return all(self.lead_together(a, b) for a, b in zip(one.spans, other.spans, strict=True))

    def lead_together(self, one: Span, other: Span) -> bool:
        """True where both ends of two citations as written are the same rules."""
        return all(self._same_rule(a, b) for a, b in zip(one, other, strict=True))

    def _same_rule(self, number: RuleId, other: RuleId) -> bool:
        places = self._old.places.get(number)
        others = self._new.places.get(other)
        if places is None or others is None:
            # Cited, but not there: as written.
            return places is None and others is None and number == other
        return any(place in others for each in places for place in self._counterparts.get(each, ()))
