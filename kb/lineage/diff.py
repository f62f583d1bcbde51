"""What changed between any two editions."""

from __future__ import annotations

from dataclasses import dataclass

from kb.lineage.compose import compose
from kb.lineage.values import Facts, Link


@dataclass(frozen=True, slots=True)
class Diff:
    """The links from one edition to another by kind; ``same`` entries are left out.

    ``retargeted`` are those of ``edited`` whose wording stands and whose citations now lead to other rules.
    """

    renumbered: tuple[Link, ...]
    edited: tuple[Link, ...]
    added: tuple[Link, ...]
    removed: tuple[Link, ...]
    split: tuple[Link, ...]
    merged: tuple[Link, ...]
    retargeted: tuple[Link, ...]


def diff(facts: Facts, i: int, j: int) -> Diff:
    """Return what changed from edition ``i`` to edition ``j``, which may be the earlier one."""
    links = compose(facts, i, j)

    def of(kind: str) -> tuple[Link, ...]:
        return tuple(link for link in links if link.kind == kind)

    edited = of("edited")
    return Diff(
        renumbered=of("renumbered"),
        edited=edited,
        added=of("added"),
        removed=of("removed"),
        split=of("split"),
        merged=of("merged"),
        retargeted=tuple(link for link in edited if _same_wording(facts, i, j, link)),
    )


def _same_wording(facts: Facts, i: int, j: int, link: Link) -> bool:
    assert link.old is not None
    assert link.new is not None
    old = facts.editions[i].entries[link.old]
    new = facts.editions[j].entries[link.new]
    wordings = [
        tuple(facts.texts[place].masked for place in (entry.text, entry.examples) if place is not None)
        for entry in (old, new)
    ]
    return wordings[0] == wordings[1]
