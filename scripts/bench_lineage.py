"""Measure the lineage on synthetic editions and print the table.

Usage: python -m scripts.bench_lineage CORPUS_DIR [SEEDS]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from kb.cite.find import find
from kb.core.document import Rule
from kb.core.edition import Edition, parse_date
from kb.core.text import text_hash
from kb.lineage.describe import TextTable, describe, entry_text
from kb.lineage.match import match
from kb.lineage.side import Side
from kb.lineage.values import EditionFacts, Link
from kb.read.source import read_bytes
from scripts.synthetic_edition import Changes, Synthetic, synthesize

EDITIONS = ("20031001", "20080501", "20130713", "20210215", "20260417")
WORDS = (0.25, 0.45)


@dataclass(frozen=True, slots=True)
class Score:
    """Counts of links: right ones, wrong ones, and true ones that were not found."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.right + other.right, self.wrong + other.wrong, self.missed + other.missed)

    @property
    def f1(self) -> float:
        return 2 * self.right / max(1, 2 * self.right + self.wrong + self.missed)


def links_of(synthetic: Synthetic, *, full: bool = True) -> tuple[Link, ...]:
    """Match the two editions, with their texts or from the sketches alone."""
    table = TextTable()
    cites = partial(find, lang="en")
    old = EditionFacts(Edition(parse_date("2001-01-01")), describe(synthetic.old, table, cites))
    new = EditionFacts(Edition(parse_date("2002-01-01")), describe(synthetic.new, table, cites))
    texts: dict[str, str] = {}
    if full:
        texts = {text_hash(text): text for text in map(entry_text, (*synthetic.old, *synthetic.new))}
    return match(Side.of(old, table.texts, texts), Side.of(new, table.texts, texts))


def score(links: Sequence[Link], true: frozenset[tuple[int, int]]) -> Score:
    """Compare all links that have two ends with the true pairs."""
    found = {(link.old, link.new) for link in links if link.old is not None and link.new is not None}
    return Score(len(found & true), len(found - true), len(true - found))


def measure(rules: Sequence[Rule], changes: Changes, seed: int, *, full: bool = True) -> tuple[Score, Score]:
    """Return the score of all links, and that of the links of entries whose text was changed."""
    synthetic = synthesize(rules, changes, seed)
    links = links_of(synthetic, full=full)
    changed = {(i, j) for i, j in synthetic.pairs if synthetic.old[i].text != synthetic.new[j].text}
    olds = {i for i, _ in changed}
    news = {j for _, j in changed}
    own = [link for link in links if link.old in olds or link.new in news]
    true = frozenset(pair for pair in synthetic.pairs if pair[0] in olds or pair[1] in news)
    return score(links, synthetic.pairs), score(own, true)


def rows(corpus: Path, seeds: int) -> Iterator[tuple[str, ...]]:
    """The table, a row at a time."""
    for words in WORDS:
        for full in (True, False):
            total, changed = Score(), Score()
            least = 1.0
            for name in EDITIONS:
                document = read_bytes((corpus / f"{name}.txt").read_bytes(), name)
                for seed in range(seeds):
                    all_links, own = measure(document.rules, replace(Changes(), words=words), seed, full=full)
                    total, changed = total + all_links, changed + own
                    least = min(least, all_links.f1)
            yield (
                f"{words:.0%}",
                "texts" if full else "sketches",
                f"{total.f1:.4f}",
                f"{least:.4f}",
                f"{changed.f1:.4f}",
                str(total.right),
                str(total.wrong),
                str(total.missed),
            )


def main(arguments: list[str]) -> int:
    if len(arguments) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    print("words   from      F1      worst   changed  right  wrong missed")
    for row in rows(Path(arguments[0]), int(arguments[1]) if len(arguments) == 2 else 2):
        print("{:<7} {:<9} {:<7} {:<7} {:<7} {:>6} {:>6} {:>6}".format(*row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
