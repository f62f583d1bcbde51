"""How well and how fast questions are answered, without official texts and with one edition imported."""

from __future__ import annotations

import csv
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from kb.build import collect
from kb.core.paths import data_dir
from kb.store.lookup import lookup
from kb.store.query import Store
from kb.store.write import in_memory, write

ROOT = Path(__file__).resolve().parent.parent
OWN = ROOT / "tests" / "store" / "questions.tsv"
# Written before anything was tuned on them; the last column says which half may be looked at while tuning.
PLAYERS = ROOT / "tests" / "store" / "players.tsv"
JUDGES = ROOT / "tests" / "store" / "judges.tsv"
EDITION = Path("en") / "20260417.txt"
# Of the questions of others: so many answered first, and among the first three.
FIRST, FIRST_THREE = 13, 16
SLOWEST = 0.010
LARGEST = 25e6
NONSENSE = (
    "flurbl wazzle kroom",
    "how do I bake sourdough bread",
    "price of a used bicycle in Hamburg",
    "capital of Australia",
    "who won the football world cup",
    "weather tomorrow morning",
    "asdf jkl qwertz",
    "Rezept für Kartoffelsuppe",
    "wie spät ist es in Tokio",
    "Steuererklärung Frist Finanzamt",
    "Busfahrplan nach Köln",
    "wer ist Bundeskanzler",
    "Quantenphysik für Anfänger",
    "xyzzy plugh",
    "wann fährt der Zug nach Berlin",
    "was",
    "can a rook jump over a pawn in chess",
    "what beats a full house in poker",
    "should taxes be raised for the rich",
    "who is the president of the united states",
    "how do I evolve Pikachu in Pokemon go",
    "hearthstone mana crystal rope timer",
    "python list comprehension syntax",
    "how to change a flat tire",
    "who wrote Faust",
    "lol ok",
    "Uno Karte ziehen plus vier legen",
    "darf man beim Skat schieben",
    "Schach Rochade erlaubt wann",
    "wie hoch ist die Miete in München",
    "Mensch ärgere dich nicht Würfel sechs rauskommen",
    "Bundesliga Tabelle heute",
    "wo ist der nächste Supermarkt",
    "Katzenfutter im Angebot",
    "wie koche ich Spaghetti",
    "aösldkfj qwoeiru",
)


def questions(path: Path, half: str | None = None) -> list[tuple[str, str, set[str]]]:
    """The questions of a table, or of one of its halves (tune, held): id, query, the numbers that answer."""
    with path.open(encoding="utf-8") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [(row[0], row[2], set(row[3].split(";"))) for row in rows[1:] if half is None or row[4] == half]


def place(store: Store, query: str, wanted: set[str]) -> int | None:
    """The place, from 1, of the first result that answers."""
    numbers = [result.number for result in lookup(store, query, limit=5).results]
    return next((at for at, number in enumerate(numbers, 1) if number in wanted), None)


def report(store: Store, name: str, asked: list[tuple[str, str, set[str]]], tell: bool) -> tuple[int, int]:
    """Print one line of figures; with ``tell`` each question that is not answered first."""
    places = [place(store, query, wanted) for _, query, wanted in asked]
    first = sum(at == 1 for at in places)
    three = sum(at is not None and at <= 3 for at in places)
    print(f"  {name:34}{first:4} first {three:4} first three of {len(asked)}")
    if tell:
        for (key, query, wanted), at in zip(asked, places, strict=True):
            if at != 1:
                found = [result.number for result in lookup(store, query, limit=5).results]
                print(f"    {key:>3} {query}: {at or '-'}  wanted {' '.join(sorted(wanted))}  found {' '.join(found)}")
    return first, three


def times(store: Store, asked: list[str]) -> list[float]:
    """Seconds of each question, the median of three."""
    measured = []
    for query in asked:
        runs = []
        for _ in range(3):
            begun = time.perf_counter()
            lookup(store, query)
            runs.append(time.perf_counter() - begun)
        measured.append(statistics.median(runs))
    return sorted(measured)


def main() -> int:
    """Print the figures; exit code 1 where a mark is missed."""
    tell = "--tell" in sys.argv
    sets = {"own, tuned on (odd)": [], "own, held out (even)": []}  # type: dict[str, list[tuple[str, str, set[str]]]]
    for question in questions(OWN):
        sets["own, tuned on (odd)" if int(question[0]) % 2 else "own, held out (even)"].append(question)
    sets["players, tuned on"] = questions(PLAYERS, "tune")
    sets["players, held out"] = questions(PLAYERS, "held")
    sets["judges, tuned on"] = questions(JUDGES, "tune")
    sets["judges, held out"] = questions(JUDGES, "held")
    cases = os.environ.get("MTGKB_CASES")
    if cases:
        sets["questions of others"] = questions(Path(cases) / "questions.tsv")
    corpus = os.environ.get("MTGKB_CORPUS")
    editions = {"own texts only": ()}  # type: dict[str, tuple[tuple[str, bytes], ...]]
    if corpus:
        raw = (Path(corpus) / EDITION).read_bytes()
        editions["with the edition of 2026-04-17"] = (("en/2026-04-17.txt", raw),)
    missed = False
    for name, files in editions.items():
        print(name)
        begun = time.process_time()
        content = collect(data_dir(), files)
        store = Store(in_memory(content))
        print(f"  built in {time.process_time() - begun:.1f} s of processor time")
        for kind, asked in sets.items():
            first, three = report(store, kind, asked, tell and "held" not in kind)
            missed |= bool(files) and kind == "questions of others" and (first < FIRST or three < FIRST_THREE)
        wrong = [query for query in NONSENSE if lookup(store, query).results]
        print(f"  nonsense answered: {len(wrong)} of {len(NONSENSE)} {wrong if wrong else ''}")
        taken = times(store, [query for asked in sets.values() for _, query, _ in asked])
        p95 = taken[int(len(taken) * 0.95)]
        missed |= p95 > SLOWEST
        print(f"  in process: median {statistics.median(taken) * 1000:.1f} ms, p95 {p95 * 1000:.1f} ms")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "kb.sqlite"
            write(path, content)
            missed |= path.stat().st_size > LARGEST
            print(f"  knowledge base {path.stat().st_size / 1e6:.1f} MB")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
