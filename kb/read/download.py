"""One download within limits: bytes, silence, total time, redirects, addresses and content types."""

from __future__ import annotations

import http.client
import queue
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from email.message import Message
from typing import IO, Any
from urllib.parse import quote, urljoin, urlsplit

from kb.core.errors import KbError
from kb.version import VERSION

_BLOCK = 65_536
_HEADERS = {
    "User-Agent": f"mtgkb/{VERSION}",
    "Accept": "text/plain, text/html",
    # A compressed answer would need a limit of its own.
    "Accept-Encoding": "identity",
}
# What stays as it is in the address of a redirect.
_SAFE = "!#$%&'()*+,/:;=?@[]~"


class FetchError(KbError):
    """The text could not be fetched; nothing was stored."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is taken and how long is waited: bytes, seconds without a byte, seconds in all for each download."""

    page_bytes: int = 8_000_000
    text_bytes: int = 40_000_000
    silence: float = 20.0
    total: float = 120.0
    redirects: int = 5


def checked(address: str, secure: bool = False) -> str:
    """The address, if it is one that may be asked; with ``secure`` only over an encrypted connection.

    Raises:
        FetchError: another scheme than http and https, no host, or a password inside.
    """
    shown = show(address)
    try:
        parts = urlsplit(address)
        wrong = parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0
    except ValueError:
        raise FetchError(f"{shown}: expected a web address, found one that cannot be read; correct it") from None
    if wrong or any(char <= " " or char == "\x7f" for char in address):
        raise FetchError(
            f"{shown}: expected a web address that begins with https://, found {show(parts.scheme) or 'none'}; "
            "give the address of the rules page with --page"
        )
    if parts.username is not None or parts.password is not None:
        raise FetchError(f"{shown}: expected an address without a user's name, found one with it; leave it out")
    if secure and parts.scheme != "https":
        raise FetchError(
            f"{shown}: expected an encrypted address (https) as before, found http; "
            "download the file yourself and import it"
        )
    return address


def download(address: str, types: AbstractSet[str], most: int, limits: Limits) -> tuple[str, bytes]:
    """Return the final address and the bytes of what lies at ``address``.

    The whole runs in a thread of its own, so that no name server and no server that sends a byte now and then can
    hold the program longer than ``limits.total``.

    Raises:
        FetchError: any other answer than a whole one of ``types`` with at most ``most`` bytes in time.
    """
    answer: queue.SimpleQueue[tuple[str, bytes] | Exception] = queue.SimpleQueue()
    end = time.monotonic() + limits.total

    def work() -> None:
        try:
            answer.put(_download(address, types, most, limits, end))
        except Exception as error:  # handed to the waiting thread
            answer.put(error)

    threading.Thread(target=work, name="mtgkb-fetch", daemon=True).start()
    try:
        got = answer.get(timeout=max(0.0, end - time.monotonic()) + 0.5)
    except queue.Empty:
        raise _too_slow(address, limits) from None
    if isinstance(got, FetchError):
        raise got
    if isinstance(got, Exception):
        raise _translated(address, got, limits) from got
    return got


def _download(address: str, types: AbstractSet[str], most: int, limits: Limits, end: float) -> tuple[str, bytes]:
    request = urllib.request.Request(checked(address), headers=_HEADERS)  # noqa: S310 - checked just here
    with _opener(limits).open(request, timeout=limits.silence) as response:
        final = checked(response.geturl(), secure=address.startswith("https:"))
        if response.status != http.client.OK:
            raise FetchError(f"{show(final)}: expected the answer 200, found {response.status}; try again later")
        return final, _body(final, response, types, most, limits, end)


