"""Counts per edition, as chess engines use perft: what reading and citing yield, cell by cell.

A new edition gets a new line. ``python tests/read/test_counts.py FOLDER`` prints the table for all editions in FOLDER;
``test_crude_counts_agree`` counts the same things a second time without our readers.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from kb.cite.find import find
from kb.cite.resolve import Numbers, resolve
from kb.core.document import Document
from kb.read.decode import decode
from kb.read.source import read_bytes

TABLE = Path(__file__).with_name("counts.tsv")
KINDS = ("section", "chapter", "rule", "subrule", "range")
COLUMNS = (
    "edition", *(f"rules {section}" for section in range(1, 10)),
    "rules", "examples", "terms", "senses", *KINDS, "missing",
)  # fmt: skip


def counts(document: Document) -> dict[str, str]:
    rules = [rule for rule in document.rules if rule.number.rule]
    found = Counter(f"rules {rule.number.section}" for rule in rules)
    found["rules"] = len(rules)
    found["examples"] = sum(len(rule.examples) for rule in document.rules)
    found["terms"] = len(document.glossary)
    found["senses"] = sum(len(entry.senses) for entry in document.glossary)
    numbers = Numbers(rule.number for rule in document.rules)
    for text in texts(document):
        for mention in find(text, "en"):
            found["missing"] += len(resolve(mention, numbers).missing)
            for first, last in mention.spans:
                single = (
                    "section" if first.is_section else "chapter" if first.is_chapter else
                    "subrule" if first.is_subrule else "rule"
                )  # fmt: skip
                found[single if first == last else "range"] += 1
    return {"edition": str(document.edition), **{column: str(found[column]) for column in COLUMNS[1:]}}


def texts(document: Document) -> list[str]:
    rules = [text for rule in document.rules for text in (rule.text, *rule.examples)]
    return rules + [text for entry in document.glossary for text in (entry.lead, *entry.senses, entry.note)]


def table() -> dict[str, dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {row["edition"]: row for row in csv.DictReader(file, delimiter="\t")}


def test_the_edition_of_17_april_2026_has_the_counts_that_others_found_too() -> None:
    row = table()["2026-04-17"]
    assert [row[f"rules {section}"] for section in range(1, 10)] == [
        "503", "120", "163", "78", "148", "319", "1505", "171", "131",
    ]  # fmt: skip
    assert (row["rules"], row["examples"]) == ("3138", "277")


@pytest.mark.corpus
@pytest.mark.parametrize("edition", table())
def test_the_counts_of_an_edition_are_those_of_the_table(corpus: Path, edition: str) -> None:
    path = corpus / f"en/{edition.replace('-', '')}.txt"
    assert counts(read_bytes(path.read_bytes(), path.name)) == table()[edition]


@pytest.mark.corpus
@pytest.mark.parametrize("edition", table())
def test_crude_counts_agree(corpus: Path, edition: str) -> None:
    """Counts lines and blocks by plain patterns between the second "1." and the last "Glossary" and "Credits"."""
    text = decode((corpus / f"en/{edition.replace('-', '')}.txt").read_bytes(), edition)
    lines = [line.replace("\u00a0", " ").strip() for line in text.split("\n")]
    body = [index for index, line in enumerate(lines) if line.startswith("1. ")][1]
    glossary = len(lines) - 1 - lines[::-1].index("Glossary")
    end = next(i for i in range(glossary, len(lines)) if lines[i] in ("Credits", "Index"))
    row = table()[edition]
    after_blank = [
        line for before, line in zip(lines[body - 1 : glossary], lines[body:glossary], strict=False) if not before
    ]
    wrapped = edition < "2004"
    candidates = after_blank if wrapped else lines[body:glossary]
    assert sum(bool(re.match(r"\d{3}\. ?\d+[a-z]?[. ]", line)) for line in candidates) == int(row["rules"])
    assert sum(line.lower().startswith("example:") for line in lines[body:glossary]) == int(row["examples"])
    blocks = re.split(r"\n\s*\n", "\n".join(text.split("\n")[glossary + 1 : end]))
    heads = [block for block in blocks if re.search(r"\w", block) and not re.match(r"[ \n-]*\n? ", block)]
    # Three headwords stand in the line behind the entry before them.
    forgotten = {"2008-05-01": 1, "2021-07-23": 1, "2022-04-29": 1}.get(edition, 0)
    assert len(heads) + forgotten == int(row["terms"])
    assert sum(int(row[f"rules {section}"]) for section in range(1, 10)) == int(row["rules"])


if __name__ == "__main__":
    print("\t".join(COLUMNS))
    for source in sorted(Path(sys.argv[1]).glob("*.txt")):
        print("\t".join(counts(read_bytes(source.read_bytes(), source.name)).values()))
