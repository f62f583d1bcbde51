"""Ranks the rules that answer a question: each word asked adds what it says of a rule, rare words more."""

from __future__ import annotations

import sqlite3
from array import array
from math import log

from kb.store.search import Hit, Reason, by_name
from kb.store.search_query import RELATED, Phrase, Question, Reading, read
from kb.store.words import split_words

# Below this share of what is asked nothing answers.
ENOUGH = 0.22
# A name that leads to a rule counts beyond its words; one of several words more.
NAMED, NAMED_ALONE = 0.3, 0.1
# A rule about something else that mentions what is asked; a word that only a name has.
ELSEWHERE, NAME_ONLY = 0.84, 0.55
# Where no more of the words are known and one is not, nothing answers; a misspelt word is half known.
KNOWN, HALF = 0.5, 0.5
LONG, NEARLY = 6, 0.85
# Phrases that are no names; how much a bare number weighs beside a word.
PHRASES = ("inside", "asked")
NAMES = ("title", "term", "glossary")
NUMBER = 0.5
# What an unknown word weighs beside the known ones: most are names of cards.
UNKNOWN = 0.5
CANDIDATES = 40
# What a rule gains that the rulings of a card in the question speak of.
SPOKEN_OF = 0.15
# How much a rule gains that says much of a word: less than one that has another word too.
POWER = 1.3
# Below so many texts a word says little of itself.
FEW = 6


def by_words(
    db: sqlite3.Connection, query: str, edition: int, limit: int, about: dict[int, float] | None = None
) -> list[Hit]:
    """The rules of the edition that answer a question, best first; none where nothing does.

    ``about`` are rules (lineages) that something else named in the question speaks of, with how sure that is.
    """
    question = read(db, query)
    if not _known(question):
        return []
    ranking = _Ranking(db, question)
    if named := ranking.named(query, edition):
        return named[:limit]
    ranking.add_words()
    ranking.add_phrases()
    return ranking.hits(query, edition, limit, about or {})


def _known(question: Question) -> bool:
    """True if enough of the words asked are known, and one of them or several together are a name."""
    if question.elsewhere:
        return False
    known = [max((_sure(reading) for reading in readings), default=0.0) for readings in question.readings]
    if not known or not any(_read(question, phrase) for phrase in question.phrases):
        return False
    return min(known) > 0 or sum(known) / len(known) > KNOWN


def _sure(reading: Reading) -> float:
    """How sure it is that this word is meant: a short word is near many others."""
    if reading.how != "near":
        return 1.0
    return HALF if len(reading.form) >= LONG else HALF / 2


def _read(question: Question, phrase: Phrase) -> bool:
    """True where the words of the name are those asked, or long ones misspelt a little."""
    return all(
        any(r.how != "near" or (r.trust >= NEARLY and len(r.form) >= LONG) for r in question.readings[place])
        for place in phrase.places
    )


