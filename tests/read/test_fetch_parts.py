"""Addresses, links, file names and storing: what fetching does without a network."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.read.download import FetchError, checked
from kb.read.fetch import RULES_PAGE, Fetched, file_name, hand_over, rules_page, store
from kb.read.links import newest_text

TEXT = b"Some rules of a game that nobody plays.\r\n" * 50


def test_the_page_is_the_publishers_unless_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MTGKB_RULES_PAGE", raising=False)
    assert rules_page() == RULES_PAGE
    assert rules_page().startswith("https://")
    monkeypatch.setenv("MTGKB_RULES_PAGE", "https://example.org/a")
    assert rules_page() == "https://example.org/a"
    assert rules_page("http://example.org/b") == "http://example.org/b"
    assert rules_page("example.org/rules") == "https://example.org/rules"


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd",
        "ftp://x/y",
        "data:text/plain,x",
        "//x",
        "https://",
        "/etc/passwd",
        "http://[::1",
        "https://me:secret@example.org/",
        "https://ex ample.org/",
        "https://x\n.org",
    ],
)
def test_an_address_outside_the_web_is_refused(address: str) -> None:
    with pytest.raises(FetchError, match="expected a"):
        rules_page(address)


def test_a_page_over_https_does_not_lead_to_open_http() -> None:
    with pytest.raises(FetchError, match=r"encrypted"):
        checked("http://example.org/x.txt", secure=True)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ('<a href="a/CR 20260101.txt">x</a><a href="b/CR 20260417.txt">y</a>', "b/CR 20260417.txt"),
        ('<base href="https://m.example/d/"><a href="r.txt">x</a>', "https://m.example/d/r.txt"),
        ('<script>{"url":"https:\\/\\/m.example\\/MagicCompRules_20260417.txt"}</script>',
         "https://m.example/MagicCompRules_20260417.txt"),
        ('<a href="MTG_MTR_2026-12-01.txt">x</a><a href="MagicCompRules.txt">y</a>', "MagicCompRules.txt"),
        ('<a href="//m.example/CR.txt?x=1&amp;y=2">x</a>', "https://m.example/CR.txt?x=1&y=2"),
        ('<a href="http://[bad/x.txt">x</a><a href="r.txt">x</a>', "r.txt"),
    ],
)  # fmt: skip
def test_the_newest_rules_text_is_chosen(html: str, expected: str) -> None:
    page = "https://example.org/en/"
    full = expected if expected.startswith("https:") else page + expected
    assert newest_text(html, page) == full


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://x/a/MagicCompRules%2020260417.txt", "MagicCompRules 20260417.txt"),
        ("https://x/..%2F..%2Fetc%2Fcron.txt", "cron.txt"),
        ("https://x/%2e%2e.txt", "rules.txt"),
        ("https://x/a%00b%0a.txt", "a_b_.txt"),
        ("https://x/.hidden.txt", "hidden.txt"),
        ("https://x/c%3A%5Cwin.txt", "win.txt"),
        ("https://x/rules.php", "rules.txt"),
    ],
)
def test_the_file_name_leads_nowhere_else(address: str, name: str) -> None:
    assert file_name(address) == name


def test_a_text_is_stored_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched = Fetched("https://x/r.txt", "r.txt", TEXT, "")
    assert store(fetched, tmp_path / "new").read_bytes() == TEXT
    (tmp_path / "r.txt").write_bytes(b"old")

    def full(_: Path, __: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(FetchError, match="No space left"):
        store(fetched, tmp_path)
    assert (tmp_path / "r.txt").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "r.txt"]


def test_the_import_gets_a_file_that_is_gone_afterwards() -> None:
    seen: list[Path] = []

    def take(path: Path) -> bytes:
        seen.append(path)
        return path.read_bytes()

    assert hand_over(Fetched("https://x/r.txt", "r.txt", TEXT, ""), take) == TEXT
    assert not seen[0].exists()
