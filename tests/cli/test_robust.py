"""What goes wrong around the program costs time at most, never a traceback and never a half-written file."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]


def start(words: list[str], env: dict[str, str], before: Callable[[], None] | None = None) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "cli", *words],
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C.UTF-8", **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=before,
    )


def called(words: list[str], env: dict[str, str], before: Callable[[], None] | None = None) -> tuple[int, str, str]:
    process = start(words, env, before)
    out, err = process.communicate(timeout=120)
    assert "Traceback" not in out + err
    return process.returncode, out, err


def test_a_cache_folder_that_cannot_be_written_costs_time_only(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    code, out, err = called(["702.50a"], {"MTGKB_CACHE": str(blocked / "cache"), "MTGKB_DATA": str(tmp_path / "data")})
    assert code == 0
    assert "702.50a" in out
    assert "MTGKB_CACHE" in err


def test_a_full_disk_costs_time_only_and_leaves_nothing_behind(tmp_path: Path) -> None:
    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, 500_000))

    cache = tmp_path / "cache"
    env = {"MTGKB_CACHE": str(cache), "MTGKB_DATA": str(tmp_path / "data")}
    code, out, err = called(["702.50a"], env, small_files)
    assert code == 0
    assert "702.50a" in out
    assert "MTGKB_CACHE" in err
    assert [path for path in cache.iterdir() if not path.name.startswith("engine-")] == []  # a note on the source


def test_two_first_calls_at_the_same_moment_both_answer(tmp_path: Path) -> None:
    env = {"MTGKB_CACHE": str(tmp_path / "cache"), "MTGKB_DATA": str(tmp_path / "data")}
    both = [start(["702.50a"], env) for _ in range(2)]
    for process in both:
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
        assert "702.50a" in out
    built = [path.suffix for path in (tmp_path / "cache").iterdir() if not path.name.startswith("engine-")]
    assert built == [".sqlite"]


def test_a_damaged_cache_is_built_again(tmp_path: Path, folders: dict[str, str]) -> None:
    called(["702.50a"], folders)
    env = {**folders, "MTGKB_CACHE": str(tmp_path / "cache")}
    shutil.copytree(folders["MTGKB_CACHE"], tmp_path / "cache")
    path = max((tmp_path / "cache").glob("[!r]*.sqlite"), key=lambda file: file.stat().st_mtime)
    path.write_bytes(path.read_bytes()[:50_000])
    code, out, _ = called(["702.50a"], env)
    assert code == 0
    assert "702.50a" in out


@pytest.mark.parametrize(
    ("name", "raw", "told"),
    [
        ("empty.txt", b"", "expected"),
        ("letter.txt", b"Dear reader,\n\nthis is no rules text.\n", "expected"),
        ("binary.bin", bytes(range(256)) * 400, "expected"),
        ("word.docx", b"PK\x03\x04" + b"\0" * 3000, "text file"),
        ("paper.pdf", b"%PDF-1.7\n" + b"\0" * 3000, "text file"),
    ],
)
def test_a_file_that_is_no_rules_text_is_refused_and_nothing_is_stored(
    tmp_path: Path, name: str, raw: bytes, told: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / name).write_bytes(raw)
    monkeypatch.setenv("MTGKB_DATA", str(tmp_path / "data"))
    done = run("import", tmp_path / name)
    assert done.code == 2
    assert told in done.err
    assert name in done.err
    assert not list((tmp_path / "data").rglob("*.txt"))


def test_a_pipe_that_closes_early_is_no_error(folders: dict[str, str]) -> None:
    called(["702.50a"], folders)
    process = start(["702", "--tree"], folders)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert "Traceback" not in process.stderr.read()
    process.wait(timeout=60)


def test_a_terminal_that_knows_no_umlauts_still_gets_an_answer(folders: dict[str, str]) -> None:
    code, out, _ = called(["Episch", "--lang", "de"], {**folders, "PYTHONIOENCODING": "ascii"})
    assert code == 0
    assert "702.50" in out