class _Ranking:
    def __init__(self, db: sqlite3.Connection, question: Question) -> None:
        self.db = db
        self.question = question
        self.total = db.execute("SELECT count(*) FROM doc").fetchone()[0]
        self.shares: list[dict[int, tuple[float, str, str]]] = []
        self.weights: list[float] = []
        self.bonus: dict[int, float] = {}

    def add_words(self) -> None:
        """For each word asked, what it says of the documents: its own tokens, its concepts, and words related to it."""
        concepts: dict[int, dict[str, float]] = {}
        for phrase in self.question.phrases:
            for concept in phrase.concepts:
                for place in phrase.places:
                    known = concepts.setdefault(place, {})
                    known[concept] = max(known.get(concept, 0.0), phrase.trust)
        named = {place for phrase in self.question.phrases for place in phrase.places}
        for place, readings in enumerate(self.question.readings):
            share: dict[int, tuple[float, str, str]] = {}
            counts = [0]
            for reading in readings:
                counts.append(self._take(share, reading.token, reading.trust, reading.how, reading.form))
                for related in self.question.related.get(reading.token, ()):
                    count = self._take(share, related, reading.trust * RELATED, "related", related.partition(":")[2])
                    if counts[-1] < FEW:
                        # A word of players stands for one of the rules': that one's rarity counts.
                        counts.append(round(count * RELATED))
            for concept, trust in concepts.get(place, {}).items():
                counts.append(self._take(share, concept, trust, "term", concept[1:]))
            # A word that stands in few texts says more about what is meant (inverse document frequency).
            weight = log(1 + self.total / (14 + max(counts)))
            if place in named and not max(counts):
                # A word of a name that no rule has: the name counts, not each of its words.
                weight *= NAME_ONLY
            if self.question.words[place].isdigit():
                # "2" says little, "21 damage" is a phrase that says much.
                weight *= NUMBER
            self.weights.append(weight if readings else 0.0)
            self.shares.append(share)
        self._weigh_names()
        self._weigh_unknown()

    def _weigh_names(self) -> None:
        """A name of several words, one after another, says one thing and not several."""
        done: frozenset[int] = frozenset()
        for phrase in sorted(self.question.phrases, key=lambda p: -p.size):
            at = sorted(phrase.places)
            if len(at) < 2 or at[-1] - at[0] >= len(at) or phrase.kind in PHRASES or phrase.places & done:
                continue
            done |= phrase.places
            whole = sum(self.weights[place] for place in at)
            most = max(self.weights[place] for place in at)
            for place in at:
                self.weights[place] *= most / whole if whole else 1.0

    def _weigh_unknown(self) -> None:
        known = [weight for weight, readings in zip(self.weights, self.question.readings, strict=True) if readings]
        usual = UNKNOWN * sum(known) / len(known)
        self.weights = [
            weight if readings else usual for weight, readings in zip(self.weights, self.question.readings, strict=True)
        ]

    def _take(self, share: dict[int, tuple[float, str, str]], token: str, trust: float, how: str, form: str) -> int:
        row = self.db.execute("SELECT count, docs FROM posting WHERE token = ?", (token,)).fetchone()
        if row is None:
            return 0
        count, packed = row
        docs = array("H", packed[: 2 * count])
        trust /= 255
        for doc, said in zip(docs, packed[2 * count :], strict=True):
            value = said * trust
            if doc not in share or share[doc][0] < value:
                share[doc] = (value, how, form)
        return int(count)

    def add_phrases(self) -> None:
        """Names that lead to rules: each counts for all of its words, and beyond them."""
        marks = ",".join("?" * len(self.question.phrases))
        rows = self.db.execute(
            f"SELECT phrase, doc, weight FROM pointer WHERE phrase IN ({marks})",  # noqa: S608
            [phrase.id for phrase in self.question.phrases],
        ).fetchall()
        pointers: dict[int, list[tuple[int, float]]] = {}
        for key, doc, weight in rows:
            pointers.setdefault(key, []).append((doc, weight))
        for phrase in self.question.phrases:
            worth = sum(self.weights[place] for place in phrase.places)
            for doc, weight in pointers.get(phrase.id, ()):
                value = weight * phrase.trust
                for place in phrase.places:
                    share = self.shares[place]
                    if doc not in share or share[doc][0] < value:
                        share[doc] = (value, phrase.kind, phrase.form)
                if phrase.kind != "inside":
                    extra = value * worth * (NAMED if len(phrase.places) > 1 else NAMED_ALONE)
                    self.bonus[doc] = max(self.bonus.get(doc, 0.0), extra)

    def hits(self, query: str, edition: int, limit: int, about: dict[int, float]) -> list[Hit]:
        whole = sum(self.weights)
        scores: dict[int, float] = dict(self.bonus)
        for weight, share in zip(self.weights, self.shares, strict=True):
            for doc, said in share.items():
                scores[doc] = scores.get(doc, 0.0) + weight * said[0] ** POWER
        best = sorted(scores, key=scores.__getitem__, reverse=True)[:CANDIDATES]
        marks = ",".join("?" * len(best))
        rows = self.db.execute(
            "SELECT d.id, d.lineage, d.prior, d.topic FROM doc d WHERE d.id IN"  # noqa: S608
            f" ({marks}) AND EXISTS (SELECT 1 FROM entry e WHERE e.lineage = d.lineage AND e.edition = ?)",
            (*best, edition),
        ).fetchall()
        asked = {reading.token for readings in self.question.readings for reading in readings}
        asked.update(concept for phrase in self.question.phrases for concept in phrase.concepts)
        ranked = []
        for doc, lineage, prior, topic in rows:
            meant = not topic or not asked.isdisjoint(topic.split(" "))
            factor = prior * (1.0 if meant else ELSEWHERE)
            factor *= 1 + SPOKEN_OF * about.get(lineage, 0.0)
            ranked.append((scores[doc] / whole * factor, lineage, doc, factor))
        ranked.sort(reverse=True)
        return [
            Hit(
                lineage,
                min(1.0, score),
                "why_words",
                query,
                self.question.lang,
                self._reasons(doc, whole, factor),
            )
            for score, lineage, doc, factor in ranked[:limit]
            if score >= ENOUGH
        ]

    def named(self, query: str, edition: int) -> list[Hit]:
        """The rules of the edition that the whole query names, inflected or misspelt; none where it is no name."""
        near = any(reading.how == "near" for readings in self.question.readings for reading in readings)
        if not near and len(self.question.words) < len(split_words(query)):
            return []
        phrase = self._named()
        if phrase is None or (not near and phrase.kind not in NAMES):
            return []
        alive = "SELECT 1 FROM entry WHERE lineage = ? AND edition = ?"
        hits = [
            hit for hit in by_name(self.db, phrase.form) if self.db.execute(alive, (hit.lineage, edition)).fetchone()
        ]
        if not near:
            return hits
        return [hit._replace(score=hit.score * phrase.trust, why="why_near", nearest=True) for hit in hits]

    def _named(self) -> Phrase | None:
        """The name that the whole query is."""
        every = frozenset(range(len(self.question.words)))
        whole = [p for p in self.question.phrases if p.places == every and p.form and p.kind not in PHRASES]
        return max(whole, key=lambda phrase: (phrase.trust, phrase.size), default=None)

    def _reasons(self, doc: int, whole: float, factor: float) -> tuple[Reason, ...]:
        reasons = [
            Reason(word, said[1], said[2], round(weight * said[0] ** POWER / whole, 3))
            for word, weight, share in zip(self.question.words, self.weights, self.shares, strict=True)
            if (said := share.get(doc)) is not None
        ]
        if doc in self.bonus:
            reasons.append(Reason("", "named", "", round(self.bonus[doc] / whole, 3)))
        if round(factor, 2) != 1:
            reasons.append(Reason("", "cited", "", round(factor, 3)))
        return tuple(reasons)
