"""Finds rules by name, or by what a question asks."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from kb.store.fold import fold_name

# How much a way of naming a rule says: its own title more than an everyday word for it.
KIND_WEIGHT = {"title": 1.0, "term": 0.95, "glossary": 0.9, "colloquial": 0.85}
LATER_RANK = 0.02


class Reason(NamedTuple):
    """Why a hit stands where it stands: a word asked, how it was read, what of the rule answers it, and its share."""

    asked: str
    how: str
    found: str
    share: float


class Hit(NamedTuple):
    """A rule that answers: its lineage, a score from 0 to 1, why (message key and values), and the reasons one by one.

    ``nearest`` is set where the name asked for was misspelt.
    """

    lineage: int
    score: float
    why: str
    form: str
    lang: str | None
    reasons: tuple[Reason, ...] = ()
    nearest: bool = False


def by_name(db: sqlite3.Connection, query: str) -> list[Hit]:
    """The rules that are called exactly what was asked, spelling folded; best kind of name first."""
    folded = fold_name(query)
    rows = db.execute("SELECT lineage, kind, form, lang, rank FROM name WHERE folded = ?", (folded,)).fetchall()
    if not folded:
        # A name of signs only (702.186) folds to nothing: the signs themselves count.
        rows = [row for row in rows if row[2] == query]
    hits: dict[int, Hit] = {}
    best = max((KIND_WEIGHT.get(kind, 0.8) for _, kind, *_ in rows), default=0.0)
    for lineage, kind, form, lang, rank in rows:
        weight = KIND_WEIGHT.get(kind, 0.8)
        hit = Hit(lineage, weight - LATER_RANK * rank, f"why_{kind}", form, lang, (Reason(query, kind, form, 1.0),))
        if weight == best and (lineage not in hits or hits[lineage].score < hit.score):
            hits[lineage] = hit
    return sorted(hits.values(), key=lambda hit: (-hit.score, hit.lineage))
