"""From the entries of a document to facts about them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable

from kb.core.citation import Mention
from kb.core.document import Rule
from kb.core.text import fold, text_hash
from kb.lineage.sketch import features, sketch, words
from kb.lineage.values import EntryFacts, TextFacts

Find = Callable[[str], tuple[Mention, ...]]

# Typography that comes and goes: the edition of May 2008 has a question mark for every quotation mark and apostrophe,
# those of 2010 to 2013 put web addresses in angle brackets and vary the blanks around a dash.
_COSMETIC = re.compile(r"[\"'?<>]|\((?:tm|r)\)", re.IGNORECASE)
_DASH = re.compile(r"\s*-+\s*")


def entry_text(rule: Rule) -> str:
    """The text that stands for an entry: its title, its text, or both where a heading has a text of its own."""
    if rule.title and not fold(rule.text).startswith(fold(rule.title)):
        return f"{rule.title}\n{rule.text}".strip()
    return rule.text


def entry_examples(rule: Rule) -> str | None:
    """All examples of an entry as one text, hashed apart from the rule: they are edited on their own."""
    return "\n".join(rule.examples) or None


def text_facts(text: str, mentions: Iterable[Mention]) -> TextFacts:
    """Describe a text; ``mentions`` are the citations found in it."""
    cited = sorted(mentions, key=lambda mention: mention.start)
    pieces: list[str] = []
    start = 0
    for mention in cited:
        pieces.append(text[start : mention.start])
        start = mention.end
    pieces.append(text[start:])
    skeleton = _DASH.sub("-", _COSMETIC.sub("", fold("\x01".join(pieces))))
    parts = features(words(text))
    return TextFacts(
        hash=text_hash(text),
        masked=hashlib.sha256(skeleton.encode("utf-8")).hexdigest()[:16],
        size=len(parts),
        sketch=sketch(parts),
        spans=tuple(span for mention in cited for span in mention.spans),
    )


class TextTable:
    """Distinct texts by hash, in the order in which they were first seen."""

    def __init__(self, texts: Iterable[TextFacts] = ()) -> None:
        self.texts: list[TextFacts] = list(texts)
        self._places = {text.hash: place for place, text in enumerate(self.texts)}

    def place(self, text: str, find: Find) -> int:
        """Return the place of a text, which is described and added where it is new."""
        key = text_hash(text)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self.texts)
            self.texts.append(text_facts(text, find(text)))
        return place


def describe(rules: Iterable[Rule], table: TextTable, find: Find) -> tuple[EntryFacts, ...]:
    """Return the facts of a document's entries in their order; new texts are added to ``table``."""
    entries = []
    for rule in rules:
        examples = entry_examples(rule)
        entries.append(
            EntryFacts(
                number=rule.number,
                occurrence=rule.occurrence,
                title=fold(rule.title) if rule.title else None,
                text=table.place(entry_text(rule), find),
                examples=None if examples is None else table.place(examples, find),
            )
        )
    return tuple(entries)
