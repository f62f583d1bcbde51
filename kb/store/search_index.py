"""Makes the index that questions are answered from: all linguistic work is done here, once, at build time.

One document is one rule through all editions and languages. A token is a dictionary form with its language
("de:zauberspruch"), or a concept of the termbase ("#spell") that the words of every language lead to. How much a token
says of a rule is weighed here and stored as one byte; a question only adds up.
"""

from __future__ import annotations

import sqlite3
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cached_property
from math import log
from typing import NamedTuple

from kb.core.rule_id import RuleId
from kb.lineage.values import Facts
from kb.store.content import Content
from kb.store.query import REFERENCE
from kb.store.search_language import Language, Tokens
from kb.store.words import fold_word

USUAL_LENGTH = 40
LEAD = 10
# How much of a token's weight each place of it brings.
OWN_TITLE, TITLE_ABOVE, CHAPTER_TITLE, TEXT_ABOVE = 0.9, 0.72, 0.34, 0.1
EXAMPLE, GLOSSARY = 0.45, 0.75
KIND_WEIGHT = {"title": 1.0, "term": 0.97, "glossary": 0.85, "colloquial": 1.0}
LATER_RANK = 0.1
CITED, DEFINING = 0.06, 1.06
# Sections whose chapters hold only where their variant is played.
VARIANTS = (8, 9)

Lineage = Callable[[RuleId, str], int | None]


class Place(NamedTuple):
    """A rule in the last edition that has it."""

    edition: int
    number: RuleId
    title: str | None


