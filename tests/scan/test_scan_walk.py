"""What is read of a tree, and what is passed over with a reason."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kb.scan.known import Known
from kb.scan.run import scan
from kb.scan.source import LINE_LIMIT, WHOLE_LIMIT
from kb.scan.values import Skipped
from kb.scan.walk import walk


def tree(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def taken(folder: Path, *, use_ignore: bool = True) -> set[str]:
    return {os.path.relpath(each[0], folder) for each in walk([folder], use_ignore) if not isinstance(each, Skipped)}


def skipped(folder: Path, known: Known) -> dict[str, str]:
    return {os.path.relpath(each.path, folder): each.reason for each in scan([folder], known).skipped}


IGNORES = {
    ".gitignore": "*.log\n!keep.log\n/build/\ntarget/\ndoc/**/*.html\n**/gen/*.java\n[ab]?.txt\n\\#odd\nsp ace \n"
    "# remark\nx/*\n!x/y\n",
    "sub/.gitignore": "!*.log\n/only_here\n",
}
NAMES = (
    "a.log",
    "keep.log",
    "build/x.java",
    "sub/build/x.java",
    "sub/target/x",
    "doc/a/b.html",
    "doc/b.html",
    "doc/a.java",
    "gen/a.java",
    "p/gen/a.java",
    "p/gen/q/a.java",
    "a1.txt",
    "c1.txt",
    "b22.txt",
    "#odd",
    "sub/a.log",
    "sub/only_here",
    "only_here",
    "sub/deep/only_here",
    "x/y/z",
    "x/w",
)


def test_ignore_files_are_read_as_git_reads_them(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("needs git, whose answer is the model")
    tree(tmp_path, {**IGNORES, **dict.fromkeys(NAMES, "x")})
    (tmp_path / "sp ace").write_text("x")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    listed = subprocess.run(
        ["git", "-c", "core.quotepath=off", "ls-files", "-co", "--exclude-standard"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)},
    ).stdout.splitlines()
    assert taken(tmp_path) == set(listed)


def test_the_ignore_file_above_a_folder_of_a_repository_counts(tmp_path: Path) -> None:
    tree(tmp_path, {".gitignore": "/src/gen/\n", "src/gen/a.java": "", "src/b.java": ""})
    (tmp_path / ".git").mkdir()
    assert taken(tmp_path / "src") == {"b.java"}
    assert taken(tmp_path / "src", use_ignore=False) == {"b.java", "gen/a.java"}


def test_version_control_folders_are_not_read(tmp_path: Path) -> None:
    tree(tmp_path, {".git/config": "CR 702.50a", "a.java": ""})
    assert taken(tmp_path) == {"a.java"}


def test_links_are_named_and_never_followed_so_that_a_cycle_ends(tmp_path: Path, known: Known) -> None:
    tree(tmp_path, {"a/b.java": "// CR 702.50a"})
    (tmp_path / "a" / "loop").symlink_to(tmp_path)
    (tmp_path / "again.java").symlink_to(tmp_path / "a" / "b.java")
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    assert skipped(tmp_path, known) == {"a/loop": "symlink", "again.java": "symlink", "broken": "symlink"}
    assert taken(tmp_path) == {"a/b.java"}


def test_a_path_given_twice_is_read_once(tmp_path: Path, known: Known) -> None:
    tree(tmp_path, {"a/b.java": "// CR 702.50a"})
    assert sum(scan([tmp_path, tmp_path / "a"], known).counts.values()) == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_unreadable_folders_and_files_are_reported(tmp_path: Path, known: Known) -> None:
    tree(tmp_path, {"shut/a.java": "", "b.java": "// CR 702.50a"})
    (tmp_path / "shut").chmod(0)
    (tmp_path / "b.java").chmod(0)
    try:
        assert skipped(tmp_path, known) == {"shut": "unreadable", "b.java": "unreadable"}
    finally:
        (tmp_path / "shut").chmod(0o755)


def test_a_folder_that_cannot_be_listed_is_reported(
    tmp_path: Path, known: Known, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree(tmp_path, {"shut/a.java": "", "b.java": "// CR 702.50a"})
    listing = os.scandir

    def refuse(path: str) -> object:
        if str(path).endswith("shut"):
            raise PermissionError(13, "Permission denied")
        return listing(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert skipped(tmp_path, known) == {"shut": "unreadable"}


def test_pipes_and_binary_files_are_passed_over(tmp_path: Path, known: Known) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "image.png").write_bytes(b"\x89PNG\0\0 CR 702.50a")
    assert skipped(tmp_path, known) == {"pipe": "special", "image.png": "binary"}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_of_any_common_encoding_is_read(encoding: str, tmp_path: Path, known: Known) -> None:
    (tmp_path / "a.java").write_bytes("// für CR 702.50a–b: epic\n".encode(encoding))
    assert scan([tmp_path], known).counts["right"] == 1


def test_a_line_of_100_mb_is_read_in_part_and_reported(tmp_path: Path, known: Known) -> None:
    with (tmp_path / "a.js").open("wb") as file:
        file.write(b"// CR 702.50a epic\n")
        for _ in range(100):
            file.write(b"x=[702.5,704.5];" * 62_500)
        file.write(b"\n// CR 704.5j\n")
    report = scan([tmp_path], known)
    assert [(each.hit.line, each.hit.text) for _, each in report.citations] == [(1, "702.50a"), (3, "704.5j")]
    assert [(each.reason, each.detail) for each in report.skipped] == [("part", "1")]
    assert report.lines_read == 3


def test_long_lines_keep_the_count_of_lines(tmp_path: Path, known: Known) -> None:
    text = "a\n" * 10 + "y" * (3 * LINE_LIMIT) + " CR 702.9b\n" + "// CR 704.5a\n"
    tree(tmp_path, {"a.java": text, "b.java": "z" * (WHOLE_LIMIT + 5) + "\n\n// CR 704.5b"})
    found = [(Path(path).name, each.hit.line) for path, each in scan([tmp_path], known).citations]
    assert found == [("a.java", 12), ("b.java", 3)]
