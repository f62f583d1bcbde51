"""Bytes to text: character set, line ends, and files that are no text."""

from __future__ import annotations

import codecs
import re

from kb.core.errors import SourceError
from kb.read.question_marks import restore

LIMIT = 16 * 1024 * 1024
TEXT_FILE = "take the .txt file from the publisher's rules page instead"

_KINDS = (
    (b"%PDF", "a PDF file"),
    (b"PK\x03\x04", "a zip archive or a Word document (docx)"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"\xd0\xcf\x11\xe0", "an old Word document (doc)"),
    (b"{\\rtf", "an RTF document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"SQLite format 3", "an SQLite database"),
)
_MARKUP = re.compile(r"\s*(?:<\?xml|<!doctype|<!--|<html|<head|<body)", re.IGNORECASE)
# UTF-8 read as cp1252 or Latin-1, and quotation marks, dashes and trade marks of the Mac read as cp1252.
_MOJIBAKE = re.compile(
    r"â€|Ã[\x80-\xbf¤¶¼ŸœŠ©®]|Â[®©§°\xa0]|ï»¿|ÿþ|þÿ|\wÕ(?:s|t|re|ve|ll)\b|\s[Ò]\w|[a-z]Ñ|\wÐ[a-z\d]|\w[¨ª](?!\w)"
)
# Letters outside ASCII as UTF-7 writes them; a few may stand in any text ("+AB-").
_UTF7 = re.compile(r"\+(?:A[A-P]|I[A-F])[A-Za-z0-9+/]{1,30}(?![A-Za-z0-9+/])")
_FEW = 3
_REPLACED = "\ufffd".encode()
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]")


def decode(raw: bytes, source: str, limit: int = LIMIT) -> str:
    """Return the text of ``raw`` with one ``\\n`` at each line end and lost quotation marks restored.

    Reads ASCII, UTF-8, UTF-16 (both ways) and cp1252, with or without byte order mark, and every kind of line end.

    Raises:
        SourceError: the bytes are no text, more than ``limit``, or were decoded wrongly before.
    """
    if len(raw) > limit:
        raise SourceError(
            f"{source}: expected at most {limit:,} bytes, found {len(raw):,}; the official text has about a million: "
            "check that this is it, or raise the limit"
        )
    if not raw.strip():
        raise SourceError(f"{source}: expected a rules text, found an empty file; download it again")
    for magic, kind in _KINDS:
        if raw.startswith(magic):
            raise SourceError(f"{source}:1: expected a text file, found {kind}; {TEXT_FILE}")
    text = _characters(raw, source)
    if _MARKUP.match(text):
        raise SourceError(f"{source}:1: expected a text file, found a web page; save it as text, or {TEXT_FILE}")
    text = unify_line_ends(text)
    _refuse_damage(text, source)
    return restore(text)


def unify_line_ends(text: str) -> str:
    """Return ``text`` with LF at each line end, whether it had CRLF, LF, CR, CR CR LF or a mixture."""
    doubled = text.count("\r\r\n")
    # A file with bare CR may hold CR CR LF as a line end and a blank line; only a file that has it nearly everywhere
    # was written by a program that doubled the CR.
    if doubled and 4 * doubled >= text.count("\r"):
        text = text.replace("\r\r\n", "\n")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _characters(raw: bytes, source: str) -> str:
    for mark, name in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        if raw.startswith(mark):
            return _strict(raw[len(mark) :], name, source)
    if raw.startswith(_REPLACED):
        raise SourceError(
            f"{source}:1: expected readable text, found replacement characters (U+FFFD) in place of a byte order mark; "
            "the file was decoded wrongly and saved again: download the original"
        )
    head = raw[:4096]
    if 0 in head:
        # In UTF-16 text of our languages nearly every second byte is zero, and hardly any between them.
        even, odd = head[::2].count(0), head[1::2].count(0)
        if 4 * max(even, odd) < len(head) or 10 * min(even, odd) > max(even, odd):
            line = head[: head.index(0)].count(b"\n") + 1
            raise SourceError(f"{source}:{line}: expected a text file, found binary data; {TEXT_FILE}")
        return _strict(raw, "utf-16-be" if even > odd else "utf-16-le", source)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        if _mostly_utf8(raw):
            raise _broken(raw, "utf-8", error.start, source) from None
    return _strict(raw, "cp1252", source)


def _mostly_utf8(raw: bytes) -> bool:
    """True if most bytes above 127 belong to well-formed UTF-8 sequences: a UTF-8 file with a few broken ones."""
    high = sum(byte > 127 for byte in raw)
    broken = raw.decode("utf-8", "replace").count("\ufffd")
    return broken * 4 < high


def _strict(raw: bytes, name: str, source: str) -> str:
    try:
        return raw.decode(name)
    except UnicodeDecodeError as error:
        raise _broken(raw, name, error.start, source) from None


def _broken(raw: bytes, name: str, position: int, source: str) -> SourceError:
    before = raw[:position]
    line = max(before.count(b"\n"), before.count(b"\r")) + 1
    found = raw[position : position + 4].hex(" ")
    return SourceError(
        f"{source}:{line}: expected {name} text, found the bytes {found} at offset {position:,}; "
        "the file is damaged or cut off: download it again"
    )


def _refuse_damage(text: str, source: str) -> None:
    # Single ones stand in texts that were published so; many, or one at the start, mean a wrong decoding.
    replaced = text.count("\ufffd")
    if text.startswith("\ufffd") or replaced > max(3, len(text) // 5000):
        line = text.count("\n", 0, text.index("\ufffd")) + 1
        raise SourceError(
            f"{source}:{line}: expected readable text, found {replaced:,} replacement characters (U+FFFD); "
            "the file was decoded wrongly and saved again: download the original"
        )
    if len(_UTF7.findall(text)) > _FEW:
        raise SourceError(f"{source}: expected UTF-8, UTF-16 or cp1252 text, found UTF-7; save it as UTF-8")
    for pattern, found in (
        (_CONTROL, "control characters"),
        (_MOJIBAKE, "letters of another character set"),
    ):
        match = pattern.search(text)
        if match:
            line = text.count("\n", 0, match.start()) + 1
            raise SourceError(
                f"{source}:{line}: expected readable text, found {found} ({match[0]!a}); "
                "the file was decoded wrongly and saved again: download the original"
            )
