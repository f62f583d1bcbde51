"""All measurements, one table after the other: ``make bench``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def main() -> int:
    """Run every ``bench_*.py`` of this folder; exit code 1 where one misses its mark."""
    failed = []
    for path in sorted(FOLDER.glob("bench_*.py")):
        print(f"\n== {path.stem} ==", flush=True)
        if subprocess.run([sys.executable, "-m", f"scripts.{path.stem}"], cwd=FOLDER.parent, check=False).returncode:
            failed.append(path.stem)
    print(f"\nmissed their mark: {', '.join(failed)}" if failed else "\nall marks met")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
