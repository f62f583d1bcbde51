"""Whole-process times of lookups against the import line, in a pipe and on a pseudo-terminal.

With ``MTGKB_CORPUS`` all editions and the rulings are imported first, into folders of the run's own.
"""

from __future__ import annotations

import compileall
import os
import pty
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 20
ROOT = Path(__file__).resolve().parent.parent
MTGKB = Path(sys.executable).with_name("mtgkb")

BASES = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "import typer, sqlite3": [sys.executable, "-c", "import typer, sqlite3"],
}
LOOKUPS = {
    "lookup 702.47a": [str(MTGKB), "702.47a"],
    "lookup 702.50a --lang de": [str(MTGKB), "702.50a", "--lang", "de"],
    "lookup Episch": [str(MTGKB), "Episch"],
    "lookup Epsich (typo)": [str(MTGKB), "Epsich"],
    "lookup 702.47a --format json": [str(MTGKB), "702.47a", "--format", "json"],
    "lookup question (words)": [str(MTGKB), "episch kopie versorgungssegment"],
    "lookup question (whole)": [str(MTGKB), "was passiert mit der Aura wenn die Kreatur stirbt"],
    "complete lebensv": [str(MTGKB), "--complete", "zsh", "lebensv"],
    "lookup Epic --verify": [str(MTGKB), "Epic", "--verify"],
}
# Times of the import line and of the bare interpreter that a lookup may take.
LIMITS = {"question": 2.5, "--verify": 6.0, "typo": 2.5}
LIMIT = 1.5
LIMIT_PASS = 9.0


def piped(command: list[str]) -> float:
    """Seconds that the command takes with its output in a pipe."""
    begun = time.perf_counter()
    subprocess.run(command, capture_output=True, check=False)
    return time.perf_counter() - begun


def on_terminal(command: list[str]) -> float:
    """Seconds that the command takes with a pseudo-terminal for its output."""
    leader, follower = pty.openpty()
    begun = time.perf_counter()
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, close_fds=True)
    os.close(follower)
    while True:
        try:
            if not os.read(leader, 65536):
                break
        except OSError:
            break
    process.wait()
    taken = time.perf_counter() - begun
    os.close(leader)
    return taken


def main() -> int:
    """Print the table; exit code 1 where a lookup takes longer than it may."""
    # Byte code is there after an installation; in a checkout only where Python may write it.
    for package in ("kb", "cli"):
        compileall.compile_dir(ROOT / package, quiet=2)
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder))
        return measure_all()


def prepare(folder: Path) -> None:
    """Fresh folders, with everything imported that there is, and the knowledge base built."""
    os.environ |= {"MTGKB_CACHE": str(folder / "cache"), "MTGKB_DATA": str(folder / "data")}
    if corpus := os.environ.get("MTGKB_CORPUS"):
        files = [*sorted((Path(corpus) / "en").glob("*.txt")), Path(corpus) / "rulings" / "rulings.jsonl"]
        subprocess.run([str(MTGKB), "import", *map(str, files)], capture_output=True, check=True)
        print(f"{len(files)} files imported: all editions and the rulings")
    subprocess.run(LOOKUPS["lookup Epic --verify"], capture_output=True, check=False)
    size = max(path.stat().st_size for path in (folder / "cache").glob("*.sqlite"))
    print(f"knowledge base {size / 1e6:.1f} MB")


def measure_all() -> int:
    """Measure and print; 1 where a lookup takes longer than it may."""
    worst = 0
    for where, measure in (("pipe", piped), ("terminal", on_terminal)):
        times: dict[str, list[float]] = {name: [] for name in (*BASES, *LOOKUPS)}
        for _ in range(ROUNDS):
            for name, command in (*BASES.items(), *LOOKUPS.items()):
                times[name].append(measure(command))
        median = {name: statistics.median(values) * 1000 for name, values in times.items()}
        base, bare = median["import typer, sqlite3"], median["python -c pass"]
        print(f"\nWhole process, {where}, median of {ROUNDS}")
        print(f"{'':32}{'ms':>8}{'x import':>10}{'x pass':>9}{'limit':>8}")
        for name, value in median.items():
            limit = next((bound for part, bound in LIMITS.items() if part in name), LIMIT)
            if name in BASES:
                print(f"{name:32}{value:8.1f}{value / base:10.2f}{value / bare:9.2f}")
                continue
            bad = value > limit * base or (limit == LIMIT and value > LIMIT_PASS * bare)
            worst |= bad
            print(
                f"{name:32}{value:8.1f}{value / base:10.2f}{value / bare:9.2f}{limit:8.1f}{'  TOO SLOW' if bad else ''}"
            )
    return int(worst)


if __name__ == "__main__":
    sys.exit(main())
