"""Cards with their rulings, in the shapes that people have: JSON Lines, MTGJSON's AtomicCards, Scryfall's bulk files.

- JSON Lines: ``{"name": ..., "rulings": [{"date": ..., "text": ...}]}``, one card a line, ``keywords`` or not;
- AtomicCards (mtgjson.com): ``{"meta": ..., "data": {NAME: [{"name", "keywords", "rulings": [{"date", "text"}]}]}}``;
- bulk cards (scryfall.com): a list of ``{"object": "card", "oracle_id", "name", "keywords"}``;
- bulk rulings: a list of ``{"object": "ruling", "oracle_id", "published_at", "comment"}``, joined to cards by their id.

A shape is recognised by its content. Files are read value by value, so that a large one needs little memory beside its
bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from kb.core.document import Ruling
from kb.core.errors import SourceError
from kb.read.json_stream import JsonStream

LARGEST = 600 * 1024 * 1024
_LONGEST_NAME = 200
_LONGEST_RULING = 20_000
_HEAD = 4096


@dataclass(frozen=True, slots=True)
class Card:
    """A card's name and keywords; ``key`` is the id that its rulings in another file have, or empty."""

    name: str
    keywords: tuple[str, ...] = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class CardFile:
    """What one file holds. The subject of a ruling is the card's name or, in bulk rulings, its id (``by_key``)."""

    source: str
    shape: str
    cards: tuple[Card, ...]
    rulings: tuple[Ruling, ...]
    by_key: bool = False


def looks_like_cards(raw: bytes) -> bool:
    """True for a JSON text: no rules text begins with a brace or a bracket, RTF with a brace and a backslash."""
    begin = raw[:_HEAD].removeprefix(b"\xef\xbb\xbf").lstrip()
    return begin[:1] in (b"{", b"[") and not begin.startswith(b"{\\")


def read_cards(raw: bytes, source: str) -> CardFile:
    """Return the cards and rulings of a file.

    Raises:
        SourceError: the file is none of the shapes, cut off, or larger than 600 MB; the message says where.
    """
    if len(raw) > LARGEST:
        raise SourceError(f"{source}: expected at most {LARGEST} bytes of cards, found {len(raw)}; take a smaller file")
    stream = JsonStream(raw, source)
    if stream.peek() == "[":
        return _bulk(stream, source)
    first = raw[:_HEAD].removeprefix(b"\xef\xbb\xbf").lstrip()
    if b'"meta"' in first[:200] or b'"data"' in first[:200]:
        return _atomic(stream, source)
    return _lines(stream, source)


def _lines(stream: JsonStream, source: str) -> CardFile:
    cards: list[Card] = []
    rulings: list[Ruling] = []
    for value in stream.values():
        if not isinstance(value, dict) or "rulings" not in value or "name" not in value:
            raise SourceError(
                f'{stream.where()}: expected a card such as {{"name": ..., "rulings": [...]}}, found {_short(value)}; '
                "take JSON Lines of cards, MTGJSON's AtomicCards, or Scryfall's bulk cards or rulings"
            )
        _take(value, stream, cards, rulings)
    return CardFile(source, "lines", tuple(cards), tuple(rulings))


def _atomic(stream: JsonStream, source: str) -> CardFile:
    cards: list[Card] = []
    rulings: list[Ruling] = []
    found = False
    for key in stream.members():
        if key != "data":
            stream.value()
            continue
        found = True
        for _ in stream.members():
            faces = stream.value()
            if not isinstance(faces, list) or not faces:
                raise SourceError(f"{stream.where()}: expected the faces of a card, found {_short(faces)}")
            # Every face of a card repeats its rulings.
            _take(faces[0], stream, cards, rulings)
            for face in faces[1:]:
                _take({**_mapping(face, stream), "rulings": []}, stream, cards, rulings)
    if not found:
        raise SourceError(f'{source}: expected the member "data" with cards, found none; take MTGJSON\'s AtomicCards')
    return CardFile(source, "atomic", tuple(cards), tuple(rulings))


def _bulk(stream: JsonStream, source: str) -> CardFile:
    cards: dict[str, Card] = {}
    rulings: list[Ruling] = []
    for value in stream.elements():
        item = _mapping(value, stream)
        kind = item.get("object")
        if kind == "ruling":
            subject = _text(item, "oracle_id", stream, _LONGEST_NAME)
            rulings.append(_ruling(subject, item, "published_at", "comment", stream))
        elif kind == "card":
            name = _text(item, "name", stream, _LONGEST_NAME)
            # Reversible cards have the id on their faces only.
            key = str(item.get("oracle_id") or next((f.get("oracle_id") for f in _faces(item)), "") or name)
            cards.setdefault(key, Card(name, _keywords(item, stream), key))
        else:
            raise SourceError(
                f'{stream.where()}: expected an item whose "object" is "card" or "ruling", found {_short(kind)}; '
                "take Scryfall's bulk file of oracle cards or of rulings"
            )
    shape = "bulk rulings" if rulings and not cards else "bulk cards"
    return CardFile(source, shape, tuple(cards.values()), tuple(rulings), by_key=True)


def _take(value: Any, stream: JsonStream, cards: list[Card], rulings: list[Ruling]) -> None:
    item = _mapping(value, stream)
    name = _text(item, "name", stream, _LONGEST_NAME)
    cards.append(Card(name, _keywords(item, stream)))
    said = item.get("rulings") or []
    if not isinstance(said, list):
        raise SourceError(f"{stream.where()}: expected a list of rulings of {name}, found {_short(said)}")
    for one in said:
        ruling = _mapping(one, stream)
        # The lists of others hold a few rulings without a word.
        if ruling.get("text") != "":
            rulings.append(_ruling(name, ruling, "date", "text", stream))


def _ruling(subject: str, item: Mapping[str, Any], day: str, text: str, stream: JsonStream) -> Ruling:
    published = item.get(day)
    try:
        when = date.fromisoformat(published) if isinstance(published, str) else None
    except ValueError as error:
        raise SourceError(
            f"{stream.where()}: expected a date such as 2009-10-01 of a ruling on {subject}, found {_short(published)}"
        ) from error
    return Ruling(subject, " ".join(_text(item, text, stream, _LONGEST_RULING).split()), when, lang="en")


def _keywords(item: Mapping[str, Any], stream: JsonStream) -> tuple[str, ...]:
    words = item.get("keywords") or []
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise SourceError(f"{stream.where()}: expected a list of keywords, found {_short(words)}")
    return tuple(words)


def _faces(item: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    faces: Iterable[Any] = item.get("card_faces") or ()
    return (face for face in faces if isinstance(face, dict))


def _mapping(value: Any, stream: JsonStream) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise SourceError(f"{stream.where()}: expected an object, found {_short(value)}")
    return value


def _text(item: Mapping[str, Any], key: str, stream: JsonStream, longest: int) -> str:
    value = item.get(key)
    if not isinstance(value, str) or not value.strip() or len(value) > longest:
        raise SourceError(
            f'{stream.where()}: expected a text of at most {longest} characters for "{key}", found {_short(value)}'
        )
    return value


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
