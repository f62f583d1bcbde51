"""What is known of the editions without their texts: values, no behaviour but look-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kb.core.edition import Edition
from kb.core.rule_id import RuleId

KINDS = ("same", "renumbered", "edited", "split", "merged", "added", "removed")


@dataclass(frozen=True, slots=True)
class TextFacts:
    """One distinct text, without the text.

    ``hash`` is the SHA-256 of the folded text; ``masked`` are 16 hex digits of the hash of the text with its citations
    and quotation marks taken out, equal for two texts that differ in the cited numbers only. ``sketch`` is the minhash
    sketch, ``size`` the number of features it was made of. ``spans`` are the citations as written, in order.
    """

    hash: str
    masked: str
    size: int
    sketch: bytes
    spans: tuple[tuple[RuleId, RuleId], ...] = ()


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """One entry of an edition; ``text`` and ``examples`` are positions in ``Facts.texts``."""

    number: RuleId
    occurrence: int
    title: str | None
    text: int
    examples: int | None = None

    @property
    def key(self) -> tuple[RuleId, int]:
        """What names the entry inside its edition: old editions have a number twice."""
        return (self.number, self.occurrence)


@dataclass(frozen=True, slots=True)
class EditionFacts:
    """One edition: its entries in document order. ``shipped`` is false for an edition that the user imported."""

    edition: Edition
    entries: tuple[EntryFacts, ...]
    shipped: bool = True


@dataclass(frozen=True, slots=True)
class Link:
    """What became of an entry from one edition to the next; positions in ``EditionFacts.entries``.

    ``kind`` is one of ``KINDS``; ``old`` is None where the entry was added, ``new`` where it was removed.
    ``similarity`` is that of the texts (1 where only citations follow a renumbering), ``confidence`` how sure the link
    is; both run from 0 to 1. A split or merged entry has one ``primary`` link that carries its lineage on, and one that
    is not for every further part.
    """

    old: int | None
    new: int | None
    kind: str
    similarity: float = 1.0
    confidence: float = 1.0
    primary: bool = True


@dataclass(frozen=True, slots=True)
class Facts:
    """All known editions, oldest first, their distinct texts, and the links between neighbours."""

    editions: tuple[EditionFacts, ...] = ()
    texts: tuple[TextFacts, ...] = ()
    links: Sequence[tuple[Link, ...]] = ()
    lineages: tuple[tuple[int, ...], ...] = field(default=())

    @classmethod
    def of(
        cls, editions: Sequence[EditionFacts], texts: Sequence[TextFacts], links: Sequence[tuple[Link, ...]]
    ) -> Facts:
        """Return the facts with a lineage id for every entry.

        Raises:
            ValueError: the editions are not in order, or the links are not one tuple for each two neighbours.
        """
        dates = [(each.edition.effective, each.edition.lang) for each in editions]
        if dates != sorted(set(dates)):
            raise ValueError("editions must be in the order of their dates, each once")
        if len(links) != max(len(editions) - 1, 0):
            raise ValueError(f"{len(editions)} editions need {len(editions) - 1} sets of links, not {len(links)}")
        return cls(tuple(editions), tuple(texts), tuple(links), _lineages(editions, links))

    def lineage(self, edition: int, position: int) -> int:
        """The id of the rule that the entry is an edition of; stable when later editions are added."""
        return self.lineages[edition][position]

    def index(self, edition: Edition) -> int | None:
        """The place of ``edition`` in ``editions``."""
        for index, each in enumerate(self.editions):
            if each.edition == edition:
                return index
        return None

    def positions(self, edition: int, number: RuleId) -> tuple[int, ...]:
        """Where ``number`` stands in the edition: nowhere, once, or more often where the edition repeats it."""
        entries = self.editions[edition].entries
        return tuple(position for position, entry in enumerate(entries) if entry.number == number)


def _lineages(editions: Sequence[EditionFacts], links: Sequence[tuple[Link, ...]]) -> tuple[tuple[int, ...], ...]:
    """Number the chains of primary links, those of the shipped editions first, each in the order of appearance.

    So the id of a shipped rule does not depend on the editions that a user imports, between the shipped ones or after.
    """
    chains: list[list[int]] = []
    count = 0
    for index, edition in enumerate(editions):
        chain = [-1] * len(edition.entries)
        if index:
            before = chains[index - 1]
            for link in links[index - 1]:
                if link.primary and link.old is not None and link.new is not None:
                    chain[link.new] = before[link.old]
        for position, known in enumerate(chain):
            if known < 0:
                chain[position] = count
                count += 1
        chains.append(chain)
    ids: dict[int, int] = {}
    for shipped in (True, False):
        for edition, chain in zip(editions, chains, strict=True):
            if edition.shipped is shipped:
                for each in chain:
                    ids.setdefault(each, len(ids))
    return tuple(tuple(ids[each] for each in chain) for chain in chains)
