"""Cards of imported files: their rulings, and the rules that these speak of."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from kb.store.answer import CardSaid, Said
from kb.store.fold import fold_name

# A card's name is taken for a misspelt query only where it is this near, and the query is no long question.
NEAR = 0.8
SHORTEST, MOST_WORDS = 5, 6
MOST_RULES = 5
LONGEST_NAME = 8
# Of a card named in a question so many rulings are shown, those about the rules that answer first.
TELLING = 3


class CardRow(NamedTuple):
    """A card: its id, name and keywords."""

    id: int
    name: str
    keywords: tuple[str, ...]


def by_card_name(db: sqlite3.Connection, query: str) -> CardRow | None:
    """The card that is called exactly what was asked, spelling folded."""
    folded = fold_name(query)
    if not folded:
        return None
    row = db.execute(
        "SELECT c.id, c.name, c.keywords FROM card_name n JOIN card c ON c.id = n.card"
        " WHERE n.folded = ? ORDER BY c.id",
        (folded,),
    ).fetchone()
    return CardRow(row[0], row[1], tuple(row[2].split("\n")) if row[2] else ()) if row else None


def cards_inside(db: sqlite3.Connection, query: str) -> tuple[list[CardRow], str]:
    """The cards that a longer question names, in its order, and the question without their names.

    A name of one word counts only where it is no word of the rules; what names a rule is no card.
    """
    words = query.split()
    spans: dict[str, list[tuple[int, int]]] = {}
    for begin in range(len(words)):
        for end in range(begin + 1, min(len(words), begin + LONGEST_NAME) + 1):
            if folded := fold_name(" ".join(words[begin:end])):
                spans.setdefault(folded, []).append((begin, end))
    marks = ",".join("?" * len(spans))
    named = db.execute(
        f"SELECT DISTINCT folded FROM card_name c WHERE folded IN ({marks})"  # noqa: S608
        " AND NOT EXISTS (SELECT 1 FROM name n WHERE n.folded = c.folded)"
        " AND NOT EXISTS (SELECT 1 FROM form f WHERE f.form = c.folded)",
        tuple(spans),
    ).fetchall()
    found: dict[int, CardRow] = {}
    taken: set[int] = set()
    places = [(begin, end, name) for (name,) in named for begin, end in spans[name]]
    # The longest name first.
    for begin, end, name in sorted(places, key=lambda place: place[0] - place[1]):
        card = by_card_name(db, name) if taken.isdisjoint(range(begin, end)) else None
        if card is not None:
            taken.update(range(begin, end))
            found.setdefault(begin, card)
    rest = " ".join(word for place, word in enumerate(words) if place not in taken)
    return [found[place] for place in sorted(found)], rest


def by_near_card_name(db: sqlite3.Connection, query: str) -> CardRow | None:
    """The card whose name is nearest to what was asked; none where no name is near."""
    folded = fold_name(query)
    if len(folded) < SHORTEST or len(folded.split()) > MOST_WORDS:
        return None
    reach = max(2, len(folded) // 5)
    names = [
        name
        for (name,) in db.execute(
            "SELECT DISTINCT folded FROM card_name WHERE length(folded) BETWEEN ? AND ?",
            (len(folded) - reach, len(folded) + reach),
        )
    ]
    if not names:
        return None
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    near = process.extractOne(folded, names, scorer=OSA.normalized_similarity, score_cutoff=NEAR)
    return by_card_name(db, near[0]) if near else None


def card_said(db: sqlite3.Connection, card: CardRow, edition: int) -> CardSaid:
    """The card with its rulings, each with the rules of the edition that it speaks of, surest first."""
    rows = db.execute(
        "SELECT r.id, r.lang, r.body, r.published, r.source FROM card_ruling c JOIN ruling r ON r.id = c.ruling"
        " WHERE c.card = ? ORDER BY c.place",
        (card.id,),
    ).fetchall()
    said = []
    for key, lang, body, published, source in rows:
        links = db.execute(
            "SELECT e.number, l.reason FROM ruling_rule l JOIN entry e ON e.lineage = l.lineage AND e.edition = ?"
            " WHERE l.ruling = ? ORDER BY l.confidence DESC, e.id",
            (edition, key),
        ).fetchall()
        reason = "; ".join(why for _, why in links)
        rules = tuple(dict.fromkeys(number for number, _ in links))
        said.append(Said(key, card.name, lang, body, published, source, reason, (), rules))
    return CardSaid(card.name, card.keywords, tuple(said))


def telling(card: CardSaid, numbers: list[str]) -> CardSaid:
    """The card with the rulings that speak of these rules, the others counted."""
    about = [said for said in card.rulings if set(said.rules) & set(numbers)][:TELLING]
    return card._replace(rulings=tuple(about), more=len(card.rulings) - len(about))


def lineages(db: sqlite3.Connection, card: CardRow, edition: int) -> list[tuple[int, float]]:
    """The rules that a card's rulings speak of most, with how sure that is: (lineage, confidence)."""
    rows = db.execute(
        "SELECT l.lineage, max(l.confidence), sum(l.confidence) AS all_of_it FROM card_ruling c"
        " JOIN ruling_rule l ON l.ruling = c.ruling JOIN entry e ON e.lineage = l.lineage AND e.edition = ?"
        " WHERE c.card = ? GROUP BY l.lineage ORDER BY 2 DESC, 3 DESC, l.lineage LIMIT ?",
        (edition, card.id, MOST_RULES),
    )
    return [(lineage, sure) for lineage, sure, _ in rows]
