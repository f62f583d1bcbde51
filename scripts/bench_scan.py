"""Measures ``mtgkb scan`` on a generated source tree: finding, verdicts, speed.

The tree has files in ten languages with filler code, citations of the shapes that real engines have (right, old, about
another rule, non-existent) and numbers that are none. Nothing here is shared with the scanner but the edition facts.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kb.core.paths import data_dir
from kb.lineage.facts import load
from kb.lineage.values import Facts
from kb.scan.known import Known
from kb.scan.run import Options, scan
from kb.scan.values import Report
from scripts.scan_tree import PHRASES, Language, comment, decoy, filler, languages, named

LINES = 300_000
_OLD = ("2008-05-01", "2010-02-01", "2013-07-13", "2016-08-26", "2019-05-03", "2021-02-15", "2022-04-29")


@dataclass(frozen=True, slots=True)
class Planted:
    """One citation written on purpose: where, its number, the verdict it deserves, today's number if it moved."""

    path: str
    line: int
    number: str
    verdict: str
    today: str | None = None


@dataclass(slots=True)
class Edition:
    """What the generator draws from: entries with lineage, titled rules with their subrules."""

    date: str
    numbers: dict[str, int]
    titled: list[tuple[str, str]] = field(default_factory=list)
    below: dict[str, list[str]] = field(default_factory=dict)


def editions(facts: Facts) -> list[Edition]:
    found = []
    for index, each in enumerate(facts.editions):
        edition = Edition(str(each.edition), {})
        for position, entry in enumerate(each.entries):
            number = str(entry.number)
            edition.numbers.setdefault(number, facts.lineage(index, position))
            if entry.title and entry.number.rule:
                edition.titled.append((number, entry.title))
            if entry.number.letters:
                edition.below.setdefault(str(entry.number.parent), []).append(number)
        found.append(edition)
    return found


class Tree:
    """Writes the tree and remembers what was planted."""

    def __init__(self, facts: Facts, seed: int) -> None:
        self.random = random.Random(seed)
        self.editions = editions(facts)
        self.newest = self.editions[-1]
        self.current = {lineage: number for number, lineage in self.newest.numbers.items()}
        self.ever = {number for edition in self.editions for number in edition.numbers}
        self.planted: list[Planted] = []
        self.decoys = 0

    def write(self, folder: Path, lines: int) -> int:
        written = 0
        count = 0
        while written < lines:
            language = self.random.choice(languages())
            path = folder / f"module{count // 40:02d}" / f"part{count}{language.suffix}"
            path.parent.mkdir(parents=True, exist_ok=True)
            text = self._file(str(path), language, self.random.randint(120, 600))
            path.write_text("\n".join(text) + "\n", "utf-8")
            written += len(text)
            count += 1
        return written

    def _file(self, path: str, language: Language, length: int) -> list[str]:
        old = self.random.random() < 0.35
        dates = [edition for edition in self.editions if edition.date in _OLD]
        edition = self.random.choice(dates) if old else self.newest
        citing = self.random.random() < 0.7
        lines: list[str] = []
        while len(lines) < length:
            chance = self.random.random()
            if citing and chance < 0.03:
                self._cite(path, language, edition, lines)
            elif chance < 0.09:
                lines.append(decoy(self.random, language))
                self.decoys += 1
            else:
                lines.extend(filler(self.random, language))
        return lines

    def _cite(self, path: str, language: Language, edition: Edition, lines: list[str]) -> None:
        chance = self.random.random()
        if chance < 0.08:
            number, phrase, verdict, today = self._none_such(edition)
        elif chance < 0.16:
            number, phrase, verdict, today = self._of_another(edition)
        else:
            number, phrase, verdict, today = self._honest(edition)
        for offset, line in enumerate(comment(self.random, language, number, phrase)):
            lines.append(line)
            if offset == 0:
                self.planted.append(Planted(path, len(lines), number, verdict, today))

    def _honest(self, edition: Edition) -> tuple[str, str, str, str | None]:
        """A number that is right in the edition, with words that fit it, or (one time in four) with none."""
        if edition is self.newest and self.random.random() < 0.4:
            number, phrase = self.random.choice(PHRASES)
        else:
            number, title = self.random.choice(edition.titled)
            phrase = named(self.random, title)
            if number in edition.below and self.random.random() < 0.75:
                number = self.random.choice(edition.below[number])
        if self.random.random() < 0.25:
            phrase = ""
        today = self.current.get(edition.numbers[number])
        if today == number:
            return number, phrase, "right", number
        return number, phrase, "moved", today

    def _of_another(self, edition: Edition) -> tuple[str, str, str, str | None]:
        """The number of one keyword with the name of another."""
        keywords = [each for each in edition.titled if each[0].startswith("702.") and each[0] != "702.1"]
        if not keywords:
            return self._honest(edition)
        (number, _), (_, title) = self.random.sample(keywords, 2)
        if self._ever_named(number, title):
            return self._honest(edition)
        if number in edition.below:
            number = self.random.choice(edition.below[number])
        return number, named(self.random, title), "other", None

    def _ever_named(self, number: str, title: str) -> bool:
        """True if the number was once that of the keyword: then the citation is old, not of another rule."""
        return any((number, title) in edition.titled for edition in self.editions)

    def _none_such(self, edition: Edition) -> tuple[str, str, str, str | None]:
        while True:
            base = self.random.choice(list(edition.numbers))
            chapter = base.split(".")[0]
            if len(chapter) != 3:
                continue
            number = f"{chapter}.{self.random.randint(1, 260)}{self.random.choice('abcdefghjkmn')}"
            if number not in self.ever:
                return number, self.random.choice(("", "checked here", "handled elsewhere")), "unknown", None


