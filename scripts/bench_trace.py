"""How long a full trace takes: with all proofs cached, as HTML, and uncached beside ``verify --all --mutants``.

Usage: python -m scripts.bench_trace [--uncached]
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CACHED, HTML, SIZE, RATIO = 1.5, 2.0, 3_000_000, 1.2
RUNS = 5


def main() -> int:
    """Print the table; exit code 1 where a mark is missed."""
    with tempfile.TemporaryDirectory(prefix="mtgkb-bench-") as folder:
        place = Path(folder)
        environment = {
            **os.environ,
            "MTGKB_CACHE": str(place / "cache"),
            "MTGKB_DATA": str(place / "data"),
            # As installed: modules are compiled once.
            "PYTHONPYCACHEPREFIX": str(place / "compiled"),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        _timed(environment, "lookup", "702.50")  # builds the knowledge base
        rows: list[tuple[str, float, float]] = []
        if "--uncached" in sys.argv[1:]:
            verify = _timed(environment, "verify", "--all", "--mutants", "--output", str(place / "verify.txt"))
            _forget(place)
            trace = _timed(environment, "trace", "--output", str(place / "trace.txt"))
            rows.append(("uncached trace / verify --all --mutants", trace / verify, RATIO))
        else:
            _timed(environment, "trace", "--output", str(place / "trace.txt"))
        cached = min(_timed(environment, "trace", "--output", str(place / "trace.txt")) for _ in range(RUNS))
        rows.append(("full trace, proofs cached, s", cached, CACHED))
        page = place / "trace.html"
        words = ("trace", "--format", "html", "--output", str(page))
        html = min(_timed(environment, *words) for _ in range(RUNS))
        rows.append(("HTML of the edition, s", html, HTML))
        rows.append(("HTML of the edition, MB", page.stat().st_size / 1e6, SIZE / 1e6))
        first = page.read_bytes()
        _timed(environment, *words)
        same = first == page.read_bytes()
    for name, found, mark in rows:
        print(f"{name:<42} {found:8.2f}   at most {mark:.2f}   {'ok' if found <= mark else 'MISSED'}")
    print(f"{'the same bytes twice':<42} {'yes' if same else 'NO':>8}")
    return int(not same or any(found > mark for _, found, mark in rows))


def _timed(environment: dict[str, str], *words: str) -> float:
    begun = time.perf_counter()
    ran = subprocess.run(
        [sys.executable, "-m", "cli", *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if ran.returncode not in (0, 1):
        raise SystemExit(f"mtgkb {' '.join(words)}: {ran.stderr}")
    return time.perf_counter() - begun


def _forget(place: Path) -> None:
    """Drop the results that were kept, so that the next run makes them again."""
    (place / "cache" / "results.sqlite").unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
