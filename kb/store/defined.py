"""The defined terms in a text: names of rules, words of the termbase, headwords of the glossary."""

from __future__ import annotations

import re
import sqlite3

from kb.store.fold import fold_name

LONGEST = 4
_WORD = re.compile(r"[^\W\d_][\w’'-]*")


def defined(db: sqlite3.Connection, text: str, lang: str) -> list[str]:
    """The terms as they stand in the text, each once, longer ones first; a term inside a longer one is not repeated."""
    words = list(_WORD.finditer(text))
    spans: dict[str, list[tuple[int, int]]] = {}
    folded = [fold_name(word[0]) for word in words]
    for first, word in enumerate(words):
        name = ""
        for last in range(first, min(first + LONGEST, len(words))):
            if last > first and text[words[last - 1].end() : words[last].start()] != " ":
                break
            # A blank folds to itself, so that the words can be folded one by one.
            name = f"{name} {folded[last]}" if name else folded[last]
            spans.setdefault(name, []).append((word.start(), words[last].end()))
    marks = ",".join("?" * len(spans))
    rows = db.execute(
        f"SELECT DISTINCT folded FROM name n WHERE folded IN ({marks}) AND lang = ? AND kind != 'colloquial'"  # noqa: S608
        " AND NOT EXISTS (SELECT 1 FROM form f WHERE f.form = n.folded AND f.lang = n.lang AND f.noise)",
        (*spans, lang),
    ).fetchall()
    found: dict[str, None] = {}
    taken: list[tuple[int, int]] = []
    for begin, end in sorted((span for (folded,) in rows for span in spans[folded]), key=lambda s: s[0] - s[1]):
        if all(end <= b or e <= begin for b, e in taken):
            taken.append((begin, end))
            found.setdefault(text[begin:end])
    return list(found)
