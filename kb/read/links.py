"""The links of the publisher's rules page, and which of them leads to the newest text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from urllib.parse import unquote, urljoin, urlsplit

from kb.core.errors import KbError

# Addresses inside scripts: the page may be built by one.
_IN_SCRIPT = re.compile(r"""["']((?:https?:)?(?://|/)[^"'<>\s\\]{1,500}\.txt)["']""", re.IGNORECASE)
_RULES_NAME = re.compile(r"comp|\bcr\b|rules", re.IGNORECASE)
_OTHER_NAME = re.compile(r"mtr|ipg|jar|tournament|infraction|release|notes|commander-rc|changes", re.IGNORECASE)
_DATE = re.compile(r"(?<!\d)((?:19|20)\d\d)[-_. ]?([01]\d)[-_. ]?([0-3]\d)(?!\d)")
_MOST_LINKS = 5_000


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self.base: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        target = dict(attrs).get("href")
        if tag == "base" and target and self.base is None:
            self.base = target
        elif tag == "a" and target and len(self.found) < _MOST_LINKS:
            self.found.append(target.strip())


def newest_text(page: str, address: str) -> str:
    """Return the address of the newest text that the page at ``address`` links to, by the date in its name.

    Only links of the web count: a page cannot send the program to a file of this machine.

    Raises:
        KbError: the page links to no text.
    """
    parser = _Links()
    parser.feed(page)
    parser.close()
    base = urljoin(address, parser.base) if parser.base else address
    scripted = [match[1] for match in _IN_SCRIPT.finditer(page.replace("\\/", "/").replace("\\u002F", "/"))]
    texts: dict[str, str] = {}
    foreign: str | None = None
    for link in (*parser.found, *scripted[:_MOST_LINKS]):
        try:
            full = urljoin(base, link)
            parts = urlsplit(full)
            name = unquote(parts.path).rpartition("/")[2]
        except ValueError:
            continue
        if not name.lower().endswith(".txt"):
            continue
        if parts.scheme not in ("http", "https") or not parts.hostname:
            foreign = parts.scheme or link
            continue
        texts.setdefault(full, name)
    if not texts:
        found = f"only one to {foreign[:20]!r}" if foreign else "none"
        raise KbError(
            f"{address[:200]}: expected a link to a rules text (.txt), found {found}; "
            "look at the page, download the text yourself and import it, or name another page with --page"
        )
    return max(texts, key=lambda full: _rank(texts[full]))


def _rank(name: str) -> tuple[bool, bool, str]:
    """The rules before other documents, then by date; of two alike the one linked first."""
    date = _DATE.search(name)
    is_rules = bool(_RULES_NAME.search(name)) and not _OTHER_NAME.search(name)
    return (is_rules, date is not None, "".join(date.groups()) if date else "")
