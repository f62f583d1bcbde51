"""How long imports take, and whether damaged files are refused: needs the official texts (MTGKB_CORPUS).

``python -m scripts.bench_import [--fuzz N]`` tries N damaged files (500 unless said otherwise).
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from kb.core.errors import KbError
from kb.core.paths import data_dir
from kb.importing import judge_all
from kb.lineage.facts import load
from kb.lineage.values import Facts
from kb.read.decode import decode
from kb.read.source import read_bytes

ALL_SECONDS, ONE_SECONDS, MEGABYTES, HANG = 40.0, 4.0, 700, 5.0
EXTRA = "20100618.txt"


def mutants(files: list[bytes], count: int, seed: int) -> Iterator[tuple[str, bytes]]:
    """Damaged files: (what was done, bytes)."""
    chance = Random(seed)
    for _ in range(count):
        raw = chance.choice(files)
        kind = chance.choice(("cut", "hole", "double", "splice", "flip", "encoding", "lines"))
        one, other = sorted(chance.randrange(len(raw)) for _ in range(2))
        if kind == "cut":
            yield kind, raw[:one] if chance.random() < 0.5 else raw[one:]
        elif kind == "hole":
            yield kind, raw[:one] + raw[min(other, one + chance.choice((50, 500, 5000, 50000))) :]
        elif kind == "double":
            yield kind, raw[:other] + raw[one:]
        elif kind == "splice":
            second = chance.choice(files)
            yield kind, raw[:one] + second[one * len(second) // len(raw) :]
        elif kind == "flip":
            damaged = bytearray(raw)
            for _ in range(chance.choice((1, 10, 1000))):
                damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
            yield kind, bytes(damaged)
        elif kind == "encoding":
            text = raw.decode(chance.choice(("latin-1", "cp1252", "utf-8", "mac-roman")), "replace")
            yield kind, text.encode(chance.choice(("utf-8", "utf-16", "ascii", "cp1252", "utf-7")), "replace")
        else:
            lines = raw.splitlines(keepends=True)
            at = chance.randrange(len(lines))
            del lines[at : at + chance.choice((1, 5, 50))]
            yield kind, b"".join(lines)


def fuzz(files: list[bytes], facts: Facts, count: int, seed: int = 1) -> tuple[Counter[str], list[str]]:
    """Judge damaged files; returns what happened how often, and what must not happen."""
    happened: Counter[str] = Counter()
    wrong: list[str] = []
    words = {str(read_bytes(raw, "").edition): _words(raw) for raw in files}
    for nth, (kind, raw) in enumerate(mutants(files, count, seed)):
        begun = time.process_time()
        try:
            taken, _, _ = judge_all([(Path(f"{kind}-{nth}.txt"), raw)], facts, {}, lambda *_: None)
        except KbError:
            happened["refused"] += 1
        except Exception as error:
            wrong.append(f"{kind} {nth}: {type(error).__name__}: {error}")
        else:
            one = taken[0]
            happened[one.state] += 1
            if one.state == "known" and not one.differences:
                # Nothing was said to be missing: so no word of the edition may be.
                lost = words[one.edition or ""] - _words(raw)
                if lost.total():
                    wrong.append(f"{kind} {nth}: silently lacks {dict(lost.most_common(3))}")
        if time.process_time() - begun > HANG:
            wrong.append(f"{kind} {nth}: {time.process_time() - begun:.1f} s")
    return happened, wrong


def _words(raw: bytes) -> Counter[str]:
    return Counter(re.findall(r"\w+", decode(raw, "")))


def timed(words: list[str], env: dict[str, str]) -> tuple[float, float, int]:
    """Run the program; returns seconds by the clock, seconds of processor time, megabytes at most."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-m", "cli", *words], env={**os.environ, **env}, check=True, capture_output=True)
    wall, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss // 1024


def main() -> int:
    """Print the table; exit code 1 where a mark is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fuzz", type=int, default=500)
    count = parser.parse_args().fuzz
    folder = os.environ.get("MTGKB_CORPUS")
    if not folder:
        print("needs the official texts: set MTGKB_CORPUS to their folder")
        return 0
    paths = sorted((Path(folder) / "en").glob("*.txt"))
    failed = False
    with tempfile.TemporaryDirectory() as place:
        kb = ["--kb", f"{place}/kb.sqlite"]
        env = {"MTGKB_CACHE": f"{place}/cache", "MTGKB_DATA": f"{place}/data"}
        one = next(path for path in paths if path.name == EXTRA)
        most = [str(path) for path in paths if path is not one]
        rows = [
            (
                f"{len(paths)} editions at once",
                ["import", *map(str, paths), "--kb", f"{place}/all.sqlite"],
                ALL_SECONDS,
            ),
            (f"{len(most)} editions at once", ["import", *most, *kb], ALL_SECONDS),
            ("one more edition", ["import", str(one), *kb], ONE_SECONDS),
        ]
        print(f"{'':24}{'seconds':>9}{'processor':>11}{'MB':>6}{'mark':>7}")
        for name, words, mark in rows:
            wall, cpu, megabytes = timed(words, env)
            # The machine may be busy: what counts is the processor time, spread over two at best.
            failed |= min(wall, cpu) > mark or megabytes > MEGABYTES
            print(f"{name:24}{wall:9.1f}{cpu:11.1f}{megabytes:6}{mark:7.0f}")
    files = [path.read_bytes() for path in paths]
    happened, wrong = fuzz(files, load(data_dir() / "editions"), count)
    print(f"\n{count} damaged files: {dict(happened)}, wrong: {len(wrong)}")
    print("\n".join(wrong[:20]))
    return int(failed or bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
