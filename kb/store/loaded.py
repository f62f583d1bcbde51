"""What imported editions of the reference language add to the knowledge base: just read, or stored before."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable

from kb.core.rule_id import RuleId
from kb.lineage.values import Facts
from kb.store.content import Loaded, Sense
from kb.store.query import REFERENCE
from kb.store.readings import Reading


def add(known: Loaded, facts: Facts, readings: Iterable[Reading]) -> Loaded:
    """Return ``known`` with further editions, which the facts have already."""
    fresh = {reading.day: reading for reading in readings}
    bodies, taken = dict(known.bodies), set[str]()
    for edition in reversed(facts.editions):
        day = str(edition.edition)
        if day not in fresh and day not in known.sources:
            continue
        places = {place for e in edition.entries for place in (e.text, e.examples) if place is not None}
        own = {facts.texts[place].hash for place in places}
        if day in fresh:
            # What the facts do not know of this edition is reported at import and taken for none of its texts.
            found = {key: body for key, body in fresh[day].bodies() if key in own}
            bodies.update((key, body) for key, body in found.items() if key not in taken)
            taken.update(found)
        else:
            taken.update(own & known.bodies.keys())
    senses = [*known.glossary, *(sense for reading in fresh.values() for sense in reading.glossary)]
    return Loaded(
        sources={**known.sources, **{day: reading.name for day, reading in fresh.items()}},
        bodies=bodies,
        glossary=tuple(sorted(senses, key=lambda sense: sense.edition)),
        variants=known.variants,
    )


def restore(connection: sqlite3.Connection) -> Loaded:
    """Return what a knowledge base has of imported editions of the reference language."""
    sources = dict(connection.execute("SELECT effective, source FROM edition WHERE source IS NOT NULL").fetchall())
    rows = connection.execute(
        "SELECT lang, term, senses, source, rules, edition FROM glossary WHERE source = 'official' AND lang = ?"
        " ORDER BY id",
        (REFERENCE,),
    )
    numbers: dict[str, RuleId] = {}

    def number(text: str) -> RuleId:
        return numbers.get(text) or numbers.setdefault(text, RuleId.parse(text))

    glossary = tuple(
        Sense(lang, term, tuple(json.loads(senses)), source, tuple(map(number, rules.split())), edition)
        for lang, term, senses, source, rules, edition in rows
    )
    variants = connection.execute(
        "SELECT e.effective, v.source, v.number, v.change FROM variant v JOIN edition e ON e.id = v.edition"
        " WHERE v.source GLOB ?",
        (f"{REFERENCE}/*",),
    )
    return Loaded(
        sources=sources,
        bodies=dict(connection.execute("SELECT hash, body FROM text WHERE body IS NOT NULL").fetchall()),
        glossary=glossary,
        variants=tuple(variants.fetchall()),
    )


def made_by(connection: sqlite3.Connection) -> str | None:
    """The program and data that a knowledge base was made with."""
    row = connection.execute("SELECT value FROM meta WHERE key = 'made'").fetchone()
    return row[0] if row else None


def lemmas(connection: sqlite3.Connection) -> dict[tuple[str, str], str]:
    """The lemmas of all words that a knowledge base has, by (word, language)."""
    return {(word, lang): lemma for word, lang, lemma in connection.execute("SELECT word, lang, lemma FROM word")}
