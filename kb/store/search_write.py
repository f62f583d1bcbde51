"""Writes the search index: documents, postings, phrases, words; what a knowledge base has of it already is kept."""

from __future__ import annotations

import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping

from kb.store.search_index import SearchIndex
from kb.store.search_language import Tokens
from kb.store.words import fold_word

KIND_WEIGHT = {"title": 1.0, "term": 0.97, "glossary": 0.85, "colloquial": 1.0, "asked": 0.95}
LATER_RANK = 0.1
NOISE, ELSEWHERE = 1, 2


def write_index(connection: sqlite3.Connection, index: SearchIndex) -> None:
    """Bring the search tables to ``index``.

    The tables of documents and postings may be filled: a document whose key is the same keeps its postings. The others
    are empty. The rows are those of an index that is written whole.
    """
    _Writer(connection, index).run()


class _Writer:
    def __init__(self, connection: sqlite3.Connection, index: SearchIndex) -> None:
        self.connection = connection
        self.index = index
        self.doc = {lineage: i for i, lineage in enumerate(index.lineages)}

    def run(self) -> None:
        counts = self._postings()
        self._documents()
        self._words(self._phrases(counts))

    def _documents(self) -> None:
        index = self.index
        self.connection.execute("DELETE FROM doc")
        self.connection.executemany(
            "INSERT INTO doc VALUES (?, ?, ?, ?, ?)",
            (
                (i, one, index.prior(one), " ".join(sorted(index.topic(one))), index.keys[one])
                for one, i in self.doc.items()
            ),
        )

    def _postings(self) -> dict[str, int]:
        """Bring the postings to the documents of now; returns how many documents have each token."""
        had = self.connection.execute("SELECT id, lineage, made FROM doc").fetchall()
        same = {one for _, one, made in had if self.index.keys.get(one) == made}
        # Old places of documents to new ones; the documents that stay where they are need no new rows.
        moved = {i: self.doc[one] for i, one, _ in had if one in same}
        gone = {i for i, _, _ in had if moved.get(i) != i}
        fresh: dict[str, dict[int, int]] = defaultdict(dict)
        for one, i in self.doc.items():
            if one not in same:
                for token, weight in self.index.weigh(one).items():
                    fresh[token][i] = max(1, min(255, round(weight * 255)))
        counts: dict[str, int] = {}
        stale: list[tuple[str]] = []
        for token, count, blob in self.connection.execute("SELECT token, count, docs FROM posting"):
            docs = array("H", blob[: 2 * count])
            if token not in fresh and gone.isdisjoint(docs):
                counts[token] = count
                continue
            stale.append((token,))
            kept = {moved[i]: weight for i, weight in zip(docs, blob[2 * count :], strict=True) if i in moved}
            if kept or token in fresh:
                fresh[token].update(kept)
        self.connection.executemany("DELETE FROM posting WHERE token = ?", stale)
        self.connection.executemany(
            "INSERT INTO posting VALUES (?, ?, ?)",
            ((token, len(found), _packed(found)) for token, found in sorted(fresh.items())),
        )
        return counts | {token: len(found) for token, found in fresh.items()}

    def _phrases(self, counts: Mapping[str, int]) -> tuple[tuple[str, str, str], ...]:
        """Names and terms as sets of tokens, each found by its rarest one, with the rules that they point at.

        Returns those of two words as one word: form, language, dictionary forms.
        """
        index, language = self.index, self.index.language
        phrases: dict[Tokens, _Phrase] = {}
        # The glossaries of all editions have most headwords in common.
        pointed: set[tuple[Tokens, int, float]] = set()
        for name in (*index.content.names, *index.content.asked):
            one = index.lineage(name.number, name.edition)
            tokens = language.name(name.form, name.lang)
            if one in self.doc and tokens:
                weight = KIND_WEIGHT.get(name.kind, 0.8) - LATER_RANK * name.rank
                if (tokens, one, weight) in pointed:
                    continue
                pointed.add((tokens, one, weight))
                phrase = phrases.setdefault(tokens, _Phrase(name.form, name.lang, name.kind))
                if name.kind != "asked" and len(name.form) < len(phrase.form):
                    # Of names that say the same the shortest is shown.
                    phrase.form, phrase.lang = name.form, name.lang
                for target, share in index.below(one):
                    if target in self.doc:
                        phrase.point(self.doc[target], weight * share)
        for named in language.concepts.values():
            for tokens, concepts in named.items():
                lang = tokens[0].partition(":")[0]
                key = tuple(t for t in tokens if (lang, t.partition(":")[2]) not in language.noise) or tokens
                phrase = phrases.setdefault(key, _Phrase("", lang, "concept"))
                phrase.concepts.update(dict.fromkeys(concepts))

        def commonness(token: str) -> int:
            return counts.get(token, 0)

        rows = sorted(phrases.items())
        self.connection.executemany(
            "INSERT INTO phrase VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (i, min(tokens, key=commonness), " ".join(tokens), p.form, p.lang, p.kind, " ".join(p.concepts))
                for i, (tokens, p) in enumerate(rows)
            ),
        )
        self.connection.executemany(
            "INSERT INTO pointer VALUES (?, ?, ?)",
            ((i, target, weight) for i, (_, p) in enumerate(rows) for target, weight in p.targets.items()),
        )
        words = [([token.partition(":")[2] for token in tokens], p.lang) for tokens, p in rows if len(tokens) == 2]
        return tuple(("".join(pair), lang, " ".join(pair)) for pair, lang in words)

    def _words(self, joined: Iterable[tuple[str, str, str]]) -> None:
        """The forms that a question may have, with their dictionary forms; and those to compare misspelt words with."""
        language = self.index.language
        known: dict[tuple[str, str], tuple[str, int]] = {}
        for (form, lang, lemma), _ in sorted(language.forms.items(), key=lambda item: item[1]):
            known[form, lang] = (lemma, 0)
        for form, lang, lemmas in joined:
            known.setdefault((form, lang), (lemmas, 0))
        for lang, form in language.noise:
            known[form, lang] = (form, NOISE)
        for lang, word in self.index.content.elsewhere:
            known[fold_word(word), lang] = (fold_word(word), ELSEWHERE)
        related: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
        for lang, word, means in self.index.content.related:
            lemma = language.lemma.get((fold_word(word), lang), fold_word(word))
            known.setdefault((fold_word(word), lang), (lemma, 0))
            known.setdefault((lemma, lang), (lemma, 0))
            for mean in means:
                form = fold_word(mean)
                related[lang, lemma][language.lemma.get((form, lang), form)] = None
        self.connection.executemany(
            "INSERT INTO form VALUES (?, ?, ?, ?)",
            sorted((form, lang, lemma, noise) for (form, lang), (lemma, noise) in known.items()),
        )
        self.connection.executemany(
            "INSERT INTO related VALUES (?, ?)",
            sorted(
                (f"{lang}:{lemma}", " ".join(f"{lang}:{m}" for m in means)) for (lang, lemma), means in related.items()
            ),
        )
        lengths: dict[tuple[str, int], list[str]] = defaultdict(list)
        for form, lang in sorted(known):
            if len(form) > 2 and not form[0].isdigit():
                lengths[lang, len(form)].append(form)
        self.connection.executemany(
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


def _packed(found: Mapping[int, int]) -> bytes:
    """The documents that have a token, two bytes each, then what it says of each, one byte each."""
    docs = sorted(found)
    return array("H", docs).tobytes() + bytes(found[i] for i in docs)
