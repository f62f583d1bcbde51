"""Ties rulings on cards to the rules that they speak of: by numbers cited, keywords, terms, and the card's keywords."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from math import log
from typing import NamedTuple

from kb.cite.find import find
from kb.core.rule_id import RuleId
from kb.store.content import CardRow, RulingRow
from kb.store.search_index import SearchIndex
from kb.store.search_language import Tokens

CITED, KEYWORD, KEYWORD_OF_CARD, COMMON_KEYWORD, CARD_ONLY = 1.0, 0.7, 0.9, 0.45, 0.35
# A term that few rulings use says much, one that many use little; one that most use, nothing.
LEAST_TERM, MOST_TERM, TOO_COMMON = 0.2, 0.6, 0.08
MOST_LINKS = 4
_NUMBER = re.compile(r"\d{3}")
# A subrule is meant, and not its whole rule, where it fits so much better than the next.
CLEARLY = 1.2


class Link(NamedTuple):
    """The rule that a ruling speaks of, why it is thought so, and how sure that is."""

    lineage: int
    reason: str
    confidence: float


class Named(NamedTuple):
    """What a name in a ruling stands for."""

    lineage: int
    form: str
    keyword: bool


class Linker:
    """Finds the rules that rulings speak of, by the names and terms of the search index."""

    def __init__(self, index: SearchIndex, rulings: Iterable[RulingRow], edition: str) -> None:
        self.index = index
        self.edition = edition
        self.names: dict[str, dict[Tokens, Named]] = defaultdict(dict)
        for name in index.content.names:
            if name.kind not in ("title", "term") or name.rank or name.number.is_section:
                continue
            one = index.lineage(name.number, name.edition)
            tokens = index.language.name(name.form, name.lang)
            # A title of a rule is the name of a keyword; chapters and sections have other names.
            keyword = name.kind == "title" and bool(name.number.rule) and not name.number.is_subrule
            if one is not None and tokens and (keyword or tokens not in self.names[tokens[0]]):
                self.names[tokens[0]][tokens] = Named(one, name.form, keyword)
        self.rulings = tuple(rulings)
        self.tokens = [index.language.name(row.ruling.text, row.lang) for row in self.rulings]
        self.found = [tuple(self._names(tokens)) for tokens in self.tokens]
        self.common = Counter(named.lineage for found in self.found for named in set(found))
        self.families: dict[int, dict[str, list[tuple[int, float]]]] = {}
        self.documents = Counter(chain.from_iterable(index.weights.values()))

    def links(self, keywords: dict[str, set[str]]) -> Iterator[tuple[str, Link]]:
        """The links of every ruling, surest first; ``keywords`` are those of the cards of each ruling."""
        for row, said, found in zip(self.rulings, self.tokens, self.found, strict=True):
            links: dict[int, Link] = {}
            for link in self._of(row, found, keywords.get(row.id, set())):
                if link.lineage not in links or links[link.lineage].confidence < link.confidence:
                    links[link.lineage] = link
            surest = sorted(links.values(), key=lambda link: (-link.confidence, link.lineage))[:MOST_LINKS]
            tokens = set(said)
            seen: set[int] = set()
            for link in surest:
                one = link.lineage if link.confidence == CITED else self._meant(link.lineage, tokens)
                if one not in seen:
                    seen.add(one)
                    yield row.id, link._replace(lineage=one)

    def _of(self, row: RulingRow, found: tuple[Named, ...], keywords: set[str]) -> Iterator[Link]:
        for number in _cited(row):
            if (one := self.index.lineage(number, self.edition)) is not None:
                yield Link(one, f"cites {number}", CITED)
        mentioned = {named.lineage for named in found}
        for named in found:
            share = self.common[named.lineage] / max(1, len(self.rulings))
            if named.keyword:
                sure = KEYWORD_OF_CARD if named.form.casefold() in keywords else KEYWORD
                yield Link(named.lineage, f"keyword {named.form}", sure if share < TOO_COMMON else COMMON_KEYWORD)
                continue
            if share < TOO_COMMON or len(self.rulings) < 1 / TOO_COMMON:
                rare = log(1 / max(share, 1e-4)) / log(1e4)
                yield Link(named.lineage, f"term {named.form}", LEAST_TERM + (MOST_TERM - LEAST_TERM) * rare)
        for keyword in keywords:
            tokens = self.index.language.name(keyword, row.lang)
            of_card = self.names[tokens[0]].get(tokens) if tokens else None
            if of_card is not None and of_card.keyword and of_card.lineage not in mentioned:
                yield Link(of_card.lineage, f"card has {of_card.form}", CARD_ONLY)

    def _names(self, tokens: Tokens) -> Iterator[Named]:
        """The names in a ruling's text, the longest first where they overlap."""
        place = 0
        while place < len(tokens):
            fitting = [
                (named, self.names[tokens[place]][named])
                for named in self.names.get(tokens[place], ())
                if tokens[place : place + len(named)] == named
            ]
            if fitting:
                named, what = max(fitting, key=lambda pair: len(pair[0]))
                yield what
                place += len(named)
            else:
                place += 1

    def _meant(self, one: int, tokens: set[str]) -> int:
        """What lies below the rule or chapter and shares the most with the ruling, where that is clear; else itself."""
        alike: dict[int, float] = {}
        known = self._family(one)
        for token in tokens & known.keys():
            for child, says in known[token]:
                alike[child] = alike.get(child, 0.0) + says
        fits = sorted(((says, child) for child, says in alike.items()), reverse=True)
        if fits and (len(fits) == 1 or fits[0][0] > CLEARLY * fits[1][0]):
            return fits[0][1]
        return one

    def _family(self, one: int) -> dict[str, list[tuple[int, float]]]:
        """For each token what lies below the rule and has it, with what it says: more where few documents have it."""
        if one not in self.families:
            known: dict[str, list[tuple[int, float]]] = defaultdict(list)
            for child in self._below(one):
                for token, weight in self.index.weights[child].items():
                    known[token].append((child, weight / self.documents[token]))
            self.families[one] = known
        return self.families[one]

    def _below(self, one: int) -> Iterator[int]:
        for child in self.index.children.get(one, ()):
            if child in self.index.weights:
                yield child
                yield from self._below(child)


def _cited(row: RulingRow) -> Iterator[RuleId]:
    if _NUMBER.search(row.ruling.text):
        for mention in find(row.ruling.text, row.lang):
            for first, _ in mention.spans:
                yield first


def write_rulings(
    connection: sqlite3.Connection, index: SearchIndex, rulings: Iterable[RulingRow], cards: Iterable[CardRow], day: str
) -> None:
    """Fill the tables of cards and of the links of their rulings."""
    known = tuple(cards)
    keywords: dict[str, set[str]] = defaultdict(set)
    for card in known:
        for ruling in card.rulings:
            keywords[ruling].update(word.casefold() for word in card.keywords)
    connection.executemany(
        "INSERT INTO card VALUES (?, ?, ?)", ((i, card.name, "\n".join(card.keywords)) for i, card in enumerate(known))
    )
    connection.executemany(
        "INSERT OR IGNORE INTO card_name VALUES (?, ?)",
        ((name, i) for i, card in enumerate(known) for name in card.folded),
    )
    connection.executemany(
        "INSERT OR IGNORE INTO card_ruling VALUES (?, ?, ?)",
        ((i, place, ruling) for i, card in enumerate(known) for place, ruling in enumerate(card.rulings)),
    )
    connection.executemany(
        "INSERT INTO ruling_rule VALUES (?, ?, ?, ?)",
        ((ruling, *link) for ruling, link in Linker(index, rulings, day).links(keywords)),
    )
