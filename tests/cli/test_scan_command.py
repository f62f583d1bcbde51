"""``mtgkb scan`` and ``mtgkb fetch`` on the command line."""

from __future__ import annotations

import csv
import io
import json
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import cli.main

OLD = "class A {\n  // CR 702.49a: epic\n  // CR 702.50z\n  // CR 702.19b ninjutsu\n  // CR 702.9b flying\n}\n"


@pytest.fixture(autouse=True)
def commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cli.main.COMMANDS, "scan", "cli.scan")
    monkeypatch.setitem(cli.main.COMMANDS, "fetch", "cli.fetch")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "A.java"
    path.write_text(OLD, "utf-8")
    return path


def test_scan_names_what_is_wrong_and_exits_1(run: Callable[..., Any], source: Path) -> None:
    done = run("scan", source)
    assert done.code == 1
    assert "702.49a  right from the edition of 2013-07-13" in done.out
    assert "no known edition has 702.50z" in done.out
    assert "the words beside it speak of 702.49" in done.out
    assert "702.9b" not in done.out
    assert "4 citations in 1 of 1 files, 6 lines: 1 right, 1 moved, 1 about another rule, 1 unknown" in done.out


def test_scan_speaks_german(run: Callable[..., Any], source: Path) -> None:
    assert "heute ist es 702.50a" in run("scan", source, "--lang", "de").out


@pytest.mark.parametrize(("level", "code"), [("error", 1), ("never", 0)])
def test_scan_fails_from_the_severity_asked_for(run: Callable[..., Any], source: Path, level: str, code: int) -> None:
    assert run("scan", source, "--fail-on", level).code == code


def test_a_warning_fails_only_when_asked_for(run: Callable[..., Any], source: Path) -> None:
    source.write_text("// CR 702.49a: epic\n", "utf-8")
    assert run("scan", source).code == 0
    assert run("scan", source, "--fail-on", "warning").code == 1


def test_scan_writes_json_sarif_and_csv(run: Callable[..., Any], source: Path, tmp_path: Path) -> None:
    assert json.loads(run("scan", source, "--format", "json").out)["summary"]["unknown"] == 1
    run("scan", source, "--format", "sarif", "--output", tmp_path / "out.sarif")
    assert len(json.loads((tmp_path / "out.sarif").read_text("utf-8"))["runs"][0]["results"]) == 3
    assert len(list(csv.reader(io.StringIO(run("scan", source, "--format", "csv").out)))) == 5


def test_fix_shows_a_patch_and_changes_nothing(run: Callable[..., Any], source: Path) -> None:
    done = run("scan", source, "--fix", "--output", source.parent / "fix.patch")
    assert done.code == 1
    assert "+  // CR 702.50a: epic" in (source.parent / "fix.patch").read_text("utf-8")
    assert run("scan", source, "--fix").out == (source.parent / "fix.patch").read_text("utf-8")
    assert source.read_text("utf-8") == OLD


def test_a_path_that_is_not_there_is_told_without_a_traceback(run: Callable[..., Any], tmp_path: Path) -> None:
    done = run("scan", tmp_path / "nothing")
    assert done.code == 2
    assert "nothing: expected a file or folder to scan" in done.err


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A rules page on this machine with a text that is none of the rules."""
    monkeypatch.setenv("no_proxy", "*")
    (tmp_path / "index.html").write_text('<a href="CompRules 20260417.txt">TXT</a>', "utf-8")
    (tmp_path / "CompRules 20260417.txt").write_text("A text about something else.\n" * 50, "utf-8")

    class Handler(SimpleHTTPRequestHandler):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args, directory=str(tmp_path))

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the library
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def test_fetch_keeps_the_file_and_tells_its_checksum(run: Callable[..., Any], page: str, tmp_path: Path) -> None:
    done = run("fetch", "--page", page, "--no-import", "--save", tmp_path / "kept", "--format", "json")
    assert done.code == 0
    value = json.loads(done.out)
    assert len(value["sha256"]) == 64
    assert Path(value["kept"]).read_bytes() == (tmp_path / "CompRules 20260417.txt").read_bytes()


def test_fetch_takes_the_page_from_the_environment(
    run: Callable[..., Any], page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MTGKB_RULES_PAGE", page)
    assert "SHA-256" in run("fetch", "--no-import", "--save", tmp_path / "kept").out


def test_fetch_imports_nothing_that_is_no_rules_text(run: Callable[..., Any], page: str) -> None:
    done = run("fetch", "--page", page)
    assert done.code == 2
    assert "Traceback" not in done.err


def test_what_is_written_is_utf8_whatever_files_are_called(run: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "\udcff.java").write_text(OLD, "utf-8")
    for fmt in ("text", "json", "sarif", "csv"):
        assert run("scan", tmp_path / "src", "--format", fmt, "--output", tmp_path / fmt).code == 1
        assert "702.50z" in (tmp_path / fmt).read_text("utf-8")
