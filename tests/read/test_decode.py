"""Bytes to text: character sets, line ends, and what is refused."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.core.errors import SourceError
from kb.read.decode import decode
from kb.read.source import read_bytes

TEXT = "702.50 Episch – „so“\n\nZeile “zwei” – it’s\n"
ENCODINGS = {
    "UTF-8": TEXT.encode("utf-8"),
    "UTF-8 with mark": codecs.BOM_UTF8 + TEXT.encode("utf-8"),
    "UTF-16 little-endian": codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
    "UTF-16 big-endian": codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    "UTF-16 little-endian without mark": TEXT.encode("utf-16-le"),
    "UTF-16 big-endian without mark": TEXT.encode("utf-16-be"),
    "cp1252": TEXT.encode("cp1252"),
}


@pytest.mark.parametrize("name", ENCODINGS)
def test_every_character_set_gives_the_same_text(name: str) -> None:
    assert decode(ENCODINGS[name], name) == TEXT


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_every_line_end_gives_the_same_text(end: str) -> None:
    assert decode("a.\n\nb.\nc.\n\n\nd.\n".replace("\n", end).encode(), "x") == "a.\n\nb.\nc.\n\n\nd.\n"


def test_a_bare_cr_before_crlf_is_a_blank_line_where_line_ends_are_mixed() -> None:
    raw = "one.\rtwo.\r\r\nthree.\r" + "more.\r" * 20
    assert decode(raw.encode(), "x").split("\n")[:4] == ["one.", "two.", "", "three."]


@given(st.text(alphabet="aß–“x \n", min_size=1).filter(lambda text: text.strip()))
def test_what_is_encoded_is_decoded_again(text: str) -> None:
    for codec in ("utf-8-sig", "utf-16"):
        assert decode(text.encode(codec), "x") == text


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        (b"%PDF-1.7 ...", "a PDF file; take the .txt file"),
        (b"PK\x03\x04\x14\x00word/document.xml", "Word document .docx.; take the .txt file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "old Word document"),
        (b"{\\rtf1\\ansi", "RTF"),
        (b"\x1f\x8b\x08", "gzip"),
        (b"<!DOCTYPE html><html>", "a web page"),
        (b"", "an empty file"),
        (b" \r\n ", "an empty file"),
        ("\ufffd\ufffdM\x00a\x00g".encode(), "replacement characters"),
        (("It" + "\ufffd" * 9).encode(), "9 replacement characters"),
        (b"702.1. It\x00s", "binary data"),
        (b"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x03\x00>\x00", "binary data"),
        (b"702.1. It\x1bs", "control characters"),
        ("It’s so".encode().decode("cp1252").encode("utf-8"), "another character set"),
        ("Rule – one—two".encode("mac-roman"), "another character set"),
        ("The mark™ stays".encode("mac-roman"), "another character set"),
        ("He says “no” or “yes” or “maybe”.".encode("utf-7"), "UTF-7; save it as UTF-8"),
        ("Rule – one".encode() + b"\xe2\x80", "the bytes e2 80 at offset 12"),
        (codecs.BOM_UTF16_LE + b"M\x00a", "the bytes 61 at offset 2"),
    ],
)
def test_what_is_no_readable_text_is_refused_with_its_reason(raw: bytes, found: str) -> None:
    with pytest.raises(SourceError, match=rf"^rules\.txt.*expected.*found.*{found}"):
        decode(raw, "rules.txt")


def test_a_plus_before_a_word_is_no_other_character_set() -> None:
    assert decode(b"+1/+1, +X/-X, A+B-C, +AB-" * 9, "x").startswith("+1/+1")


def test_a_file_over_the_limit_is_refused_before_it_is_read() -> None:
    with pytest.raises(SourceError, match="at most 1,000 bytes, found 1,001"):
        decode(b"x" * 1001, "x", limit=1000)


def test_an_error_names_the_line_of_the_first_broken_byte() -> None:
    with pytest.raises(SourceError, match=r"^x:3: "):
        decode("ä\nö\nü".encode() + b"\xff\xff\n" + "ßß\n".encode() * 9, "x")


@pytest.mark.corpus
def test_a_file_with_doubled_cr_is_read_like_the_whole_one(corpus: Path) -> None:
    whole = read_bytes((corpus / "en/20260417.txt").read_bytes(), "x")
    assert read_bytes((corpus / "damaged/crcrlf_but_whole_20260417.txt").read_bytes(), "x") == whole


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("name", "reason"), [("cut_in_glossary_20130201", "cut off"), ("misdecoded_20160826", "decoded wrongly")]
)
def test_a_damaged_file_is_refused_with_its_reason(corpus: Path, name: str, reason: str) -> None:
    with pytest.raises(SourceError, match=reason):
        read_bytes((corpus / f"damaged/{name}.txt").read_bytes(), f"{name}.txt")
