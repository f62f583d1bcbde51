"""Reads a question: which dictionary forms, concepts and names its words stand for, misspelt ones included."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from kb.store.words import fold_word, split_words

MOST_WORDS = 24
SHORTEST_PART = 4
LONG_HEAD = 8
JOINTS = ("", "s", "es", "n", "en", "er", "e")
# Endings of inflected words, long ones first, and what stands in the dictionary form in their place.
ENDINGS = (
    "ings",
    "ing",
    "ers",
    "est",
    "ten",
    "ed",
    "er",
    "es",
    "en",
    "em",
    "et",
    "te",
    "st",
    "s",
    "e",
    "n",
    "t",
    "d",
    "r",
)
BASES = ("", "e", "en", "n")
SHORTEST_STEM = 3
INFLECTED = 0.95
# How far a reading is trusted that is not the word itself.
RELATED, PART, OTHER_LANGUAGE, IN_PHRASE = 0.5, 0.7, 0.9, 0.75
SCATTERED = 0.8
VARIABLE = "x"
ELSEWHERE = 2


Rows = list[tuple[str, str, int]]


class Reading(NamedTuple):
    """A token that a word stands for, how far to trust that, how it was read and as which word."""

    token: str
    trust: float
    how: str
    form: str


class Phrase(NamedTuple):
    """A name or term found in a question: its words' places, its concepts, and how far to trust it."""

    id: int
    form: str
    lang: str
    kind: str
    places: frozenset[int]
    concepts: tuple[str, ...]
    trust: float
    size: int

    def inside(self, other: Phrase) -> bool:
        """True where the other has all words of this one, and more."""
        return self.size < other.size and self.places <= other.places


class Question(NamedTuple):
    """The words that say what is asked, what each may stand for, and the names among them.

    ``related`` has for a token those that rules use in its place. ``elsewhere`` is set where a word says that something
    else is asked about.
    """

    words: tuple[str, ...]
    readings: tuple[tuple[Reading, ...], ...]
    phrases: tuple[Phrase, ...]
    lang: str | None
    related: dict[str, tuple[str, ...]]
    elsewhere: bool = False


def read(db: sqlite3.Connection, query: str) -> Question:
    """What the question asks for; no words where all of it is noise."""
    spoken = [(word, form) for word in split_words(query) if _says(form := fold_word(word))][: 2 * MOST_WORDS]
    known = {form: _rows(db, form) for _, form in spoken}
    spoken = _joined(db, spoken, known)
    lang = _language(known[form] for _, form in spoken)
    words: list[str] = []
    readings: list[tuple[Reading, ...]] = []
    for word, form in spoken:
        read_as = _readings(db, form, known[form], lang)
        if read_as is None or form in [fold_word(seen) for seen in words]:
            continue
        words.append(word)
        readings.append(read_as)
    words, readings = words[:MOST_WORDS], readings[:MOST_WORDS]
    related = _related(db, readings)
    elsewhere = any(noise == ELSEWHERE for rows in known.values() for _, _, noise in rows)
    return Question(tuple(words), tuple(readings), tuple(_phrases(db, readings, related)), lang, related, elsewhere)


def _joined(db: sqlite3.Connection, spoken: list[tuple[str, str]], known: dict[str, Rows]) -> list[tuple[str, str]]:
    """The words with those written as one that make a known word together and are not both known alone."""
    found: list[tuple[str, str]] = []
    for word, form in spoken:
        if found and not (known[form] and known[found[-1][1]]):
            whole = found[-1][1] + form
            if rows := _rows(db, whole):
                known[whole] = rows
                found[-1] = (f"{found[-1][0]} {word}", whole)
                continue
        found.append((word, form))
    return found


def _says(form: str) -> bool:
    """False for a single letter that stands for no number."""
    return len(form) > 1 or form.isdigit() or form == VARIABLE


def _rows(db: sqlite3.Connection, form: str) -> Rows:
    return db.execute("SELECT lang, lemma, noise FROM form WHERE form = ?", (form,)).fetchall()


def _language(words: Iterable[Rows]) -> str | None:
    """The language that knows most of the words; none where several do alike."""
    votes: dict[str, float] = {}
    for rows in words:
        for lang, _, noise in rows:
            votes[lang] = votes.get(lang, 0.0) + (1.2 if noise else 1.0) / len(rows)
    ranked = sorted(votes.items(), key=lambda item: -item[1])
    if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
        return None
    return ranked[0][0]


def _readings(db: sqlite3.Connection, form: str, rows: Rows, lang: str | None) -> tuple[Reading, ...] | None:
    """What the word may stand for; ``None`` for noise, nothing where no word is near."""
    if rows:
        return _known(form, rows, lang)
    if (inflected := _inflected(db, form, lang)) is not None:
        return inflected[0]
    if (split := _split(db, form, lang)) is not None:
        return split
    return _near(db, form, lang)


def _known(form: str, rows: Rows, lang: str | None) -> tuple[Reading, ...] | None:
    mine = [row for row in rows if row[0] == lang] or rows
    if all(noise for _, _, noise in mine):
        return None
    found: list[Reading] = []
    for code, lemmas, noise in mine:
        if not noise:
            trust = 1.0 if lang in (None, code) else OTHER_LANGUAGE
            # A form of several words is a name written without its blanks.
            how = "near" if " " in lemmas else "word"
            found += [Reading(f"{code}:{lemma}", trust, how, form) for lemma in lemmas.split(" ")]
    return tuple(found)


