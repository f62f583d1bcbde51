"""Words of texts and names as the search index has them: dictionary forms, parts of compounds, concepts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property

from kb.store.content import Content
from kb.store.words import fold_word, split_words

# How much a part of a compound says of what the whole word does.
PART = 0.6

Tokens = tuple[str, ...]


class Language:
    """Words of texts and names to tokens: folded dictionary forms, the parts of compounds, concepts."""

    def __init__(self, content: Content) -> None:
        self.lemma: dict[tuple[str, str], str] = {}
        # Words that differ in an umlaut only fold to one form (Länder, Lander): the one more often written wins.
        often = Counter((text.lang, word) for text in content.shipped for word in split_words(text.body))
        for form, lang, lemma in sorted(content.lemmas, key=lambda row: -often[row[1], row[0]]):
            self.lemma.setdefault((fold_word(form), lang), fold_word(lemma))
        self.parts: dict[str, Tokens] = {}
        for lang, lemma, parts in content.parts:
            self.parts[f"{lang}:{fold_word(lemma)}"] = tuple(f"{lang}:{fold_word(part)}" for part in parts)
        self.noise = {
            (lang, form)
            for lang, word in content.noise
            for form in (fold_word(word), self._lemma(fold_word(word), lang))
        }
        self.forms: dict[tuple[str, str, str], int] = {}
        self._tokens: dict[str, dict[str, str]] = {}
        self._silent = {f"{lang}:{form}" for lang, form in self.noise}
        self.concepts: dict[str, dict[Tokens, list[str]]] = defaultdict(dict)
        for concept, lang, form in content.concepts:
            if tokens := self.tokens(form, lang):
                named = self.concepts[tokens[0]].setdefault(tokens, [])
                if f"#{concept}" not in named:
                    named.append(f"#{concept}")

    @cached_property
    def meanings(self) -> dict[str, str]:
        """What each token stands for besides itself, where it does: equal strings, equal concepts and parts."""
        found: dict[str, str] = {}
        for token in {*self.concepts, *self.parts}:
            parts = self.parts.get(token, ())
            named = [(part, self.concepts.get(part, {}).get((part,), ())) for part in parts]
            found[token] = repr((token, list(self.concepts.get(token, {}).items()), named))
        return found

    def _lemma(self, form: str, lang: str) -> str:
        return self.lemma.get((form, lang), form)

    def tokens(self, text: str, lang: str) -> Tokens:
        """The dictionary forms of a text's words, in their order."""
        known = self._tokens.setdefault(lang, {})
        found = []
        for word in split_words(text):
            token = known.get(word)
            if token is None:
                token = known[word] = self._token(word, lang)
            if token:
                found.append(token)
        return tuple(found)

    def _token(self, word: str, lang: str) -> str:
        """The token of a word, whose form is remembered; empty where nothing of it is a letter or a digit."""
        form = fold_word(word)
        if not form:
            return ""
        lemma = self.lemma.get((form, lang), form)
        self.forms[form, lang, lemma] = 1
        return f"{lang}:{lemma}"

    def name(self, text: str, lang: str) -> Tokens:
        """The dictionary forms of a name without the words that say nothing, unless all of them are of that kind."""
        tokens = self.tokens(text, lang)
        telling = tuple(token for token in tokens if token not in self._silent)
        return telling or tokens

    def with_concepts(self, tokens: Tokens) -> Iterator[tuple[int, str, float]]:
        """Every token of a text, then the concepts and compound parts found in it: (place, token, share)."""
        for place, token in enumerate(tokens):
            yield place, token, 1.0
            for named, concepts in self.concepts.get(token, {}).items():
                if len(named) == 1 or tokens[place : place + len(named)] == named:
                    for concept in concepts:
                        yield place, concept, 1.0
            for part in self.parts.get(token, ()):
                yield place, part, PART
                for concept in self.concepts.get(part, {}).get((part,), ()):
                    yield place, concept, PART
