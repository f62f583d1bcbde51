"""Makes the index that questions are answered from: all linguistic work is done here, once, at build time.

One document is one rule through all editions and languages. A token is a dictionary form with its language
("de:zauberspruch"), or a concept of the termbase ("#spell") that the words of every language lead to. How much a token
says of a rule is weighed here and stored as one byte; a question only adds up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cached_property
from hashlib import blake2b
from math import log
from typing import NamedTuple

from kb.core.rule_id import RuleId
from kb.lineage.values import Facts
from kb.store.content import Content
from kb.store.query import REFERENCE
from kb.store.search_language import Language, Tokens

USUAL_LENGTH = 40
LEAD = 10
# How much of a token's weight each place of it brings.
OWN_TITLE, TITLE_ABOVE, CHAPTER_TITLE, TEXT_ABOVE = 0.9, 0.72, 0.34, 0.1
EXAMPLE, GLOSSARY = 0.45, 0.75
CITED, DEFINING = 0.06, 1.06
# How much a word of a phrase that players use for the rule says; of the second rule that it leads to; of the third.
ASKED = (0.5, 0.35, 0.2)
# "Flying is an evasion ability.": so few words say no law.
BRIEF, SAYS_LITTLE = 8, 0.9
# Sections whose chapters hold only where their variant is played, and chapters about cards that only variants use.
VARIANTS = (8, 9)
OF_VARIANTS = (211, 212, 311, 312, 313, 314, 315)

Lineage = Callable[[RuleId, str], int | None]


class Place(NamedTuple):
    """A rule in the last edition that has it."""

    edition: int
    number: RuleId
    title: str | None


class SearchIndex:
    """The documents, what each says of which token, and the names that point at them."""

    def __init__(self, content: Content, lineage: Lineage) -> None:
        self.content = content
        self.lineage = lineage
        self.language = Language(content)
        self.places = _places(content.facts)
        self.at = {(place.edition, place.number): one for one, place in self.places.items()}
        self.texts: dict[int, dict[tuple[str, str], tuple[str, float]]] = defaultdict(dict)
        self.titles: dict[int, dict[str, str]] = defaultdict(dict)
        self._collect()
        self.lineages = sorted({*self.texts, *self.titles})
        self._tokens = {one: self._spoken(one) for one in self.lineages}
        self._titled = {one: self._named(one) for one in self.lineages}
        self._asked = self._everyday()
        self._said: dict[int, dict[str, float]] = {}
        self.cited = self._cited()

    @cached_property
    def keys(self) -> dict[int, bytes]:
        """A hash of all that the weights of each document are made from: the same hash, the same weights."""
        meanings = {token: _digest(meaning).hex() for token, meaning in self.language.meanings.items()}
        own = {
            one: "\n".join(
                f"{factor} {' '.join(meanings.get(token, token) for token in tokens)}" for factor, tokens in texts
            )
            for one, texts in self._tokens.items()
        }
        titles = {one: " ".join(sorted(titled)) for one, titled in self._titled.items()}
        found: dict[int, bytes] = {}
        for one in self.lineages:
            said = [own[one], titles[one], str(sorted(self._asked.get(one, {}).items()))]
            for above, share, body in self._above(one):
                said += [str(share), titles.get(above, ""), str(body), own.get(above, "") if body else ""]
            found[one] = _digest("\0".join(said))
        return found

    @cached_property
    def weights(self) -> dict[int, dict[str, float]]:
        """What every document says of every token."""
        return {one: self.weigh(one) for one in self.lineages}

    def _collect(self) -> None:
        """Every text that questions are matched against, by lineage and (language, source)."""
        facts, loaded = self.content.facts, self.content.loaded
        # The newest text at hand stands, and the newest examples.
        for index, at, entry in reversed(list(loaded.entries(facts))):
            texts = self.texts[facts.lineage(index, at)]
            if (REFERENCE, "official") not in texts:
                if (body := loaded.text(facts, entry)) is None:
                    continue
                texts[REFERENCE, "official"] = (body, 1.0)
            if entry.examples is None or (REFERENCE, "example") in texts or loaded.text(facts, entry) is None:
                continue
            if examples := loaded.examples(facts, entry):
                texts[REFERENCE, "example"] = (examples, EXAMPLE)
        self.texts = defaultdict(dict, {one: texts for one, texts in self.texts.items() if texts})
        documents = sorted((d for d in self.content.documents if d.edition), key=lambda d: str(d.edition))
        for document in documents:
            assert document.edition is not None
            lang, day = document.edition.lang, str(document.edition)
            for rule in document.rules:
                if (one := self.lineage(rule.number, day)) is not None:
                    self.texts[one][lang, "official"] = ("" if rule.text == rule.title else rule.text, 1.0)
                    if rule.examples:
                        self.texts[one][lang, "example"] = ("\n".join(rule.examples), EXAMPLE)
                    if rule.title:
                        self.titles[one][lang] = rule.title
        for text in self.content.shipped:
            if (one := self.lineage(text.number, text.edition)) is not None:
                self.texts[one][text.lang, text.source] = (text.body, 1.0)
                if text.title and text.source == "own":
                    self.titles[one].setdefault(text.lang, text.title)
        for sense in self.content.glossary:
            rules = [one for number in sense.rules if (one := self.lineage(number, sense.edition)) is not None]
            # An entry that names many rules explains none of them.
            for one in self._explained(rules):
                self.texts[one][sense.lang, f"glossary {sense.term}"] = (
                    f"{sense.term} {' '.join(sense.senses)}",
                    GLOSSARY,
                )
        for one, place in self.places.items():
            if place.title:
                self.titles[one][REFERENCE] = place.title

    def _explained(self, rules: list[int]) -> list[int]:
        """The rules that a glossary entry explains: of a heading its first two subrules, where the law stands."""
        if not rules or len(rules) > 2:
            return []
        return self.children.get(rules[0], [])[:2] if self._is_title(rules[0]) else rules[:1]

    def weigh(self, one: int) -> dict[str, float]:
        """What one document says of each token, from 0 to 1."""
        weights = dict(self._says(one))
        for token, share in self._asked.get(one, {}).items():
            weights[token] = 1 - (1 - weights.get(token, 0.0)) * (1 - share)
        for above, share, body in self._above(one):
            for token in self._titled.get(above, ()):
                # A rule says more of a thing where the title above it names the thing.
                weights[token] = 1 - (1 - weights.get(token, 0.0)) * (1 - share)
            if body:
                for token, weight in self._says(above).items():
                    weights[token] = max(weights.get(token, 0.0), weight * body)
        for token in self._titled[one]:
            weights[token] = max(weights.get(token, 0.0), OWN_TITLE)
        return weights

    def _above(self, one: int) -> Iterator[tuple[int, float, float]]:
        """The rule and the chapter above: lineage, share of its title, share of its text."""
        place = self.places.get(one)
        number = place.number.parent if place else None
        while place is not None and number is not None and not number.is_section:
            above = self.at.get((place.edition, number))
            if above is not None:
                yield (above, CHAPTER_TITLE, 0.0) if number.is_chapter else (above, TITLE_ABOVE, TEXT_ABOVE)
            number = number.parent

    def _named(self, one: int) -> frozenset[str]:
        """The tokens of the titles of a document."""
        return frozenset(
            token
            for lang, title in self.titles.get(one, {}).items()
            for _, token, share in self.language.with_concepts(self.language.tokens(title, lang))
            if share == 1
        )

    def _everyday(self) -> dict[int, dict[str, float]]:
        """What the phrases of players that lead to a document say of it, word by word."""
        silent: dict[int, dict[str, float]] = defaultdict(lambda: defaultdict(lambda: 1.0))
        for name in (*self.content.names, *self.content.asked):
            if name.kind not in ("colloquial", "asked"):
                continue
            one = self.lineage(name.number, name.edition)
            if one is None:
                continue
            for _, token, share in self.language.with_concepts(self.language.name(name.form, name.lang)):
                silent[one][token] *= 1 - share * ASKED[min(name.rank, len(ASKED) - 1)]
        return {one: {token: round(1 - none, 3) for token, none in said.items()} for one, said in silent.items()}

    def _spoken(self, one: int) -> tuple[tuple[float, Tokens], ...]:
        """The texts of a document as tokens, each with how far it counts."""
        texts = self.texts.get(one, {})
        return tuple((factor, self.language.tokens(body, lang)) for (lang, _), (body, factor) in texts.items())

    def _says(self, one: int) -> dict[str, float]:
        """What the document's texts say: of each token the weight in the text that says it most."""
        if one in self._said:
            return self._said[one]
        weights = self._said[one] = {}
        for factor, tokens in self._tokens.get(one, ()):
            if not tokens:
                continue
            counts: dict[str, float] = defaultdict(float)
            lead: set[str] = set()
            for place, token, share in self.language.with_concepts(tokens):
                counts[token] += share
                if place < LEAD:
                    lead.add(token)
            damping = 0.9 * (0.3 + 0.7 * len(tokens) / USUAL_LENGTH)
            for token, count in counts.items():
                weight = factor * min(0.85, count / (count + damping) * (1.15 if token in lead else 1.0))
                if weight > weights.get(token, 0.0):
                    weights[token] = weight
        return weights

    def _cited(self) -> Counter[int]:
        """How many rules of the newest edition cite each lineage."""
        facts = self.content.facts
        last = len(facts.editions) - 1
        counts: Counter[int] = Counter()
        for entry in facts.editions[last].entries:
            for first, _ in set(facts.texts[entry.text].spans):
                if (one := self.at.get((last, first))) is not None:
                    counts[one] += 1
        return counts

    def prior(self, one: int) -> float:
        """What speaks for a rule whatever is asked: rules that others cite state the law; headings say nothing."""
        prior = 1.0 + CITED * log(1 + self.cited[one])
        place = self.places.get(one)
        if place is not None and not place.number.rule:
            prior *= 0.75
        elif self._is_title(one):
            prior *= 0.85
        elif self._words(one) <= BRIEF:
            prior *= SAYS_LITTLE
        elif one in self.defining:
            prior *= DEFINING
        return prior

    def _words(self, one: int) -> int:
        """The words of the rule's longest text that is no glossary entry and no example."""
        own = (body for (_, source), (body, _) in self.texts.get(one, {}).items() if source in ("official", "own"))
        return max((len(body.split()) for body in own), default=0)

    def topic(self, one: int) -> frozenset[str]:
        """What the rule is about and nothing else: the title of its rule, in variants that of its chapter."""
        place = self.places.get(one)
        if place is None or not place.number.rule:
            return frozenset()
        rule = self.at.get((place.edition, RuleId(place.number.chapter, place.number.rule)))
        found = self._titled.get(rule, frozenset()) if rule is not None else frozenset()
        if not found and (place.number.section in VARIANTS or place.number.chapter in OF_VARIANTS):
            chapter = self.at.get((place.edition, RuleId(place.number.chapter)))
            found = self._titled.get(chapter, frozenset()) if chapter is not None else frozenset()
        return found

    def below(self, one: int) -> Iterator[tuple[int, float]]:
        """What a name of the rule points at: the rule and, where it is a mere title, what stands below it."""
        yield one, 1.0
        place = self.places.get(one)
        if place is None or place.number.is_subrule or place.number.is_section:
            return
        children = self.children.get(one, [])
        if place.number.is_chapter:
            for child in children[:2]:
                yield child, 0.5
            return
        for at, child in enumerate(children):
            yield child, (0.9 if at < 2 else 0.82) if self._is_title(one) else 0.75

    def _is_title(self, one: int) -> bool:
        """True for a heading without a text of its own."""
        return one not in self._worded

    @cached_property
    def _worded(self) -> frozenset[int]:
        """The documents that have a text of their own, and not only glossary entries."""
        return frozenset(
            one
            for one, texts in self.texts.items()
            if any(body for (_, source), (body, _) in texts.items() if " " not in source)
        )

    @cached_property
    def defining(self) -> set[int]:
        """The first entries below a title: they say what it means, what follows says more about it."""
        return {
            child
            for one, children in self.children.items()
            if self._is_title(one)
            for child in children[: 2 if self.places[one].number.rule else 1]
        }

    @cached_property
    def children(self) -> dict[int, list[int]]:
        """The entries one level down, in the order of the text."""
        below: dict[int, list[tuple[RuleId, int]]] = defaultdict(list)
        for one, place in self.places.items():
            parent = place.number.parent
            above = self.at.get((place.edition, parent)) if parent else None
            if above is not None:
                below[above].append((place.number, one))
        return {one: [child for _, child in sorted(found)] for one, found in below.items()}


def _digest(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=8).digest()


def _places(facts: Facts) -> dict[int, Place]:
    found: dict[int, Place] = {}
    for index, edition in enumerate(facts.editions):
        for position, entry in enumerate(edition.entries):
            found[facts.lineage(index, position)] = Place(index, entry.number, entry.title)
    return found
