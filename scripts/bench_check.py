"""Benchmark of the checks: recall on planted faults, false alarms on clean pairs, time.

Clean pairs are our own rule texts and the cards printed from 2018 on; the cards are read from the folder named by
MTGKB_CORPUS. Run: ``python -m scripts.bench_check [--count N] [--seed N]``.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

from kb.check.pair import CARDS, RULES, Context, Pair, Wording
from kb.check.run import check_pair
from kb.check.termbook import Termbase
from kb.core.finding import Finding, Severity
from kb.core.paths import data_dir
from kb.read.own import read_own
from kb.terms.termbase import load
from scripts import plant_faults, plant_second
from scripts.plant_faults import Planted, Sample

CLEAN_FROM = "2018-01-01"
# The checks that may rightly speak up for a kind of fault.
EXPECTED = {
    "digit": {"tokens"},
    "symbol": {"tokens"},
    "size": {"tokens"},
    "number word": {"number-words", "tokens", "ability-class"},
    "negation dropped": {"negation"},
    "negation added": {"negation"},
    "may for must": {"modality"},
    "zones swapped": {"zones"},
    "owner for controller": {"players"},
    "players swapped": {"players"},
    "ability class": {"ability-class"},
    "comparison": {"comparison"},
    "time": {"time"},
    "status swapped": {"qualities"},
    "color swapped": {"qualities"},
    "term wrong": {"terms", "qualities", "agreement", "actions"},
    "term untranslated": {"terms", "untranslated", "qualities"},
    "sentence untranslated": {"untranslated"},
    "sentence dropped": {"structure"},
    "reference wrong": {"references"},
    "stale wording": {"staleness"},
    # The second planter's own kinds.
    "negation": {"negation"},
    "modality": {"modality"},
    "zones": {"zones"},
    "players": {"players"},
    "owner and controller": {"players"},
    "line dropped": {"structure"},
    "reference missing": {"references"},
}
Plant = Callable[[list[Sample], str, int, int], Iterator[Planted]]
PLANTERS: dict[str, tuple[Collection[str], Plant]] = {
    "First planter": (plant_faults.FAULTS, plant_faults.plant),
    "Second planter": (plant_second.SECOND, plant_second.plant),
}


def card_samples(folder: Path) -> list[Sample]:
    """The clean cards: German printing from 2018 on, one face."""
    samples = []
    with (folder / "cards" / "cards_en_de.jsonl").open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            row = json.loads(line)
            if row["released"] >= CLEAN_FROM and "//" not in row["name"]:
                names = ((row["name"], row["name_de"]),)
                samples.append(Sample(str(number), row["oracle_en"], row["text_de"], True, names))
    return samples


def own_samples() -> list[Sample]:
    """Our own rule texts that stand in both languages."""
    texts: dict[str, dict[str, str]] = {}
    for lang in ("en", "de"):
        for path in sorted((data_dir() / f"rules_{lang}").glob("[0-9]*.txt")):
            for rule in read_own(path.read_text(encoding="utf-8"), str(path), lang).rules:
                if rule.title is None or rule.title != rule.text:
                    texts.setdefault(str(rule.number), {})[lang] = rule.text
    return [Sample(number, both["en"], both["de"], False) for number, both in texts.items() if len(both) == 2]


def pair_of(sample: Sample) -> Pair:
    """The pair as the checks read it."""
    wordings = (
        () if sample.older is None else (Wording("1", sample.id, sample.older), Wording("2", sample.id, sample.english))
    )
    return Pair(
        sample.id,
        "en",
        sample.english,
        "de",
        sample.german,
        register=CARDS if sample.cards else RULES,
        names=sample.names,
        wordings=wordings,
    )


def findings(samples: Iterable[Sample], context: Context) -> list[tuple[Finding, ...]]:
    """The findings of each pair."""
    return [tuple(check_pair(pair_of(sample), context)) for sample in samples]


def recall_table(name: str, samples: list[Sample], context: Context, count: int, seed: int) -> list[str]:
    """Markdown rows for one planter: kind, planted, found by its check (warning or error) and by any check."""
    kinds, plant = PLANTERS[name]
    rows = [
        f"**{name}**",
        "",
        "| fault | planted | found by its check | as error | found by any check |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    clean = {sample.id + str(sample.cards): Counter(_keys(found)) for sample, found in _checked(samples, context)}
    for kind in kinds:
        planted = [one.sample for one in plant(samples, kind, count, seed)]
        own = errors = anyone = 0
        for sample, found in _checked(planted, context):
            new = Counter(_keys(found)) - clean[sample.id + str(sample.cards)]
            hits = {
                (check, severity) for check, severity in new if severity >= Severity.WARNING or check == "staleness"
            }
            anyone += bool(hits)
            own += any(check in EXPECTED[kind] for check, _ in hits)
            errors += any(check in EXPECTED[kind] and severity == Severity.ERROR for check, severity in hits)
        total = max(1, len(planted))
        rows.append(f"| {kind} | {len(planted)} | {own / total:.3f} | {errors / total:.3f} | {anyone / total:.3f} |")
    return rows


def _checked(samples: list[Sample], context: Context) -> Iterable[tuple[Sample, tuple[Finding, ...]]]:
    return zip(samples, findings(samples, context), strict=True)


def _keys(found: tuple[Finding, ...]) -> list[tuple[str, Severity]]:
    return [(finding.check, finding.severity) for finding in found]


def alarm_table(name: str, samples: list[Sample], context: Context) -> list[str]:
    """Markdown rows: pairs with an error, with a warning or worse, by check."""
    found = findings(samples, context)
    total = max(1, len(samples))
    errors = sum(any(one.severity == Severity.ERROR for one in each) for each in found)
    warnings = sum(any(one.severity >= Severity.WARNING for one in each) for each in found)
    rows = [
        f"**{name}**: {len(samples)} pairs, with an error {errors} ({errors / total:.2%}), "
        f"with a warning or an error {warnings} ({warnings / total:.2%})",
        "",
        "| check | error | warning | info |",
        "| --- | ---: | ---: | ---: |",
    ]
    by_check: dict[str, Counter[Severity]] = {}
    for each in found:
        for check, severity in set(_keys(each)):
            by_check.setdefault(check, Counter())[severity] += 1
    for check, counts in sorted(by_check.items()):
        rows.append(f"| {check} | {counts[Severity.ERROR]} | {counts[Severity.WARNING]} | {counts[Severity.INFO]} |")
    return [*rows, ""]


def main() -> None:
    """Print the tables as Markdown."""
    parser = argparse.ArgumentParser(description="Recall and false alarms of the translation checks.")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    context = Context(terms=Termbase(load(data_dir() / "terms")))
    own = own_samples()
    corpus = os.environ.get("MTGKB_CORPUS")
    cards = card_samples(Path(corpus)) if corpus else []
    started = time.perf_counter()
    for name, samples in (("Own rule texts", own), ("Cards from 2018 on", cards)):
        if samples:
            print("\n".join(alarm_table(name, samples, context)))
    for name in PLANTERS:
        print("\n".join(recall_table(name, [*own, *cards], context, arguments.count, arguments.seed)), end="\n\n")
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
