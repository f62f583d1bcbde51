"""One edition made ready for matching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kb.core.rule_id import RuleId
from kb.lineage.sketch import words
from kb.lineage.values import EditionFacts, EntryFacts, TextFacts


@dataclass(frozen=True, slots=True)
class Side:
    """The entries of one edition with their texts, and how they stand to each other.

    ``parents`` and ``children`` are positions (-1: no parent here). ``words`` are None where the text is not at hand.
    ``copies`` counts how often a text stands in the edition, by its hash.
    """

    entries: tuple[EntryFacts, ...]
    texts: tuple[TextFacts, ...]
    examples: tuple[TextFacts | None, ...]
    words: tuple[tuple[str, ...] | None, ...]
    sketches: tuple[int, ...]
    parents: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]
    places: Mapping[RuleId, tuple[int, ...]]
    copies: Mapping[str, int]

    @classmethod
    def of(cls, edition: EditionFacts, texts: Sequence[TextFacts], full: Mapping[str, str] | None = None) -> Side:
        """Return the side of ``edition``; ``full`` maps text hashes to the texts that are at hand."""
        full = full or {}
        own = tuple(texts[entry.text] for entry in edition.entries)
        parents: list[int] = []
        children: list[list[int]] = [[] for _ in edition.entries]
        places: dict[RuleId, tuple[int, ...]] = {}
        for position, entry in enumerate(edition.entries):
            # The nearest one before: where a number occurs twice, each has its own subrules.
            above = entry.number.parent
            parent = places[above][-1] if above in places else -1
            parents.append(parent)
            if parent >= 0:
                children[parent].append(position)
            places[entry.number] = (*places.get(entry.number, ()), position)
        return cls(
            entries=edition.entries,
            texts=own,
            examples=tuple(None if each.examples is None else texts[each.examples] for each in edition.entries),
            words=tuple(words(full[text.hash]) if text.hash in full else None for text in own),
            sketches=tuple(int.from_bytes(text.sketch, "big") for text in own),
            parents=tuple(parents),
            children=tuple(map(tuple, children)),
            places=places,
            copies=Counter(text.hash for text in own),
        )

    def __len__(self) -> int:
        return len(self.entries)
