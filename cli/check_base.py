"""The pairs of a knowledge base that are to say the same: own texts, pages, imported editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cli.knowledge import open_store
from kb.check.pair import DEFINITION, Context, Pair, Wording
from kb.cite.resolve import Numbers
from kb.core.rule_id import RuleId
from kb.store.query import Store
from kb.store.texts import definition_rows, pair_rows, wordings


def base_pairs(kb: Path | None, speak: str, context: Context) -> tuple[Iterator[Pair], Context]:
    """Return the pairs of the knowledge base, and the context with what it knows of editions and lineages."""
    store = open_store(kb, speak)
    known = replace(context, numbers=_EditionNumbers(store), same_rule=_SameRule(store))
    return _pairs(store), known


def _pairs(store: Store) -> Iterator[Pair]:
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


class _EditionNumbers(Mapping[str, Numbers]):
    """The numbers of each edition, read when first asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Numbers] = {}

    def __getitem__(self, edition: str) -> Numbers:
        if edition not in self._known:
            if all(edition != one.effective for one in self._store.editions):
                raise KeyError(edition)
            rows = self._store.db.execute(
                "SELECT number FROM entry WHERE edition = (SELECT id FROM edition WHERE effective = ?)", (edition,)
            )
            self._known[edition] = Numbers(RuleId.parse(number) for (number,) in rows)
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
