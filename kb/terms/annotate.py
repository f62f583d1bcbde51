"""Finds terms in texts: spaCy's phrase matcher over lemmas, with a tokenizer of our own, and the parts of compounds.

Importing this module costs what spaCy costs (0.6 s, 100 MB): it belongs to the build, never to a query.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import spacy
from spacy.matcher import PhraseMatcher
from spacy.tokens import Doc

from kb.core.paths import data_dir
from kb.core.term import Term
from kb.lang.checks import check_pack
from kb.terms.lemmas import NAME, Lemmatizer, load_table
from kb.terms.words import words

EXACT = "exact"
INFLECTED = "inflected"
HEAD = "head"
BEGINNING = "beginning"

# Compounds join their parts with these, or with nothing.
_JOINTS = ("", "s", "es", "n", "en", "er", "e", "-", "s-", "n-")
_SHORTEST = 4


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A term in a text: characters ``start`` to ``end``, the term's id, and ``how`` it was found.

    ``how`` is ``exact`` (as the termbase has it, capitals aside), ``inflected`` (by its lemmas), ``head`` or
    ``beginning`` (a part of the compound that stands there).
    """

    start: int
    end: int
    term: str
    how: str


class Annotator:
    """Finds the terms of a termbase in texts of one language."""

    def __init__(self, terms: Iterable[Term], lang: str) -> None:
        known = tuple(terms)
        pack = check_pack(lang)
        self.lang = lang
        self._lemma = Lemmatizer(lang, load_table(data_dir() / "terms" / NAME), known)
        self._nlp = spacy.blank(lang)
        self._matcher = PhraseMatcher(self._nlp.vocab, attr="LEMMA")
        self._forms: dict[str, set[str]] = defaultdict(set)
        self._single: dict[str, list[str]] = defaultdict(list)
        self._compounds = pack is not None and pack.compounds
        for term in known:
            patterns = {}
            for form in term.of(lang):
                if form.status == "forbidden":
                    continue
                doc = self._doc(form.text)
                if not len(doc):
                    continue
                key = tuple(token.lemma_ for token in doc)
                patterns[key] = doc
                self._forms[term.id].add(form.text.casefold())
                if len(doc) == 1 and term.pos == "noun" and term.id not in self._single[key[0]]:
                    self._single[key[0]].append(term.id)
            self._matcher.add(term.id, list(patterns.values()))

    def spans(self, text: str) -> tuple[Span, ...]:
        """Return the terms in ``text``, sorted; of overlapping ones the longest, several if they are equally long."""
        return self._spans(text, self._doc(text))

    def pipe(self, texts: Iterable[str]) -> Iterable[tuple[Span, ...]]:
        """Return the terms of each text."""
        return (self._spans(text, self._doc(text)) for text in texts)

    def lemmas(self, text: str) -> tuple[str, ...]:
        """Return the lemmas of the words of ``text``; after a compound the terms that it ends and begins with."""
        found: list[str] = []
        for token in self._doc(text):
            found.append(token.lemma_)
            found += [part for part, _, _ in self._parts(token.lemma_)]
        return tuple(found)

    def _doc(self, text: str) -> Doc:
        listed = words(text)
        spaces = [i + 1 < len(listed) and listed[i + 1].start > word.end for i, word in enumerate(listed)]
        return Doc(
            self._nlp.vocab,
            words=[word.text for word in listed],
            spaces=spaces,
            lemmas=[self._lemma(word.text) for word in listed],
        )

    def _spans(self, text: str, doc: Doc) -> tuple[Span, ...]:
        listed = words(text)
        matches = sorted(self._matcher(doc), key=lambda match: (match[1] - match[2], match[1]))
        taken: dict[int, tuple[int, int]] = {}
        found: set[Span] = set()
        for key, first, after in matches:
            if any(taken.get(place, (first, after)) != (first, after) for place in range(first, after)):
                continue
            taken.update(dict.fromkeys(range(first, after), (first, after)))
            start, end = listed[first].start, listed[after - 1].end
            term = self._nlp.vocab.strings[key]
            exact = text[start:end].casefold() in self._forms[term]
            found.add(Span(start, end, term, EXACT if exact else INFLECTED))
        for place, word in enumerate(listed):
            if place not in taken:
                found.update(self._compound(word.start, word.end, doc[place].lemma_))
        return tuple(sorted(found))

    def _compound(self, start: int, end: int, lemma: str) -> Iterable[Span]:
        for part, how, offset in self._parts(lemma):
            for term in self._single[part]:
                if how == HEAD:
                    yield Span(min(start + offset, end), end, term, HEAD)
                else:
                    yield Span(start, min(start + len(part), end), term, BEGINNING)

    def _parts(self, lemma: str) -> list[tuple[str, str, int]]:
        """The longest term that ends the word and the longest that begins it: (lemma, how, offset in the word)."""
        if not self._compounds or len(lemma) < 2 * _SHORTEST:
            return []
        found = []
        for cut in range(_SHORTEST - 1, len(lemma) - _SHORTEST + 1):
            if lemma[cut:] in self._single:
                found.append((lemma[cut:], HEAD, cut))
                break
        for cut in range(len(lemma) - _SHORTEST, _SHORTEST - 1, -1):
            begin = lemma[:cut]
            stem = next(
                (s for j in _JOINTS if begin.endswith(j) and (s := begin[: len(begin) - len(j)]) in self._single), None
            )
            if stem is not None and len(stem) >= _SHORTEST:
                found.append((stem, BEGINNING, 0))
                break
        return found
