"""One rule followed through all editions, and one number through all its meanings."""

from __future__ import annotations

from dataclasses import dataclass

from kb.core.edition import Edition
from kb.core.rule_id import RuleId
from kb.lineage.values import EntryFacts, Facts, Link

# The change of the first step where no earlier edition is known.
FIRST = "first"


@dataclass(frozen=True, slots=True)
class Step:
    """A rule in one edition, and what happened to it since the edition before.

    ``change`` is a kind of link, or ``first`` in the oldest known edition. The last step of a rule that was removed has
    the edition that no longer has it, and neither number nor position. ``own`` is false where the rule stands inside
    another one: before it was split off, or after it was merged into it.
    """

    edition: Edition
    index: int
    position: int | None
    number: RuleId | None
    change: str
    similarity: float
    confidence: float
    own: bool = True


@dataclass(frozen=True, slots=True)
class Meaning:
    """One rule that a number stood for: the places ``(edition, position)`` where it did, oldest first."""

    lineage: int
    places: tuple[tuple[int, int], ...]


class Chains:
    """The links of all editions, ready to be followed from any entry in either direction."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._forward: list[dict[int, list[Link]]] = []
        self._back: list[dict[int, list[Link]]] = []
        for links in facts.links:
            forward: dict[int, list[Link]] = {}
            back: dict[int, list[Link]] = {}
            for link in links:
                if link.old is not None:
                    forward.setdefault(link.old, []).append(link)
                if link.new is not None:
                    back.setdefault(link.new, []).append(link)
            self._forward.append(forward)
            self._back.append(back)

    def history(self, edition: int, position: int) -> tuple[Step, ...]:
        """Return the steps of the rule at a position of an edition, oldest first.

        Where it was split off another rule the steps before are that rule's, and where it was merged into another one
        the steps after are.
        """
        steps = [*self._earlier(edition, position), *self._later(edition, position)]
        return tuple(steps)

    def follow(self, edition: int, position: int, target: int) -> tuple[int, ...]:
        """Return where the rule stands in edition ``target``: nowhere, or at one position, or at several."""
        here = [position]
        step = 1 if target > edition else -1
        for index in range(edition, target, step):
            links = self._forward[index] if step > 0 else self._back[index - 1]
            following = (link for at in here for link in links.get(at, ()))
            ordered = sorted(following, key=lambda link: not link.primary)
            ends = (link.new if step > 0 else link.old for link in ordered)
            here = list(dict.fromkeys(end for end in ends if end is not None))
        return tuple(here)

    def _earlier(self, edition: int, position: int) -> list[Step]:
        steps: list[Step] = []
        own = True
        at: int | None = position
        for index in range(edition, -1, -1):
            if at is None:
                break
            entry = self._entry(index, at)
            link = _best(self._back[index - 1].get(at, ())) if index else None
            kind = FIRST if not index else "added" if link is None else link.kind
            similarity, confidence = (1.0, 1.0) if link is None else (link.similarity, link.confidence)
            effective = self._facts.editions[index].edition
            steps.append(Step(effective, index, at, entry.number, kind, similarity, confidence, own))
            if link is not None:
                own = own and link.primary
                at = link.old
            else:
                at = None
        steps.reverse()
        return steps

    def _later(self, edition: int, position: int) -> list[Step]:
        steps: list[Step] = []
        own = True
        at: int | None = position
        for index in range(edition + 1, len(self._facts.editions)):
            if at is None:
                break
            link = _best(self._forward[index - 1].get(at, ()))
            at = None if link is None else link.new
            effective = self._facts.editions[index].edition
            if link is None or at is None:
                confidence = 1.0 if link is None else link.confidence
                steps.append(Step(effective, index, None, None, "removed", 0.0, confidence, own))
                break
            own = own and link.primary
            number = self._entry(index, at).number
            steps.append(Step(effective, index, at, number, link.kind, link.similarity, link.confidence, own))
        return steps

    def _entry(self, edition: int, position: int) -> EntryFacts:
        return self._facts.editions[edition].entries[position]


def history(facts: Facts, edition: int, position: int) -> tuple[Step, ...]:
    """Return the steps of the rule at a position of an edition, oldest first; see ``Chains``."""
    return Chains(facts).history(edition, position)


def meanings(facts: Facts, number: RuleId) -> tuple[Meaning, ...]:
    """Return every rule that ever had ``number``, in the order in which they first had it."""
    found: dict[int, list[tuple[int, int]]] = {}
    for index in range(len(facts.editions)):
        for position in facts.positions(index, number):
            found.setdefault(facts.lineage(index, position), []).append((index, position))
    return tuple(Meaning(lineage, tuple(places)) for lineage, places in found.items())


def _best(links: list[Link] | tuple[Link, ...]) -> Link | None:
    """The link to go on with: the primary one, else the surest; None where there is none."""
    return min(links, key=lambda link: (not link.primary, -link.confidence), default=None)
