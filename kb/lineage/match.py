"""The entries of one edition found again in the next."""

from __future__ import annotations

from math import exp

from kb.lineage.assignment import assign
from kb.lineage.candidates import candidates
from kb.lineage.citations import Citations
from kb.lineage.context import Context
from kb.lineage.facts import in_order
from kb.lineage.kinds import kind_of
from kb.lineage.likeness import Likeness
from kb.lineage.parts import find_parts
from kb.lineage.side import Side
from kb.lineage.values import Link

_PASSES = 6
_PLACE = 0.35
_CITATIONS = 0.1
_NUMBER = 0.05
_TITLE = 0.25
_REPEATED = 0.45
_PARTED = 0.6
_SKETCHED = 0.05
_SUPPORTED = 0.9
_LEAST_BELOW = 0.3
# A pair that scores less than this is two rules: without support from its place a text needs three fifths in common.
_LEAST = 0.6
_LEAST_AT_FIRST = 0.5


def match(old: Side, new: Side) -> tuple[Link, ...]:
    """Return what became of every entry of ``old`` and where every entry of ``new`` comes from.

    Every entry stands in exactly one primary link (a removed or added one in a link with one end). The pairs are the
    assignment with the greatest sum of scores, not a greedy choice; a score adds up what text, title, place and
    citations say, and as place and citations depend on the other pairs, the assignment is repeated until it stands.
    """
    matching = Matching(old, new)
    return matching.links()


class Matching:
    """One matching under way."""

    def __init__(self, old: Side, new: Side) -> None:
        self._old = old
        self._new = new
        self.likeness = Likeness(old, new)
        found = candidates(old, new)
        self._anchors = found.anchors
        self._anchor_ends = frozenset(found.anchors.values())
        self._pairs: list[set[int]] = [set(each) for each in found.pairs]
        self.mates = [found.anchors.get(i, -1) for i in range(len(old))]
        self.confidence = [1.0 if mate >= 0 else 0.0 for mate in self.mates]
        for turn in range(_PASSES):
            before = list(self.mates)
            self._assign(_LEAST_AT_FIRST if turn == 0 else _LEAST)
            if turn and before == self.mates:
                break
            self._propose_by_place()

    def _assign(self, least: float) -> None:
        context = Context(self._old, self._new, self.mates)
        citations = Citations(self._old, self._new, {i: (j,) for i, j in enumerate(self.mates) if j >= 0})
        weights: list[list[tuple[int, float]]] = []
        for i, others in enumerate(self._pairs):
            weights.append([(j, self._score(i, j, context, citations, least)) for j in sorted(others)])
        assignment = assign(weights, len(self._new))
        for i, (mate, margin) in enumerate(zip(assignment.mates, assignment.margins, strict=True)):
            if i not in self._anchors:
                self.mates[i] = mate
                self.confidence[i] = 1.0 - 0.5 * exp(-6.0 * margin) if mate >= 0 else 0.0

    def _score(self, i: int, j: int, context: Context, citations: Citations, least: float) -> float:
        """How much more than ``least`` speaks for a pair; below zero where it is none."""
        old, new = self._old.entries[i], self._new.entries[j]
        if old.number.is_section != new.number.is_section:
            return -least
        score = self.likeness.kinship(i, j)
        if self._old.words[i] is None or self._new.words[j] is None:
            score -= _SKETCHED
        place = context.place(i, j)
        if old.title is not None and new.title is not None:
            # A heading is what stands below it: it may change its words and stay the same.
            below = context.below(i, j)
            if old.title != new.title and bool(old.number.rule) != bool(new.number.rule) and below < _LEAST_BELOW:
                score -= _TITLE
            score = max(score, below)
        if (old.title is None) != (new.title is None):
            score -= _TITLE
        elif old.title is not None and old.title == new.title:
            score += _TITLE
        score += _PLACE * place
        cited = citations.agreement(self._old.texts[i], self._new.texts[j])
        if cited is not None:
            score += _CITATIONS * (cited - 0.5)
        if old.key == new.key:
            score += _NUMBER
        if score > least and place < _SUPPORTED:
            # A set phrase is known by its place alone.
            crowd = self.likeness.crowd(i, j)
            score -= _REPEATED * (1 - 1 / crowd) * (1 - place)
            if crowd > 1 and context.parted(i, j):
                score -= _PARTED
        return score - least

    def _propose_by_place(self) -> None:
        """Weigh also what stands at the same place: after or before a pair, and under one."""
        taken = {mate for mate in self.mates if mate >= 0}
        for i, mate in enumerate(self.mates):
            if mate >= 0:
                for step in (-1, 1):
                    if 0 <= i + step < len(self._old) and 0 <= mate + step < len(self._new):
                        self._propose(i + step, mate + step, taken)
                for child in self._old.children[i]:
                    if self.mates[child] < 0:
                        for other in self._new.children[mate]:
                            self._propose(child, other, taken)

    def _propose(self, i: int, j: int, taken: set[int]) -> None:
        if i not in self._anchors and (self.mates[i] < 0 or j not in taken) and j not in self._anchor_ends:
            self._pairs[i].add(j)

    def links(self) -> tuple[Link, ...]:
        """The links of the matching as it stands, splits and merges among them."""
        split, merged = find_parts(self._old, self._new, self.mates, self.likeness)
        counterparts = {i: {j} for i, j in enumerate(self.mates) if j >= 0}
        for each in split:
            counterparts.setdefault(each.whole, set()).add(each.part)
        for each in merged:
            counterparts.setdefault(each.part, set()).add(each.whole)
        citations = Citations(self._old, self._new, counterparts)
        links: list[Link] = []
        split_from = {each.whole for each in split}
        merged_into = {each.whole for each in merged}
        for i, j in enumerate(self.mates):
            if j < 0:
                continue
            similarity = round(self.likeness.of(i, j), 3)
            kind = kind_of(self._old, self._new, i, j, citations)
            if kind != "edited":
                similarity = 1.0
            if i in split_from:
                kind = "split"
            elif j in merged_into:
                kind = "merged"
            links.append(Link(i, j, kind, similarity, self._certainty(i, j)))
        links.extend(Link(part.whole, part.part, "split", part.share, part.confidence, primary=False) for part in split)
        links.extend(
            Link(part.part, part.whole, "merged", part.share, part.confidence, primary=False) for part in merged
        )
        olds = {link.old for link in links}
        news = {link.new for link in links}
        links.extend(Link(i, None, "removed", 0.0) for i in range(len(self._old)) if i not in olds)
        links.extend(Link(None, j, "added", 0.0) for j in range(len(self._new)) if j not in news)
        return in_order(links)

    def _certainty(self, i: int, j: int) -> float:
        old, new = self._old, self._new
        if old.texts[i].hash == new.texts[j].hash and old.entries[i].key == new.entries[j].key:
            return 1.0
        return round(self.confidence[i], 3)
