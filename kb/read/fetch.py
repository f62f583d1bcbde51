"""Finds and downloads the newest official text; with ``download`` the only place that talks to a network."""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote, urlsplit

from kb.read.download import FetchError, Limits, checked, download
from kb.read.links import newest_text

RULES_PAGE = "https://magic.wizards.com/en/rules"
PAGE_VARIABLE = "MTGKB_RULES_PAGE"

PAGE_TYPES = frozenset({"text/html", "application/xhtml+xml"})
# Stores of files often call a text a stream of octets; what is no rules text the reader refuses afterwards.
TEXT_TYPES = frozenset({"text/plain", "application/octet-stream", "binary/octet-stream"})

_Answer = TypeVar("_Answer")


@dataclass(frozen=True, slots=True)
class Fetched:
    """A downloaded text: the address that it came from in the end, a safe file name, its bytes and their SHA-256."""

    address: str
    name: str
    content: bytes
    sha256: str


def rules_page(given: str | None = None) -> str:
    """The address of the rules page: the one given, else ``MTGKB_RULES_PAGE``, else the publisher's.

    Without a scheme it is taken as https.

    Raises:
        FetchError: the address is not one of the web.
    """
    address = (given or os.environ.get(PAGE_VARIABLE) or RULES_PAGE).strip()
    if re.match(r"[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:/|\Z)", address):
        address = f"https://{address}"
    return checked(address)


def fetch(page: str, limits: Limits | None = None) -> Fetched:
    """Return the newest text that the page links to; where ``page`` is a text itself, that text.

    Raises:
        FetchError: no connection, a wrong answer, or a limit passed; the message says which.
        KbError: the page links to no text.
    """
    limits = limits or Limits()
    address = checked(page)
    if not urlsplit(page).path.lower().endswith(".txt"):
        final, raw = download(page, PAGE_TYPES, limits.page_bytes, limits)
        link = newest_text(raw.decode("utf-8", "replace"), final).replace(" ", "%20")
        address = checked(link, secure=final.startswith("https:"))
    final, content = download(address, TEXT_TYPES, limits.text_bytes, limits)
    return Fetched(final, file_name(final), content, hashlib.sha256(content).hexdigest())


def file_name(address: str) -> str:
    """A file name for what lies at the address: nothing that leads to another folder or hides the file."""
    name = unquote(urlsplit(address).path).rpartition("/")[2]
    name = re.sub(r"[^\w. -]+", "_", name.rpartition("\\")[2]).strip(" .")[-80:].lstrip(" .-")
    return name if name.lower().endswith(".txt") and len(name) > len(".txt") else "rules.txt"


def store(fetched: Fetched, folder: Path) -> Path:
    """Write the text into ``folder``, whole or not at all, and return its path; an older file of the name is replaced.

    Raises:
        FetchError: the folder cannot be written.
    """
    path = folder / fetched.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".fetching-", dir=folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(fetched.content)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o644)
            Path(name).replace(path)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        raise FetchError(
            f"{folder}: expected a folder that can be written, found: {error.strerror or error}; name another one"
        ) from error
    return path


def hand_over(fetched: Fetched, take: Callable[[Path], _Answer]) -> _Answer:
    """Give the text as a file to ``take`` (the import) and return its answer; the file is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="mtgkb-") as folder:
        return take(store(fetched, Path(folder)))
