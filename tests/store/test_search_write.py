"""The search index of a knowledge base that is extended is the one that is written whole."""

from __future__ import annotations

import sqlite3

import pytest

from kb.core.edition import Edition, parse_date
from kb.core.rule_id import RuleId
from kb.lineage.values import EditionFacts, EntryFacts, Facts, TextFacts
from kb.store.content import Content, Name, Shipped
from kb.store.write import extend, fill

TABLES = ("doc", "posting", "phrase", "pointer", "form", "vocabulary", "related")
DAY = "2020-01-01"
TEXTS = {
    "100": "",
    "100.1": "",
    "100.1a": "A red otter swims faster than a grey heron.",
    "100.1b": "The heron waits.",
    "100.2": "",
    "100.2a": "No swan sings twice.",
}
TITLES = {"100": "General", "100.1": "Otters", "100.2": "Swans"}


def entry(number: str, place: int) -> EntryFacts:
    return EntryFacts(RuleId.parse(number), 1, TITLES.get(number), place, None)


def content(texts: dict[str, str], concepts: tuple[tuple[str, str, str], ...] = ()) -> Content:
    """Rules with our own texts, in one edition."""
    facts = Facts.of(
        [EditionFacts(Edition(parse_date(DAY)), tuple(entry(number, i) for i, number in enumerate(texts)))],
        [TextFacts(f"{i:064x}", f"{i:064x}", 5, b"", ()) for i in range(len(texts))],
        [],
    )
    shipped = [Shipped(RuleId.parse(n), "en", DAY, TITLES.get(n), text, (), "own") for n, text in texts.items()]
    names = [Name(title, "en", "title", RuleId.parse(n), DAY) for n, title in TITLES.items()]
    return Content(facts, shipped=tuple(shipped), names=tuple(names), concepts=concepts)


def rows(connection: sqlite3.Connection) -> dict[str, list[object]]:
    return {table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr) for table in TABLES}


def written(*contents: Content) -> sqlite3.Connection:
    """A knowledge base of the first content, extended by the others."""
    connection = sqlite3.connect(":memory:")
    fill(connection, contents[0])
    for other in contents[1:]:
        extend(connection, other)
    return connection


CHANGES = {
    "nothing": content(TEXTS),
    "a text": content({**TEXTS, "100.1a": "A blue otter sleeps."}),
    "a text that stands above others": content({**TEXTS, "100.1": "Otters are quick."}),
    "a rule between others": content(
        {**dict(list(TEXTS.items())[:4]), "100.1c": "An otter never sings.", **dict(list(TEXTS.items())[4:])}
    ),
    "a rule gone": content({number: text for number, text in TEXTS.items() if number != "100.1b"}),
    "what a word stands for": content(TEXTS, (("bird", "en", "heron"),)),
    "what two words stand for": content(TEXTS, (("bird", "en", "grey heron"),)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_an_extended_index_has_the_rows_of_a_new_one(change: str) -> None:
    assert rows(written(content(TEXTS), CHANGES[change])) == rows(written(CHANGES[change]))
    assert rows(written(CHANGES[change], content(TEXTS))) == rows(written(content(TEXTS)))


def test_documents_that_are_the_same_keep_their_postings() -> None:
    connection = written(content(TEXTS))
    heron = "SELECT docs FROM posting WHERE token = 'en:swan'"
    (before,) = connection.execute(heron).fetchone()
    # Any other weight would be made anew from the texts if the document were weighed again.
    marked = before[:-1] + b"\x01"
    connection.execute("UPDATE posting SET docs = ? WHERE token = 'en:swan'", (marked,))
    extend(connection, CHANGES["a text"])
    assert connection.execute(heron).fetchone() == (marked,)
    extend(connection, CHANGES["what a word stands for"])
    assert connection.execute(heron).fetchone() == (marked,)
    silent = content({**TEXTS, "100.2a": "No swan sings."})
    extend(connection, silent)
    assert connection.execute(heron).fetchone() != (marked,)
