"""The pairs of a knowledge base that are to say the same: own texts, pages, imported editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cli.knowledge import open_store
from kb.check.entries import entry_findings
from kb.check.pair import DEFINITION, TITLE, Context, Pair, Wording
from kb.check.termbook import Termbase
from kb.check.titles import Heading, Headword, headword_findings
from kb.cite.resolve import Numbers
from kb.core.document import Rule
from kb.core.finding import Finding
from kb.core.rule_id import RuleId
from kb.store.numbers import numbers_of
from kb.store.query import REFERENCE, Store
from kb.store.texts import definition_rows, pair_rows, wordings

# A translation with fewer of the entries is an excerpt.
_WHOLE = 0.5


def base_pairs(kb: Path | None, speak: str, context: Context) -> tuple[Iterator[Pair], Context]:
    """Return the pairs of the knowledge base, and the context with what it knows of editions and lineages."""
    store = open_store(kb, speak)
    known = replace(context, numbers=_EditionNumbers(store), same_rule=_SameRule(store), title=_TitleOf(store))
    return _pairs(store), known


def base_titles(kb: Path | None, speak: str, terms: Termbase) -> Iterator[Finding]:
    """Yield what our own headings and our own glossaries call differently."""
    store = open_store(kb, speak)
    titles: dict[tuple[str, str], dict[str, str]] = {}
    for lang, number, edition, title in store.db.execute(
        "SELECT lang, number, edition, title FROM shipped WHERE source = 'own' AND title IS NOT NULL ORDER BY id"
    ):
        titles.setdefault((number, edition), {})[lang] = title
    headings = (Heading(number, edition, tuple(each.items())) for (number, edition), each in titles.items())
    words = (
        Headword(lang, term, tuple(rules.split()))
        for lang, term, rules in store.db.execute(
            "SELECT lang, term, rules FROM glossary WHERE source = 'own' ORDER BY id"
        )
    )
    yield from headword_findings(headings, words, terms, REFERENCE)


def base_entries(kb: Path | None, speak: str) -> Iterator[Finding]:
    """Yield what is wrong with the entries as a whole: our own texts and imported translations against the English.

    Our own texts are a part of the rules, so that only what one of their languages lacks is a finding; an imported
    translation is held against the whole edition that it follows, unless it is an excerpt itself.
    """
    store = open_store(kb, speak)
    own: dict[str, list[Rule]] = {}
    shipped = store.db.execute("SELECT lang, number, body FROM shipped WHERE source = 'own' ORDER BY id")
    for lang, number, body in shipped:
        own.setdefault(lang, []).append(Rule(RuleId.parse(number), None, body))
    editions = [edition.effective for edition in store.editions]
    for lang in sorted(own.keys() - {REFERENCE}):
        yield from entry_findings(own.get(REFERENCE, ()), REFERENCE, own[lang], lang, editions[-1], "own", whole=False)
    translations = store.db.execute("SELECT DISTINCT lang, effective, edition FROM translation").fetchall()
    for lang, effective, edition in translations:
        sides = []
        for query, values in (
            ("SELECT number, lineage FROM entry WHERE edition = ?", (edition,)),
            ("SELECT number, lineage FROM translation WHERE lang = ? AND effective = ?", (lang, effective)),
        ):
            rows = [(RuleId.parse(number), lineage) for number, lineage in store.db.execute(query, values)]
            sides.append((tuple(Rule(number, None, "") for number, _ in rows), dict(rows).get))
        (source, source_key), (target, target_key) = sides
        whole = len(target) >= _WHOLE * len(source)
        yield from entry_findings(source, REFERENCE, target, lang, effective, "official", source_key, target_key, whole)


def _titles(store: Store) -> Iterator[Pair]:
    """The headings of our own texts, side by side."""
    for number, edition, title, lang, other in store.db.execute(
        "SELECT one.number, one.edition, one.title, other.lang, other.title FROM shipped one JOIN shipped other"
        " ON other.lineage = one.lineage AND other.number = one.number AND other.source = one.source"
        " WHERE one.lang = ? AND other.lang != one.lang AND one.title IS NOT NULL AND other.title IS NOT NULL"
        " ORDER BY one.id",
        (REFERENCE,),
    ).fetchall():
        yield Pair(number, REFERENCE, title, lang, other, edition=edition, place="own", kind=TITLE)


def _pairs(store: Store) -> Iterator[Pair]:
    yield from _titles(store)
    for row in pair_rows(store):
        yield Pair(
            id=row.number,
            source_lang=row.source_lang,
            source=row.source,
            target_lang=row.target_lang,
            target=row.target,
            edition=row.edition,
            target_edition=row.target_edition,
            place=row.place,
            wordings=tuple(Wording(*one) for one in wordings(store, row.lineage)),
            source_examples=row.source_examples,
            target_examples=row.target_examples,
        )
    for definition in definition_rows(store):
        yield Pair(
            id=definition.number,
            source_lang=definition.source_lang,
            source=definition.source,
            target_lang=definition.target_lang,
            target=definition.target,
            edition=definition.edition,
            place=definition.place,
            kind=DEFINITION,
        )


class _TitleOf:
    """The title of a rule in a language and edition; our own headings answer for the edition they are written for."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __call__(self, lang: str, edition: str, number: RuleId) -> str | None:
        queries = (
            "SELECT e.title FROM entry e JOIN edition d ON d.id = e.edition"
            " WHERE ? = ? AND d.effective = ? AND e.number = ? AND e.title IS NOT NULL",
            "SELECT title FROM translation WHERE ? != ? AND effective = ? AND number = ? AND title IS NOT NULL",
        )
        for query in queries:
            row = self._store.db.execute(query, (lang, REFERENCE, edition, str(number))).fetchone()
            if row is not None:
                return str(row[0])
        row = self._store.db.execute(
            "SELECT title FROM shipped WHERE lang = ? AND edition = ? AND number = ? AND title IS NOT NULL",
            (lang, edition, str(number)),
        ).fetchone()
        return str(row[0]) if row else None


class _EditionNumbers(Mapping[str, Numbers]):
    """The numbers of each edition, read when first asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Numbers] = {}

    def __getitem__(self, edition: str) -> Numbers:
        if edition not in self._known:
            known = next((one for one in self._store.editions if one.effective == edition), None)
            if known is None:
                raise KeyError(edition)
            self._known[edition] = numbers_of(self._store, known.id)
        return self._known[edition]

    def __iter__(self) -> Iterator[str]:
        return (edition.effective for edition in self._store.editions)

    def __len__(self) -> int:
        return len(self._store.editions)


class _SameRule:
    """Whether two numbers of two editions mean one rule."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __call__(self, edition: str, number: RuleId, other_edition: str, other: RuleId) -> bool:
        one = self._lineage(edition, number)
        return one is not None and one == self._lineage(other_edition, other)

    def _lineage(self, edition: str, number: RuleId) -> int | None:
        row = self._store.db.execute(
            "SELECT e.lineage FROM entry e JOIN edition d ON d.id = e.edition WHERE d.effective = ? AND e.number = ?",
            (edition, str(number)),
        ).fetchone()
        return row[0] if row else None
