"""An import that is killed, one that meets another, a disk that is full: the old knowledge base stays whole."""

from __future__ import annotations

import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CARD = (
    '{{"name": "Card {0}", "rulings": [{{"date": "2020-05-06", "text": "A ruling of card {0} in words of our own."}}]}}'
)


def start(folder: Path, *words: str, limit: int | None = None) -> subprocess.Popen[str]:
    def small_files() -> None:
        if limit:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    env = {"MTGKB_CACHE": str(folder / "cache"), "MTGKB_DATA": str(folder / "data"), "LC_ALL": "C.UTF-8"}
    return subprocess.Popen(
        [sys.executable, "-m", "cli", *words],
        cwd=ROOT,
        env={**os.environ, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=small_files,
    )


def run(folder: Path, *words: str, limit: int | None = None) -> tuple[int, str, str]:
    process = start(folder, *words, limit=limit)
    out, err = process.communicate(timeout=300)
    assert "Traceback" not in err
    return process.returncode, out, err


def cards(folder: Path, name: str) -> Path:
    path = folder / f"{name}.json"
    path.write_text(CARD.format(name), encoding="utf-8")
    return path


def known(kb: Path) -> set[str]:
    connection = sqlite3.connect(kb)
    # Reads every page; integrity_check of SQLite 3.40 takes columns of tables without row ids for one another.
    assert list(connection.iterdump())[-1] == "COMMIT;"
    assert connection.execute("SELECT count(*) FROM posting").fetchone()[0] > 1000
    names = {name for (name,) in connection.execute("SELECT name FROM card")}
    connection.close()
    return names


def kill_at_random(folder: Path, times: int, seed: int) -> None:
    chance = random.Random(seed)
    kb = folder / "own.sqlite"
    begun = time.monotonic()
    assert run(folder, "import", str(cards(folder, "Zero")), "--kb", str(kb))[0] == 0
    takes = time.monotonic() - begun
    expected = {"Card Zero"}
    for turn in range(times):
        path = cards(folder, f"N{turn}")
        process = start(folder, "import", str(path), "--kb", str(kb))
        time.sleep(chance.uniform(0.0, takes))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        found = known(kb)
        assert found in (expected, expected | {f"Card N{turn}"})
        expected = found
    code, _, err = run(folder, "import", str(cards(folder, "Last")), "--kb", str(kb))
    assert code == 0, err
    assert known(kb) == expected | {"Card Last"}


def test_a_killed_import_leaves_the_old_knowledge_base_whole(tmp_path: Path) -> None:
    kill_at_random(tmp_path, 2, seed=1)


@pytest.mark.slow
def test_imports_killed_at_many_moments_leave_the_old_knowledge_base_whole(tmp_path: Path) -> None:
    kill_at_random(tmp_path, 30, seed=2)


def test_two_imports_at_once_both_stay(tmp_path: Path) -> None:
    kb = tmp_path / "own.sqlite"
    both = [start(tmp_path, "import", str(cards(tmp_path, name)), "--kb", str(kb)) for name in ("One", "Two")]
    for process in both:
        _, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
    assert known(kb) == {"Card One", "Card Two"}


def test_a_full_disk_refuses_the_import_and_changes_nothing(tmp_path: Path) -> None:
    code, _, err = run(tmp_path, "import", str(cards(tmp_path, "One")), limit=500_000)
    assert code == 2
    assert "make room" in err
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / "One.json"]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = cards(tmp_path, "One")
    (tmp_path / "data").write_text("no folder")
    code, _, err = run(tmp_path, "import", str(path))
    assert code == 2
    assert "MTGKB_DATA" in err
