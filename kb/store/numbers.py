"""Rule numbers in what people type: any spelling, several in one line, in any language."""

from __future__ import annotations

import re

from kb.cite.find import find
from kb.cite.resolve import Numbers
from kb.core.citation import Mention
from kb.core.rule_id import RuleId
from kb.lang.packs import languages, pack
from kb.store.query import Store


def asked_numbers(query: str) -> tuple[Mention, ...]:
    """The rule numbers that ``query`` consists of; empty if it has other words too, beside those that cite."""
    for lang in languages():
        text = query.strip().rstrip(".?! ")
        mentions = find(text, lang) or find(f"{pack(lang).citing.one[0]} {text}", lang)
        rest = text if not mentions else _without(text, mentions, len(text))
        if mentions and not _words(rest, lang):
            return mentions
    return ()


def _without(text: str, mentions: tuple[Mention, ...], length: int) -> str:
    kept, at = [], 0
    for mention in mentions:
        kept.append(text[at : mention.start])
        at = mention.end
    return " ".join([*kept, text[at:length]])


def _words(rest: str, lang: str) -> list[str]:
    citing = pack(lang).citing
    known = {*citing.one, *citing.many, *citing.numbered, *citing.conjunctions, *citing.through}
    return [word for word in re.findall(r"\w+", rest.lower()) if word not in known]


def numbers_of(store: Store, edition: int) -> Numbers:
    """All numbers of the edition with this id."""
    rows = store.db.execute("SELECT number FROM entry WHERE edition = ?", (edition,))
    return Numbers(RuleId.parse(number) for (number,) in rows)