class SearchIndex:
    """The documents with their weighed tokens, and the names that point at them."""

    def __init__(self, content: Content, lineage: Lineage) -> None:
        self.content = content
        self.lineage = lineage
        self.language = Language(content)
        self.places = _places(content.facts)
        self.at = {(place.edition, place.number): one for one, place in self.places.items()}
        self.texts: dict[int, dict[tuple[str, str], tuple[str, float]]] = defaultdict(dict)
        self.titles: dict[int, dict[str, str]] = defaultdict(dict)
        self._collect()
        self.weights: dict[int, dict[str, float]] = {}
        self._weigh()

    def write(self, connection: sqlite3.Connection) -> None:
        """Fill the search tables."""
        lineages = sorted(self.weights)
        doc = {lineage: i for i, lineage in enumerate(lineages)}
        cited = self._cited()
        connection.executemany(
            "INSERT INTO doc VALUES (?, ?, ?, ?)",
            ((doc[one], one, self._prior(one, cited[one]), " ".join(sorted(self._topic(one)))) for one in lineages),
        )
        postings: dict[str, tuple[array[int], bytearray]] = {}
        for one in lineages:
            for token, weight in self.weights[one].items():
                docs, weights = postings.setdefault(token, (array("H"), bytearray()))
                docs.append(doc[one])
                weights.append(max(1, min(255, round(weight * 255))))
        connection.executemany(
            "INSERT INTO posting VALUES (?, ?, ?)",
            (
                (token, len(docs), docs.tobytes() + bytes(weights))
                for token, (docs, weights) in sorted(postings.items())
            ),
        )
        self._write_phrases(connection, doc, postings)
        self._write_words(connection)

    def _collect(self) -> None:
        """Every text that questions are matched against, by lineage and (language, source)."""
        facts, loaded = self.content.facts, self.content.loaded
        for index, at, entry in loaded.entries(facts):
            if (body := loaded.text(facts, entry)) is not None:
                texts = self.texts[facts.lineage(index, at)]
                texts[REFERENCE, "official"] = (body, 1.0)
                if examples := loaded.examples(facts, entry):
                    texts[REFERENCE, "example"] = (examples, EXAMPLE)
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

    def _weigh(self) -> None:
        said = {one: self._said(one) for one in {*self.texts, *self.titles}}
        titled = {one: self._titled(one) for one in said}
        for one, own in said.items():
            weights = dict(own)
            for above, share, body in self._above(one):
                for token in titled.get(above, ()):
                    # A rule says more of a thing where the title above it names the thing.
                    weights[token] = 1 - (1 - weights.get(token, 0.0)) * (1 - share)
                if body:
                    for token, weight in said.get(above, {}).items():
                        weights[token] = max(weights.get(token, 0.0), weight * body)
            for token in titled[one]:
                weights[token] = max(weights.get(token, 0.0), OWN_TITLE)
            self.weights[one] = weights

    def _above(self, one: int) -> Iterator[tuple[int, float, float]]:
        """The rule and the chapter above: lineage, share of its title, share of its text."""
        place = self.places.get(one)
        number = place.number.parent if place else None
        while place is not None and number is not None and not number.is_section:
            above = self.at.get((place.edition, number))
            if above is not None:
                yield (above, CHAPTER_TITLE, 0.0) if number.is_chapter else (above, TITLE_ABOVE, TEXT_ABOVE)
            number = number.parent

    def _titled(self, one: int) -> set[str]:
        found: set[str] = set()
        for lang, title in self.titles.get(one, {}).items():
            found.update(
                token
                for _, token, share in self.language.with_concepts(self.language.tokens(title, lang))
                if share == 1
            )
        return found

    def _said(self, one: int) -> dict[str, float]:
        """What the rule's texts say: of each token the weight in the text that says it most."""
        weights: dict[str, float] = {}
        for (lang, _), (body, factor) in self.texts.get(one, {}).items():
            tokens = self.language.tokens(body, lang)
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

    def _prior(self, one: int, cited: int) -> float:
        """What speaks for a rule whatever is asked: rules that others cite state the law; headings say nothing."""
        prior = 1.0 + CITED * log(1 + cited)
        place = self.places.get(one)
        if place is not None and not place.number.rule:
            prior *= 0.75
        elif self._is_title(one):
            prior *= 0.85
        elif one in self.defining:
            prior *= DEFINING
        return prior

    def _topic(self, one: int) -> set[str]:
        """What the rule is about and nothing else: the title of its rule, in variants that of its chapter."""
        place = self.places.get(one)
        if place is None or not place.number.rule:
            return set()
        rule = self.at.get((place.edition, RuleId(place.number.chapter, place.number.rule)))
        found = self._titled(rule) if rule is not None else set()
        if not found and place.number.section in VARIANTS:
            chapter = self.at.get((place.edition, RuleId(place.number.chapter)))
            found = self._titled(chapter) if chapter is not None else set()
        return found

    def _write_phrases(
        self, connection: sqlite3.Connection, doc: dict[int, int], postings: dict[str, tuple[array[int], bytearray]]
    ) -> None:
        """Names and terms as sets of tokens, each found by its rarest one, with the rules that they point at."""
        phrases: dict[Tokens, _Phrase] = {}
        for name in self.content.names:
            one = self.lineage(name.number, name.edition)
            tokens = self.language.name(name.form, name.lang)
            if one in doc and tokens:
                phrase = phrases.setdefault(tokens, _Phrase(name.form, name.lang, name.kind))
                weight = KIND_WEIGHT.get(name.kind, 0.8) - LATER_RANK * name.rank
                for target, share in self._below(one):
                    if target in doc:
                        phrase.point(doc[target], weight * share)
        for named in self.language.concepts.values():
            for tokens, concepts in named.items():
                lang = tokens[0].partition(":")[0]
                key = tuple(t for t in tokens if (lang, t.partition(":")[2]) not in self.language.noise) or tokens
                phrase = phrases.setdefault(key, _Phrase("", lang, "concept"))
                phrase.concepts.update(dict.fromkeys(concepts))

        def commonness(token: str) -> int:
            return len(postings[token][0]) if token in postings else 0

        rows = sorted(phrases.items())
        connection.executemany(
            "INSERT INTO phrase VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (i, min(tokens, key=commonness), " ".join(tokens), p.form, p.lang, p.kind, " ".join(p.concepts))
                for i, (tokens, p) in enumerate(rows)
            ),
        )
        connection.executemany(
            "INSERT INTO pointer VALUES (?, ?, ?)",
            ((i, target, weight) for i, (_, p) in enumerate(rows) for target, weight in p.targets.items()),
        )
        self.joined = {
            ("".join(t.partition(":")[2] for t in tokens), p.lang, " ".join(t.partition(":")[2] for t in tokens))
            for tokens, p in rows
            if len(tokens) == 2
        }

    def _below(self, one: int) -> Iterator[tuple[int, float]]:
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
        return not any(body for (_, source), (body, _) in self.texts.get(one, {}).items() if " " not in source)

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

    def _write_words(self, connection: sqlite3.Connection) -> None:
        """The forms that a question may have, with their dictionary forms; and those to compare misspelt words with."""
        language = self.language
        known: dict[tuple[str, str], tuple[str, int]] = {}
        for (form, lang, lemma), _ in sorted(language.forms.items(), key=lambda item: item[1]):
            known[form, lang] = (lemma, 0)
        for form, lang, lemmas in self.joined:
            known.setdefault((form, lang), (lemmas, 0))
        for lang, form in language.noise:
            known[form, lang] = (form, 1)
        related: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
        for lang, word, means in self.content.related:
            lemma = language.lemma.get((fold_word(word), lang), fold_word(word))
            known.setdefault((fold_word(word), lang), (lemma, 0))
            known.setdefault((lemma, lang), (lemma, 0))
            for mean in means:
                form = fold_word(mean)
                related[lang, lemma][language.lemma.get((form, lang), form)] = None
        connection.executemany(
            "INSERT INTO form VALUES (?, ?, ?, ?)",
            sorted((form, lang, lemma, noise) for (form, lang), (lemma, noise) in known.items()),
        )
        connection.executemany(
            "INSERT INTO related VALUES (?, ?)",
            sorted(
                (f"{lang}:{lemma}", " ".join(f"{lang}:{m}" for m in means)) for (lang, lemma), means in related.items()
            ),
        )
        lengths: dict[tuple[str, int], list[str]] = defaultdict(list)
        for form, lang in sorted(known):
            if len(form) > 2 and not form[0].isdigit():
                lengths[lang, len(form)].append(form)
        connection.executemany(
            "INSERT INTO vocabulary VALUES (?, ?, ?)",
            sorted((lang, length, "\n".join(forms)) for (lang, length), forms in lengths.items()),
        )


class _Phrase:
    def __init__(self, form: str, lang: str, kind: str) -> None:
        self.form, self.lang, self.kind = form, lang, kind
        self.targets: dict[int, float] = {}
        self.concepts: dict[str, None] = {}

    def point(self, target: int, weight: float) -> None:
        self.targets[target] = max(self.targets.get(target, 0.0), weight)


def _places(facts: Facts) -> dict[int, Place]:
    found: dict[int, Place] = {}
    for index, edition in enumerate(facts.editions):
        for position, entry in enumerate(edition.entries):
            found[facts.lineage(index, position)] = Place(index, entry.number, entry.title)
    return found
