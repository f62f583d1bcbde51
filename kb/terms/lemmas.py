"""From word forms to dictionary forms, for search and for finding terms.

simplemma knows most words; what it gets wrong in rules texts stands in ``data/terms/lemmas.tsv`` (language, form,
lemma; a leading ``*`` makes it a rule for endings), and the termbase adds the plurals of its nouns. Its first word of a
language takes seconds, so nothing that answers a query may ask, and a build asks only for words that are not among the
shipped ones (``kb.terms.forms``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import cast

from kb.core.errors import DataError
from kb.core.paths import data_dir
from kb.core.term import Term
from kb.terms.forms import NAME as FORMS
from kb.terms.forms import load as load_forms
from kb.terms.table import table_lines
from kb.terms.words import words

NAME = "lemmas.tsv"
_HEAD = "lang\tform\tlemma"


class Lemmatizer:
    """Dictionary forms in one language, case folded.

    ``shipped`` are forms and lemmas that need no asking; those of ``data/terms/forms.tsv`` where it is not given.
    """

    def __init__(
        self,
        lang: str,
        table: Mapping[tuple[str, str], str],
        terms: Iterable[Term] = (),
        shipped: Mapping[str, str] | None = None,
    ) -> None:
        self.lang = lang
        self._shipped = _shipped().get(lang, {}) if shipped is None else shipped
        self._known: dict[str, str] = {}
        self._endings: list[tuple[str, str]] = []
        for term in terms:
            for form in term.of(lang):
                if form.gender and len(words(form.text)) == 1:
                    self._known[form.text] = form.text
                    if form.plural:
                        self._known[form.plural] = form.text
        for (code, pattern), lemma in table.items():
            if code != lang:
                continue
            if pattern.startswith("*"):
                self._endings.append((pattern[1:], lemma.removeprefix("*")))
            else:
                self._known[pattern] = lemma
        self._endings.sort(key=lambda pair: -len(pair[0]))
        self._cache: dict[str, str] = {}

    def __call__(self, word: str) -> str:
        """Return the lemma of one word as written in its text: capitals matter in some languages."""
        found = self._cache.get(word)
        if found is None:
            found = self._cache[word] = self._lemma(word).casefold()
        return found

    def _lemma(self, word: str) -> str:
        known = self._known.get(word) or self._known.get(word[:1].lower() + word[1:])
        if known is not None:
            return known
        for ending, lemma in self._endings:
            if word.casefold().endswith(ending) and len(word) > len(ending):
                return word[: len(word) - len(ending)] + lemma
        if not (word[:1].isalpha() and word[-1:].isalpha()):
            return word
        return self._shipped.get(word.casefold()) or _ask(word, self.lang)


def _ask(word: str, lang: str) -> str:
    # Imported here: the import alone takes half a second, and most builds never come this far.
    import simplemma

    return cast(str, simplemma.lemmatize(word, lang=lang, greedy=True))


@cache
def _shipped() -> dict[str, dict[str, str]]:
    path = data_dir() / "terms" / FORMS
    return load_forms(path) if path.exists() else {}


def load_table(path: Path) -> dict[tuple[str, str], str]:
    """Return (language, form) -> lemma from the override table.

    Raises:
        DataError: a line has another form, or a word stands twice.
    """
    table: dict[tuple[str, str], str] = {}
    for place, line in table_lines(path, _HEAD):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells) or (cells[0], cells[1]) in table:
            raise DataError(f"{place}: expected language, form and lemma, each form once, found {line[:60]!r}")
        table[(cells[0], cells[1])] = cells[2]
    return table


@cache
def lemmatizer(lang: str) -> Lemmatizer:
    """The lemmatizer of the shipped table, without a termbase."""
    return Lemmatizer(lang, load_table(data_dir() / "terms" / NAME))


def lemmas(texts: Iterable[str], lang: str) -> tuple[tuple[str, ...], ...]:
    """Return for each text the lemmas of its words, in their order; numbers and symbols as they are."""
    lemma = lemmatizer(lang)
    return tuple(tuple(lemma(word.text) for word in words(text)) for text in texts)


def table(
    texts: Iterable[str], lang: str, terms: Iterable[Term] = (), shipped: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return word form -> lemma for all words of ``texts`` and ``terms``, case folded.

    Where a form has two readings (a noun with a capital, a verb without), the first one met is kept.
    """
    known = tuple(terms)
    lemma = Lemmatizer(lang, load_table(data_dir() / "terms" / NAME), known, shipped)
    found: dict[str, str] = {}
    forms = (text for term in known for form in term.of(lang) for text in (form.text, form.plural) if text)
    for text in (*forms, *texts):
        for word in words(text):
            found.setdefault(word.text.casefold(), lemma(word.text))
    return found
