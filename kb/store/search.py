"""Finds rules by name, by a misspelt name, or by the words of a question."""

from __future__ import annotations

import sqlite3
from math import log
from typing import NamedTuple

from kb.store.fold import fold_name

# How much a way of naming a rule says: its own title more than an everyday word for it.
KIND_WEIGHT = {"title": 1.0, "term": 0.95, "glossary": 0.9, "colloquial": 0.85}
FUZZY_CUTOFF = 75.0
WORD_CUTOFF = 80.0
STRONG = 0.45


class Hit(NamedTuple):
    """A rule that answers: its lineage, a score from 0 to 1, and why (message key and values)."""

    lineage: int
    score: float
    why: str
    form: str
    lang: str


def by_name(db: sqlite3.Connection, query: str) -> list[Hit]:
    """The rules that are called exactly what was asked, spelling folded; best kind of name first."""
    rows = db.execute("SELECT lineage, kind, form, lang FROM name WHERE folded = ?", (fold_name(query),)).fetchall()
    hits: dict[int, Hit] = {}
    for lineage, kind, form, lang in rows:
        hit = Hit(lineage, KIND_WEIGHT.get(kind, 0.8), f"why_{kind}", form, lang)
        if lineage not in hits or hits[lineage].score < hit.score:
            hits[lineage] = hit
    found = sorted(hits.values(), key=lambda hit: (-hit.score, hit.lineage))
    return [hit for hit in found if hit.score == found[0].score] if found else []


def by_near_name(db: sqlite3.Connection, query: str, limit: int = 3) -> list[Hit]:
    """The rules whose name is nearest to what was asked, best first; none where nothing is near."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    folded = fold_name(query)
    if len(folded) < 4:
        return []
    names = [name for (name,) in db.execute("SELECT DISTINCT folded FROM name WHERE length(folded) > 3")]
    near = process.extract(
        folded, names, scorer=OSA.normalized_similarity, score_cutoff=FUZZY_CUTOFF / 100, limit=limit
    )
    hits: list[Hit] = []
    for name, similarity, _ in near:
        if near and similarity < near[0][1] - 0.1:
            break
        for hit in by_name(db, name):
            if all(hit.lineage != seen.lineage for seen in hits):
                hits.append(Hit(hit.lineage, hit.score * similarity, "why_near", hit.form, hit.lang))
    return sorted(hits, key=lambda hit: -hit.score)


def by_words(db: sqlite3.Connection, query: str, stop: frozenset[str], limit: int) -> list[Hit]:
    """The rules whose texts and titles share most of the words asked, rare words counting more."""
    from kb.store.words import fold_word, split_words

    asked = list(dict.fromkeys(word for word in map(fold_word, split_words(query)) if word and word not in stop))[:24]
    total = db.execute("SELECT count(*) FROM doc").fetchone()[0]
    if not asked or not total:
        return []
    weights: list[float] = []
    scores: dict[int, float] = {}
    for word in asked:
        forms, trust = _forms(db, word)
        matched = _matching(db, forms) if forms else {}
        # A word that stands in few texts says more about what is meant (inverse document frequency).
        weight = log(1 + total / (1 + len(matched)))
        weights.append(weight)
        for document, in_title in matched.items():
            scores[document] = scores.get(document, 0.0) + weight * trust * (1.25 if in_title else 1.0)
    if not scores:
        return []
    whole = sum(weights)
    best: dict[int, tuple[float, str]] = {}
    marks = sorted(scores, key=lambda document: -scores[document])[: limit * 12]
    for document in marks:
        lineage, lang = db.execute("SELECT lineage, lang FROM doc WHERE id = ?", (document,)).fetchone()
        score = min(1.0, scores[document] / whole)
        if lineage not in best or best[lineage][0] < score:
            best[lineage] = (score, lang)
    ranked = sorted(best.items(), key=lambda item: (-item[1][0], item[0]))[:limit]
    return [Hit(lineage, score * 0.8, "why_words", query, lang) for lineage, (score, lang) in ranked if score >= STRONG]


def _forms(db: sqlite3.Connection, word: str) -> tuple[list[str], float]:
    """The index words that stand for a word asked, and how far to trust them."""
    lemmas = [lemma for (lemma,) in db.execute("SELECT DISTINCT lemma FROM lemma WHERE form = ?", (word,))]
    if lemmas:
        return lemmas, 1.0
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    forms = [
        form for (form,) in db.execute("SELECT DISTINCT form FROM lemma WHERE abs(length(form) - ?) < 3", (len(word),))
    ]
    near = process.extractOne(word, forms, scorer=OSA.normalized_similarity, score_cutoff=WORD_CUTOFF / 100)
    if near is not None and len(word) > 3:
        return [lemma for (lemma,) in db.execute("SELECT DISTINCT lemma FROM lemma WHERE form = ?", (near[0],))], near[
            1
        ]
    return [], 1.0


def _matching(db: sqlite3.Connection, forms: list[str]) -> dict[int, bool]:
    """The documents that have one of the index words: id -> whether in the title."""
    question = " OR ".join(f'"{form}"' for form in forms)
    found = dict.fromkeys(
        (row for (row,) in db.execute("SELECT rowid FROM words WHERE words MATCH ?", (question,))), False
    )
    for (row,) in db.execute("SELECT rowid FROM words WHERE words MATCH ?", (f"title : ({question})",)):
        found[row] = True
    return found