def measure(report: Report, planted: Sequence[Planted]) -> tuple[float, float, float, Counter[str], list[str]]:
    """Recall, precision, share of right verdicts, the confusions, and the lines of what was missed or wrong."""
    wanted = {(each.path, each.line, each.number): each for each in planted}
    met: set[tuple[str, int, str]] = set()
    strangers = 0
    right = 0
    confusion: Counter[str] = Counter()
    remarks: list[str] = []
    for path, judged in report.citations:
        key = (path, judged.hit.line, str(judged.hit.spans[0][0]))
        each = wanted.get(key)
        if each is None:
            strangers += 1
            remarks.append(f"stranger {path}:{judged.hit.line} {judged.hit.text} ({judged.hit.place})")
            continue
        met.add(key)
        same = each.verdict == judged.verdict
        if same and each.verdict == "moved" and each.today:
            same = each.today in map(str, judged.today)
        right += same
        if not same:
            confusion[f"{each.verdict} judged {judged.verdict}"] += 1
            remarks.append(
                f"verdict {path}:{judged.hit.line} {each.number} is {each.verdict} ({each.today}), judged "
                f"{judged.verdict} "
                f"({', '.join(map(str, judged.today))}) {judged.confidence}"
            )
    remarks += [f"missed {path}:{line} {number}" for path, line, number in wanted.keys() - met]
    found = len(met)
    recall = found / max(len(wanted), 1)
    precision = found / max(found + strangers, 1)
    return recall, precision, right / max(found, 1), confusion, remarks


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--remarks", type=int, default=0, help="show so many misses")
    parser.add_argument("--keep", type=Path, help="write the tree here and leave it")
    options = parser.parse_args(arguments)
    facts = load(data_dir() / "editions")
    known = Known.of(facts)
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        tree = Tree(facts, options.seed)
        lines = tree.write(folder, options.lines)
        start = time.perf_counter()
        report = scan([folder], known, Options())
        seconds = time.perf_counter() - start
        recall, precision, verdicts, confusion, remarks = measure(report, tree.planted)
    print(f"lines {lines}, citations planted {len(tree.planted)}, other numbers {tree.decoys}")
    print(
        f"recall {recall:.4f} (least 0.98), precision {precision:.4f} (least 0.98), "
        f"verdicts {verdicts:.4f} (least 0.95)"
    )
    print(f"{seconds:.2f} s, {seconds / lines * 1e6:.1f} s for a million lines")
    for kind, count in confusion.most_common():
        print(f"  {kind}: {count}")
    random.Random(0).shuffle(remarks)
    for line in remarks[: options.remarks]:
        print(" ", line)
    return 0 if recall >= 0.98 and precision >= 0.98 and verdicts >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())
