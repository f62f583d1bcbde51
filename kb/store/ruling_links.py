"""Ties rulings on cards to the rules that they speak of: by numbers cited, keywords, terms, and the card's keywords."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from math import log, sqrt
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
# The part of the confidence in a link that how alike the words are decides.
ALIKE = 0.4
# Texts that share so much speak of the same thing, and those that share less than the other are no closer than others.
FULLY, HARDLY = 0.25, 0.08


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
        self.said: dict[int, dict[str, float]] = {}
        self.documents = Counter(chain.from_iterable(index.weights.values()))

    def links(self, keywords: dict[str, set[str]]) -> Iterator[tuple[str, Link]]:
        """The links of every ruling, surest first; ``keywords`` are those of the cards of each ruling."""
        for row, said, found in zip(self.rulings, self.tokens, self.found, strict=True):
            tokens = set(said)
            links: dict[int, Link] = {}
            for link in self._of(row, found, keywords.get(row.id, set())):
                if link.confidence < CITED:
                    one = self._meant(link.lineage, tokens)
                    alike = min(1.0, self._alike(one, tokens) / FULLY)
                    link = Link(one, link.reason, round(link.confidence * (1 - ALIKE + ALIKE * alike), 4))
                if link.lineage not in links or links[link.lineage].confidence < link.confidence:
                    links[link.lineage] = link
            surest = sorted(links.values(), key=lambda link: (-link.confidence, link.lineage))[:MOST_LINKS]
            yield from ((row.id, link) for link in surest)

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
        if fits and (len(fits) == 1 or fits[0][0] > CLEARLY * fits[1][0]) and self._alike(fits[0][1], tokens) > HARDLY:
            return fits[0][1]
        return one

    def _alike(self, one: int, tokens: set[str]) -> float:
        """How alike the words of a ruling and of a rule are, from 0 to 1: the cosine of what they say."""
        rule = self._says(one, self.index.weights.get(one, {}))
        ruling = sum(self._rare(token) ** 2 for token in tokens)
        both = sum(says * self._rare(token) for token, says in rule.items() if token in tokens)
        length = sqrt(ruling * sum(says**2 for says in rule.values()))
        return both / length if length else 0.0

    def _says(self, one: int, weights: Mapping[str, float]) -> dict[str, float]:
        if one not in self.said:
            self.said[one] = {token: self._rare(token) for token in weights}
        return self.said[one]

    def _rare(self, token: str) -> float:
        """What a token says: more where few documents have it, nothing where none has."""
        have = self.documents[token]
        return log(len(self.index.weights) / have) if have else 0.0

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
