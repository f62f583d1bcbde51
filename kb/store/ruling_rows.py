"""Cards and rulings of imported files, joined: each card once, each ruling's text once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from kb.core.document import Ruling
from kb.core.text import fold
from kb.read.rulings import CardFile
from kb.store.content import CardRow, RulingRow
from kb.store.fold import fold_name

FACES = " // "


def rows(files: Iterable[CardFile]) -> tuple[tuple[CardRow, ...], tuple[RulingRow, ...]]:
    """The cards that have rulings, and the rulings.

    Rulings that know only a card's id wait for the file that has the card; one that several files or cards have is
    one, with the newest date.
    """
    read = tuple(files)
    names = {card.key: card.name for file in read for card in file.cards if card.key}
    keywords: dict[str, dict[str, None]] = {}
    for file in read:
        for card in file.cards:
            keywords.setdefault(fold_name(card.name), {}).update(dict.fromkeys(card.keywords))
    said: dict[str, tuple[str, dict[str, None]]] = {}
    texts: dict[str, tuple[Ruling, int]] = {}
    for file in read:
        for ruling in file.rulings:
            name = names.get(ruling.subject) if file.by_key else ruling.subject
            if name is None:
                continue
            key = "ruling-" + hashlib.sha256(fold(ruling.text).encode()).hexdigest()[:16]
            of_card = said.setdefault(fold_name(name), (name, {}))[1]
            known, count = texts.get(key, (ruling, 0))
            if known.published and ruling.published and ruling.published > known.published:
                known = ruling
            texts[key] = (
                Ruling(known.subject, known.text, known.published, lang=known.lang),
                count + (key not in of_card),
            )
            of_card[key] = None
    cards = [
        CardRow(name, _folded(name), tuple(keywords.get(folded, ())), tuple(rulings))
        for folded, (name, rulings) in said.items()
    ]
    first = {ruling: card.name for card in reversed(cards) for ruling in card.rulings}
    return tuple(cards), tuple(
        RulingRow(key, Ruling(first[key], r.text, r.published), r.lang, "cards", (), count)
        for key, (r, count) in texts.items()
    )


def waiting(files: Iterable[CardFile]) -> int:
    """How many rulings know only a card's id, and no file has the card."""
    read = tuple(files)
    keys = {card.key for file in read for card in file.cards}
    return sum(ruling.subject not in keys for file in read if file.by_key for ruling in file.rulings)


def _folded(name: str) -> tuple[str, ...]:
    """The names that lead to a card: its own and those of its faces."""
    return tuple(dict.fromkeys(fold_name(part) for part in (name, *name.split(FACES))))