def _body(address: str, response: Any, types: AbstractSet[str], most: int, limits: Limits, end: float) -> bytes:
    kind = (response.headers.get_content_type() if response.headers.get("Content-Type") else "none").lower()
    if kind not in types:
        raise FetchError(
            f"{show(address)}: expected {' or '.join(sorted(types))}, found the content type {show(kind)}; "
            "open the address in a browser and import the text file"
        )
    coding = response.headers.get("Content-Encoding", "identity").strip().lower()
    if coding not in ("identity", ""):
        raise FetchError(
            f"{show(address)}: expected an answer that is not compressed, found {show(coding)}; download it yourself"
        )
    announced = _length(address, response.headers)
    if announced is not None and announced > most:
        raise _too_big(address, f"{announced} bytes", most)
    pieces: list[bytes] = []
    size = 0
    while piece := response.read1(_BLOCK):
        pieces.append(piece)
        size += len(piece)
        if size > most:
            raise _too_big(address, "more", most)
        if time.monotonic() > end:
            raise _too_slow(address, limits)
    if announced is not None and size != announced:
        raise FetchError(
            f"{show(address)}: expected {announced} bytes, found {size}: the answer was cut off; try again"
        )
    if not size:
        raise FetchError(f"{show(address)}: expected a text, found nothing in the answer; try again later")
    return b"".join(pieces)


def _length(address: str, headers: Message) -> int | None:
    values = headers.get_all("Content-Length") or []
    if not values:
        return None
    if len(set(values)) > 1 or not values[0].strip().isdecimal():
        raise FetchError(f"{show(address)}: expected one length, found {show(', '.join(values))}; try again later")
    return int(values[0])


class _Redirects(urllib.request.BaseHandler):
    """Redirects to web addresses only, a few of them, and never from an encrypted connection to an open one.

    The library's own handler reads the body of a redirect to its end, however long that is.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._followed = 0

    def http_error_302(self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Any) -> Any:
        fp.close()
        target = headers.get("Location")
        if not target:
            raise FetchError(f"{show(req.full_url)}: expected the target of the redirect {code}, found none; try later")
        self._followed += 1
        if self._followed > self._most:
            raise FetchError(
                f"{show(req.full_url)}: expected at most {self._most} redirects, found more; "
                "give the address where the page lies now with --page"
            )
        new = quote(urljoin(req.full_url, target), safe=_SAFE)
        request = urllib.request.Request(  # noqa: S310 - checked in the same breath
            checked(new, secure=req.full_url.startswith("https:")), headers=_HEADERS
        )
        return self.parent.open(request, timeout=req.timeout)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


def _opener(limits: Limits) -> urllib.request.OpenerDirector:
    """An opener that knows http and https and nothing else: no files, no ftp, no data addresses."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPErrorProcessor(),
        _Redirects(limits.redirects),
    ):
        opener.add_handler(handler)
    return opener


def _translated(address: str, error: Exception, limits: Limits) -> FetchError:
    """An error of the libraries in our form."""
    shown = show(address)
    if isinstance(error, urllib.error.HTTPError):
        error.close()
        return FetchError(
            f"{shown}: expected the answer 200, found {error.code} {show(str(error.reason))}; "
            "look at the address in a browser and give the right one with --page"
        )
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(reason, TimeoutError):
        return _too_slow(address, limits, silence=True)
    if isinstance(reason, http.client.IncompleteRead):
        return FetchError(f"{shown}: expected the whole answer, found it cut off; try again")
    if isinstance(reason, (OSError, http.client.HTTPException, ValueError)):
        told = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
        return FetchError(
            f"{shown}: expected an answer of a web server, found: {show(str(told))}; "
            "check the connection and the address"
        )
    raise error


def _too_slow(address: str, limits: Limits, silence: bool = False) -> FetchError:
    waited = f"{limits.silence:g} seconds of silence" if silence else f"none after {limits.total:g} seconds"
    return FetchError(
        f"{show(address)}: expected a whole answer in time, found {waited}; try again later or with --timeout"
    )


def _too_big(address: str, found: str, most: int) -> FetchError:
    return FetchError(
        f"{show(address)}: expected at most {most} bytes, found {found}; this is no rules text, check the address"
    )


def show(text: str) -> str:
    """A text from outside for a message: short, one line, nothing that drives a terminal."""
    return "".join(char if char.isprintable() else "?" for char in text[:200])
