"""Fetching from a server of this machine that behaves, and from one that does not."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from kb.core.errors import KbError
from kb.read.download import FetchError, Limits
from kb.read.fetch import fetch

TEXT = b"Some rules of a game that nobody plays.\r\n" * 50
QUICK = Limits(page_bytes=100_000, text_bytes=100_000, silence=0.6, total=1.5, redirects=3)
Answer = Callable[[BaseHTTPRequestHandler], None]


class Server:
    """A web server on this machine; ``answers`` maps paths to what is done with a request."""

    def __init__(self) -> None:
        self.answers: dict[str, Answer] = {}
        self.asked: list[str] = []
        self.ended = threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                outer.asked.append(self.path)
                outer.answers.get(self.path, status(404))(self)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the library
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.http.server_address[1]}"
        self.thread = threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.thread.start()

    def page(self, html: str) -> str:
        self.answers["/rules"] = content(html.encode(), "text/html; charset=utf-8")
        return f"{self.address}/rules"

    def close(self) -> None:
        self.ended.set()
        self.http.shutdown()
        self.http.server_close()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("no_proxy", "*")
    running = Server()
    running.answers["/CompRules%2020260417.txt"] = content(TEXT, "text/plain")
    yield running
    running.close()


def content(body: bytes, kind: str | None, length: int | None = None, **headers: str) -> Answer:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        if kind:
            request.send_header("Content-Type", kind)
        for name, value in headers.items():
            request.send_header(name.replace("_", "-"), value)
        request.send_header("Content-Length", str(len(body) if length is None else length))
        request.end_headers()
        request.wfile.write(body)

    return answer


def status(code: int) -> Answer:
    return lambda request: request.send_error(code)


def redirect(to: str, code: int = 302) -> Answer:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(code)
        request.send_header("Location", to)
        request.send_header("Content-Length", "0")
        request.end_headers()

    return answer


LINK = '<p><a href="/CompRules%2020260417.txt">TXT</a></p>'


def test_the_newest_text_is_found_and_its_checksum_told(server: Server) -> None:
    page = server.page('<a href="/CompRules 20240101.txt">old</a>' + LINK + '<a href="/MTR 20270101.txt">other</a>')
    got = fetch(page, QUICK)
    assert got.content == TEXT
    assert got.sha256 == hashlib.sha256(TEXT).hexdigest()
    assert got.name == "CompRules 20260417.txt"
    assert got.address == f"{server.address}/CompRules%2020260417.txt"


def test_a_link_with_a_blank_in_it_is_followed(server: Server) -> None:
    assert fetch(server.page('<a href="CompRules 20260417.txt">TXT</a>'), QUICK).content == TEXT


def test_the_address_of_a_text_needs_no_page(server: Server) -> None:
    assert fetch(f"{server.address}/CompRules%2020260417.txt", QUICK).content == TEXT


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_a_redirect_is_followed(code: int, server: Server) -> None:
    server.page(LINK)
    server.answers["/old"] = redirect("/rules", code)
    assert fetch(f"{server.address}/old", QUICK).content == TEXT


def test_redirects_in_a_circle_end(server: Server) -> None:
    server.answers["/a"] = redirect("/b")
    server.answers["/b"] = redirect("/a")
    with pytest.raises(FetchError, match="at most 3 redirects"):
        fetch(f"{server.address}/a", QUICK)
    assert len(server.asked) == 4


@pytest.mark.parametrize(
    "target", ["file:///etc/passwd.txt", "ftp://127.0.0.1/x.txt", "data:text/plain,x", "gopher://x/"]
)
def test_a_redirect_to_another_scheme_is_refused(target: str, server: Server) -> None:
    server.answers["/a"] = redirect(target)
    with pytest.raises(FetchError, match="expected a web address"):
        fetch(f"{server.address}/a", QUICK)


def test_the_body_of_a_redirect_is_not_read(server: Server) -> None:
    def endless(request: BaseHTTPRequestHandler) -> None:
        request.send_response(302)
        request.send_header("Location", "/rules")
        request.end_headers()
        try:
            while not server.ended.is_set():
                request.wfile.write(b"x" * 65_536)
        except OSError:
            pass

    server.page(LINK)
    server.answers["/a"] = endless
    started = time.monotonic()
    assert fetch(f"{server.address}/a", QUICK).content == TEXT
    assert time.monotonic() - started < QUICK.total


@pytest.mark.parametrize("link", ["file:///etc/passwd.txt", "javascript:x.txt", "ftp://h/CompRules.txt", "data:,x.txt"])
def test_links_that_lead_out_of_the_web_are_never_followed(link: str, server: Server) -> None:
    with pytest.raises(KbError, match="expected a link to a rules text"):
        fetch(server.page(f'<a href="{link}">TXT</a>'), QUICK)
    assert fetch(server.page(f'<a href="{link}">TXT</a>{LINK}'), QUICK).content == TEXT


def test_a_page_without_a_link_is_said_to_be_one(server: Server) -> None:
    with pytest.raises(KbError, match=r"expected a link to a rules text \(.txt\), found none; .* import"):
        fetch(server.page('<a href="/rules.pdf">PDF</a> <a href="/x.docx">DOCX</a>'), QUICK)


@pytest.mark.parametrize("kind", ["text/html", "application/pdf", "image/png", None])
def test_another_content_type_is_refused(kind: str | None, server: Server) -> None:
    server.answers["/CompRules%2020260417.txt"] = content(TEXT, kind)
    with pytest.raises(FetchError, match=r"expected .*text/plain, found the content type (?:\S+)"):
        fetch(server.page(LINK), QUICK)


def test_a_page_that_is_no_html_is_refused(server: Server) -> None:
    server.answers["/rules"] = content(b"%PDF", "application/pdf")
    with pytest.raises(FetchError, match="found the content type application/pdf"):
        fetch(f"{server.address}/rules", QUICK)


@pytest.mark.parametrize("where", ["page", "text"])
def test_an_answer_that_is_cut_off_is_refused(where: str, server: Server) -> None:
    page = server.page(LINK)
    if where == "page":
        server.answers["/rules"] = content(LINK.encode(), "text/html", length=9_000)
    else:
        server.answers["/CompRules%2020260417.txt"] = content(TEXT, "text/plain", length=len(TEXT) + 1)
    with pytest.raises(FetchError, match="cut off"):
        fetch(page, QUICK)


def test_an_answer_without_length_is_read_to_its_end(server: Server) -> None:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("Content-Type", "text/plain")
        request.end_headers()
        request.wfile.write(TEXT)

    server.answers["/CompRules%2020260417.txt"] = answer
    assert fetch(server.page(LINK), QUICK).content == TEXT


def test_chunks_that_break_off_are_refused(server: Server) -> None:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.protocol_version = "HTTP/1.1"
        request.send_response(200)
        request.send_header("Content-Type", "text/plain")
        request.send_header("Transfer-Encoding", "chunked")
        request.end_headers()
        request.wfile.write(b"400\r\n" + b"x" * 100)

    server.answers["/CompRules%2020260417.txt"] = answer
    with pytest.raises(FetchError, match="cut off"):
        fetch(server.page(LINK), QUICK)


@pytest.mark.parametrize("told", [True, False])
def test_a_text_over_the_limit_is_refused_without_reading_it_all(told: bool, server: Server) -> None:
    sent = 0

    def answer(request: BaseHTTPRequestHandler) -> None:
        nonlocal sent
        request.send_response(200)
        request.send_header("Content-Type", "text/plain")
        if told:
            request.send_header("Content-Length", "999999999999")
        request.end_headers()
        try:
            while sent < 500_000_000:
                request.wfile.write(b"x" * 65_536)
                sent += 65_536
        except OSError:
            pass

    server.answers["/CompRules%2020260417.txt"] = answer
    with pytest.raises(FetchError, match="expected at most 100000 bytes"):
        fetch(server.page(LINK), QUICK)
    assert sent < 50_000_000


def silent(server: Server) -> Answer:
    return lambda request: (server.ended.wait(20), None)[1]


def dripping_body(server: Server) -> Answer:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("Content-Type", "text/plain")
        request.end_headers()
        drip(server, request)

    return answer


def dripping_head(server: Server) -> Answer:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.wfile.write(b"HTTP/1.0 200 OK\r\nX-Slow: ")
        drip(server, request)

    return answer


def drip(server: Server, request: BaseHTTPRequestHandler) -> None:
    try:
        while not server.ended.wait(0.1):
            request.wfile.write(b"x")
            request.wfile.flush()
    except OSError:
        pass


@pytest.mark.parametrize("slow", [silent, dripping_body, dripping_head])
def test_a_server_that_hangs_or_drips_is_left_in_time(slow: Callable[[Server], Answer], server: Server) -> None:
    server.answers["/CompRules%2020260417.txt"] = slow(server)
    page = server.page(LINK)
    started = time.monotonic()
    with pytest.raises(FetchError, match="expected a whole answer in time"):
        fetch(page, QUICK)
    assert time.monotonic() - started < QUICK.total + 2


def test_a_compressed_answer_is_refused(server: Server) -> None:
    server.answers["/CompRules%2020260417.txt"] = content(TEXT, "text/plain", Content_Encoding="gzip")
    with pytest.raises(FetchError, match="not compressed, found gzip"):
        fetch(server.page(LINK), QUICK)


@pytest.mark.parametrize("code", [403, 404, 500, 503])
def test_an_error_of_the_server_is_told_with_its_number(code: int, server: Server) -> None:
    server.answers["/rules"] = status(code)
    with pytest.raises(FetchError, match=f"expected the answer 200, found {code}"):
        fetch(f"{server.address}/rules", QUICK)


def test_nobody_listening_is_an_error_with_the_address(server: Server) -> None:
    server.close()
    with pytest.raises(FetchError, match=r"127\.0\.0\.1.*check the connection"):
        fetch(f"{server.address}/rules", QUICK)


def test_what_is_no_http_is_an_error(server: Server) -> None:
    server.answers["/rules"] = lambda request: (request.wfile.write(b"SSH-2.0-x\r\n\r\n"), None)[1]
    with pytest.raises(FetchError, match="expected an answer of a web server"):
        fetch(f"{server.address}/rules", QUICK)
