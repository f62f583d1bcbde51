"""300 sentences of five official editions, each read by a person: recall and precision are 1.

``sample.tsv`` holds numbers and offsets only. ``place`` is a rule and which of its texts (0 the text, then examples),
or ``g``, the glossary entry's position and which of its texts (lead, senses, note). ``citations`` are the offsets of
each mention with the rules that it cites.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.cite.find import find
from kb.cite.resolve import Numbers, resolve
from kb.core.document import Document
from kb.read.source import read_bytes

SAMPLE = Path(__file__).with_name("sample.tsv")


def texts(document: Document) -> Iterator[tuple[str, str]]:
    for rule in document.rules:
        if rule.occurrence == 1:
            for index, text in enumerate((rule.text, *rule.examples)):
                yield f"{rule.number}:{index}", text
    for position, entry in enumerate(document.glossary):
        for index, text in enumerate((entry.lead, *entry.senses, entry.note)):
            yield f"g{position}:{index}", text


def rows() -> list[dict[str, str]]:
    with SAMPLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def test_the_sample_has_300_sentences_of_five_editions() -> None:
    assert len(rows()) == 300
    assert len({row["edition"] for row in rows()}) == 5
    assert len({(row["edition"], row["place"], row["start"]) for row in rows()}) == 300


@pytest.mark.corpus
@pytest.mark.parametrize("edition", sorted({row["edition"] for row in rows()}))
def test_every_citation_in_the_sample_is_found_and_nothing_else(corpus: Path, edition: str) -> None:
    path = corpus / f"en/{edition.replace('-', '')}.txt"
    document = read_bytes(path.read_bytes(), path.name)
    numbers = Numbers(rule.number for rule in document.rules)
    found_in = dict(texts(document))
    for row in rows():
        if row["edition"] != edition:
            continue
        mentions = [
            mention
            for mention in find(found_in[row["place"]], "en")
            if int(row["start"]) <= mention.start < int(row["end"])
        ]
        found = "; ".join(
            f"{mention.start}-{mention.end} {' '.join(map(str, resolve(mention, numbers).targets))}"
            for mention in mentions
        )
        assert found == row["citations"], row
