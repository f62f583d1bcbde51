"""The errors on printed cards, judged one by one (labels.tsv): most are real differences.

Each line names a card, a check, the first digits of the hashes of both texts and the verdict; the texts stay outside.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path

import pytest

from kb.check.pair import Context
from kb.check.pairs import read_pairs
from kb.check.run import check_entries
from kb.check.termbook import Termbase
from kb.core.finding import Severity
from kb.core.paths import data_dir
from kb.core.text import text_hash
from kb.terms.termbase import load

LABELS = Path(__file__).with_name("labels.tsv")


def labels() -> list[dict[str, str]]:
    with LABELS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def test_200_errors_are_judged() -> None:
    assert len(labels()) >= 200


def test_every_label_has_a_verdict_and_a_reason() -> None:
    assert all(row["verdict"] in ("real", "false") and row["reason"] for row in labels())


def test_at_least_85_of_100_errors_are_real() -> None:
    verdicts = Counter(row["verdict"] for row in labels())

    assert verdicts["real"] >= 0.85 * verdicts.total()


@pytest.mark.corpus
@pytest.mark.slow
def test_every_error_on_the_cards_has_a_label(corpus: Path) -> None:
    cards = corpus / "cards" / "cards_en_de.jsonl"
    names = [json.loads(line)["name"] for line in cards.read_text(encoding="utf-8").splitlines()]
    context = Context(terms=Termbase(load(data_dir() / "terms")))

    found = Counter(
        (
            names[int(checked.pair.place.rpartition(":")[2]) - 1],
            finding.check,
            text_hash(checked.pair.source)[:12],
            text_hash(checked.pair.target)[:12],
        )
        for checked in check_entries(read_pairs(cards), context, 2)
        if checked.pair is not None
        for finding in checked.findings
        if finding.severity == Severity.ERROR
    )

    labelled = Counter((row["card"], row["check"], row["source"], row["target"]) for row in labels())
    new, gone = found - labelled, labelled - found
    # Terms are added all the time; the sample must still be the one that was judged.
    assert new.total() + gone.total() <= 0.1 * labelled.total(), (new, gone)