def _inflected(db: sqlite3.Connection, form: str, lang: str | None) -> tuple[tuple[Reading, ...] | None] | None:
    """What the word stands for as a form of a known word; the inner ``None`` for noise, the outer for no such word."""
    for ending in ENDINGS:
        stem = form.removesuffix(ending)
        if not form.endswith(ending) or len(stem) < SHORTEST_STEM:
            continue
        stems = (stem, stem[:-1]) if stem[-1:] == stem[-2:-1] else (stem,)
        for base in dict.fromkeys(stem + more for stem in stems for more in BASES):
            rows = [row for row in _rows(db, base) if lang in (None, row[0]) and " " not in row[1]]
            if rows:
                read_as = _known(base, rows, lang)
                return (read_as and tuple(r._replace(trust=r.trust * INFLECTED) for r in read_as),)
    return None


def _split(db: sqlite3.Connection, form: str, lang: str | None) -> tuple[Reading, ...] | None:
    """The word as two known words written together, the longest head first; else its long head alone."""
    alone: Reading | None = None
    for cut in range(SHORTEST_PART, len(form) - SHORTEST_PART + 1):
        for code, lemma, noise in _rows(db, form[cut:]):
            if noise or " " in lemma or lang not in (None, code):
                continue
            head = Reading(f"{code}:{lemma}", PART, "part", form[cut:])
            begin = _beginning(db, form[:cut], code)
            if begin is not None:
                return head, Reading(f"{code}:{begin}", PART, "part", form[:cut])
            if alone is None and len(form) - cut >= LONG_HEAD:
                alone = head
    return None if alone is None else (alone,)


def _beginning(db: sqlite3.Connection, text: str, lang: str) -> str | None:
    for joint in JOINTS:
        stem = text.removesuffix(joint)
        if text.endswith(joint) and len(stem) >= SHORTEST_PART:
            for end in ("", "en", "n"):
                for code, lemma, noise in _rows(db, stem + end):
                    if code == lang and not noise and " " not in lemma:
                        return str(lemma)
    return None


def _near(db: sqlite3.Connection, form: str, lang: str | None) -> tuple[Reading, ...] | None:
    """The words nearest to a misspelt one; ``None`` where that is noise."""
    if len(form) < 4 or form[0].isdigit():
        return None if _lacks_double(db, form, lang) else ()
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    reach = 1 if len(form) < 7 else 2
    rows = db.execute(
        "SELECT lang, forms FROM vocabulary WHERE length BETWEEN ? AND ?", (len(form) - reach, len(form) + reach)
    ).fetchall()
    found: list[tuple[float, str, str]] = []
    for code, forms in rows:
        near = process.extract(form, forms.split("\n"), scorer=OSA.distance, score_cutoff=reach, limit=6)
        for word, distance, _ in near:
            alike = 1.0 - distance / len(form) - (0.0 if lang in (None, code) else 0.08)
            # Who misspells a word seldom misspells its beginning.
            found.append((alike + (0.03 if word[:2] == form[:2] else 0.0), code, word))
    found.sort(reverse=True)
    best = [one for one in found if one[0] >= found[0][0] - 0.02][:4]
    readings: list[Reading] = []
    noise = 0
    for alike, code, word in best:
        for other, lemmas, empty in _rows(db, word):
            if other == code and empty:
                noise += 1
            elif other == code:
                readings += [Reading(f"{code}:{lemma}", min(0.95, alike), "near", word) for lemma in lemmas.split(" ")]
    if noise and not readings:
        return None
    return tuple(dict.fromkeys(readings))


def _lacks_double(db: sqlite3.Connection, form: str, lang: str | None) -> bool:
    """True for a word of no content in which one letter of two alike is missing: "wan", "kan"."""
    doubled = (form[:at] + form[at] + form[at:] for at in range(len(form)))
    return any(noise and lang in (None, code) for whole in doubled for code, _, noise in _rows(db, whole))


def _related(db: sqlite3.Connection, readings: list[tuple[Reading, ...]]) -> dict[str, tuple[str, ...]]:
    asked = {reading.token for read_as in readings for reading in read_as}
    marks = ",".join("?" * len(asked))
    rows = db.execute(f"SELECT token, tokens FROM related WHERE token IN ({marks})", tuple(asked))  # noqa: S608
    return {token: tuple(tokens.split(" ")) for token, tokens in rows}


def _phrases(
    db: sqlite3.Connection, readings: list[tuple[Reading, ...]], related: dict[str, tuple[str, ...]]
) -> list[Phrase]:
    """The names and terms all of whose words are asked, one or the other by a related word.

    Of two where one holds the other, the longer one counts in full.
    """
    places: dict[str, list[tuple[int, Reading]]] = {}
    for place, read_as in enumerate(readings):
        for reading in read_as:
            places.setdefault(reading.token, []).append((place, reading))
    direct = set(places)
    for place, read_as in enumerate(readings):
        for reading in read_as:
            for token in related.get(reading.token, ()):
                if token not in direct:
                    other = Reading(token, reading.trust * RELATED, "related", token.partition(":")[2])
                    places.setdefault(token, []).append((place, other))
    marks = ",".join("?" * len(places))
    rows = db.execute(
        f"SELECT id, tokens, form, lang, kind, concepts FROM phrase WHERE anchor IN ({marks})",  # noqa: S608
        list(places),
    ).fetchall()
    found: list[Phrase] = []
    for key, tokens, form, lang, kind, concepts in rows:
        listed = tokens.split(" ")
        if any(token not in places for token in listed) or direct.isdisjoint(listed):
            continue
        at = [places[token][0][0] for token in listed]
        trust = min(places[token][0][1].trust for token in listed)
        if len(set(at)) > 1 and at != list(range(at[0], at[0] + len(at))):
            trust *= SCATTERED
        found.append(Phrase(key, form, lang, kind, frozenset(at), tuple(concepts.split()), trust, len(listed)))
    return [
        p._replace(trust=p.trust * IN_PHRASE, kind="inside") if any(p.inside(other) for other in found) else p
        for p in found
    ]
