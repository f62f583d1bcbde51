"""What a half-typed word may become: numbers of an edition, names of rules, names of cards."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from kb.store.fold import fold_name

MOST, MOST_NUMBERS = 60, 250
# Above every letter: the end of all names that begin alike.
LAST = "\U0010ffff"
# An open knowledge base, as kb.store.open has it.
Opened = sqlite3.Connection
# Names of rules first, then what players say.
KINDS = ("title", "term", "glossary", "colloquial")


class Completion(NamedTuple):
    """The whole text that may be meant, and what it is."""

    text: str
    told: str


def editions(db: Opened) -> dict[str, int]:
    """The effective dates of all known editions, oldest first, with their ids."""
    return dict(db.execute("SELECT effective, id FROM edition ORDER BY effective").fetchall())


def numbers(db: Opened, begun: str, edition: int) -> list[Completion]:
    """The numbers of the edition that begin so, one level below what is typed: chapters, rules, subrules."""
    rows = db.execute(
        "SELECT number, title FROM entry WHERE edition = ? AND number >= ? AND number < ? ORDER BY id",
        (edition, begun, begun + LAST),
    ).fetchall()
    whole = any(number == begun for number, _ in rows)

    def offered(number: str) -> bool:
        rest = number[len(begun) :]
        if "." not in begun:
            return "." not in rest or (whole and len(begun) == 3 and not number[-1].isalpha())
        return not number[-1].isalpha() or rest.isalpha() or not rest

    return [Completion(number, title or "") for number, title in rows if offered(number)][:MOST_NUMBERS]


def names(db: Opened, begun: str) -> list[Completion]:
    """Names of rules and terms that begin so, in any language, umlauts as in a lookup; the telling kinds first."""
    folded = _folded(begun)
    if not folded:
        return []
    rows = db.execute(
        "SELECT n.form, n.kind, n.rank, (SELECT e.number FROM entry e WHERE e.lineage = n.lineage"
        " ORDER BY e.edition DESC LIMIT 1) FROM name n WHERE n.folded >= ? AND n.folded < ?",
        (folded, folded + LAST),
    ).fetchall()
    rows.sort(key=lambda row: (KINDS.index(row[1]) if row[1] in KINDS else len(KINDS), row[2], row[0].lower()))
    found: dict[str, Completion] = {}
    for form, _, _, number in rows:
        found.setdefault(form.lower(), Completion(form, number or ""))
    return list(found.values())[:MOST]


def cards(db: Opened, begun: str) -> list[Completion]:
    """Names of imported cards that begin so."""
    folded = _folded(begun)
    if len(folded) < 2:
        return []
    rows = db.execute(
        "SELECT DISTINCT c.name FROM card_name n JOIN card c ON c.id = n.card"
        " WHERE n.folded >= ? AND n.folded < ? ORDER BY n.folded LIMIT ?",
        (folded, folded + LAST, MOST // 2),
    ).fetchall()
    return [Completion(name, "") for (name,) in rows]


def scenarios(db: Opened, begun: str) -> list[Completion]:
    """Ids of scenarios that begin so."""
    rows = db.execute(
        "SELECT id FROM scenario WHERE id >= ? AND id < ? ORDER BY id LIMIT ?", (begun, begun + LAST, MOST)
    ).fetchall()
    return [Completion(name, "") for (name,) in rows]


def _folded(begun: str) -> str:
    """The beginning folded as names are; a blank at its end stays: the word before it is finished."""
    folded = fold_name(begun)
    return f"{folded} " if folded and begun[-1:].isspace() else folded
