"""Links between any two editions, composed of those between neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from kb.lineage.citations import Citations
from kb.lineage.facts import in_order
from kb.lineage.kinds import kind_of
from kb.lineage.likeness import Likeness
from kb.lineage.side import Side
from kb.lineage.values import Facts, Link


@dataclass(frozen=True, slots=True)
class Tie:
    """How surely two entries belong together; ``primary`` where they are the same lineage."""

    confidence: float
    primary: bool


# The entries of one edition and those of another that they belong together with. Composing relations is associative,
# since confidences combine by the least along a path and the greatest among paths, and primary ties are one to one.
Relation = dict[int, dict[int, Tie]]


def identity(size: int) -> Relation:
    """Every entry with itself."""
    return {position: {position: Tie(1.0, primary=True)} for position in range(size)}


def relation(links: Iterable[Link]) -> Relation:
    """The relation that links between neighbours say."""
    found: Relation = {}
    for link in links:
        if link.old is not None and link.new is not None:
            found.setdefault(link.old, {})[link.new] = Tie(link.confidence, link.primary)
    return found


def then(first: Relation, second: Relation) -> Relation:
    """The relation that leads through both, one after the other."""
    found: Relation = {}
    for start, middles in first.items():
        ends: dict[int, Tie] = {}
        for middle, tie in middles.items():
            for end, other in second.get(middle, {}).items():
                fresh = Tie(min(tie.confidence, other.confidence), tie.primary and other.primary)
                known = ends.get(end)
                if known is not None:
                    fresh = Tie(max(known.confidence, fresh.confidence), known.primary or fresh.primary)
                ends[end] = fresh
        if ends:
            found[start] = ends
    return found


def reverse(forward: Relation) -> Relation:
    """The same ties, read from the other end."""
    found: Relation = {}
    for start, ends in forward.items():
        for end, tie in ends.items():
            found.setdefault(end, {})[start] = tie
    return found


def between(facts: Facts, i: int, j: int) -> Relation:
    """The relation from edition ``i`` to edition ``j``, later or earlier or the same."""
    if i > j:
        return reverse(between(facts, j, i))
    found = identity(len(facts.editions[i].entries))
    for links in facts.links[i:j]:
        found = then(found, relation(links))
    return found


def compose(facts: Facts, i: int, j: int) -> tuple[Link, ...]:
    """Return the links from edition ``i`` to edition ``j``; ``i`` may be the later one.

    An entry with several counterparts is split, several entries with one counterpart are merged; otherwise the kind
    says how the two wordings differ, whatever came between: an edit that was taken back is none. A citation that
    follows the renumbering of its rule is no edit. Confidence is the least along the way. Similarities of neighbours
    are those stored, others are estimated from the sketches.
    """
    old = Side.of(facts.editions[i], facts.texts)
    new = Side.of(facts.editions[j], facts.texts)
    ties = between(facts, i, j)
    stored = {(link.old, link.new): link.similarity for link in (facts.links[min(i, j)] if abs(i - j) == 1 else ())}
    origins = Counter(end for ends in ties.values() for end in ends)
    citations = Citations(old, new, ties)
    likeness = Likeness(old, new)
    links: list[Link] = []
    for start, ends in ties.items():
        for end, tie in ends.items():
            kind = kind_of(old, new, start, end, citations)
            similarity = 1.0
            if kind == "edited":
                pair = (start, end) if i <= j else (end, start)
                known = stored.get(pair)
                similarity = round(likeness.of(start, end), 3) if known is None else known
            if len(ends) > 1:
                kind = "split"
            elif origins[end] > 1:
                kind = "merged"
            links.append(Link(start, end, kind, similarity, tie.confidence, tie.primary))
    links.extend(Link(start, None, "removed", 0.0) for start in range(len(old)) if start not in ties)
    links.extend(Link(None, end, "added", 0.0) for end in range(len(new)) if end not in origins)
    return in_order(links)
