"""Answers a query: a number of any edition, a name, a misspelt name, or a question."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from kb.cite.resolve import Numbers, resolve
from kb.core.citation import Mention
from kb.core.errors import BadNumberError, KbError
from kb.core.rule_id import RuleId
from kb.lang.packs import languages, pack
from kb.store.answer import Answer, Result
from kb.store.numbers import asked_numbers
from kb.store.query import EditionRow, Entry, Store
from kb.store.search import Hit, by_name, by_near_name, by_words

LONGEST_QUERY = 2000

Note = tuple[str, dict[str, Any]]


def lookup(store: Store, query: str, as_of: date | None = None, limit: int = 5) -> Answer:
    """Return what answers ``query``, best first, in the edition of ``as_of`` (default: the newest).

    No results means that nothing answers; ``notes`` then say what comes near.

    Raises:
        KbError: the query is empty or longer than 2,000 characters.
        BadDateError: the date lies before the first known edition.
    """
    query = " ".join(query.split())
    if not query:
        raise KbError('expected a rule number, a keyword or a question, found an empty query; try mtgkb "legend rule"')
    if len(query) > LONGEST_QUERY:
        raise KbError(
            f"expected a query of at most {LONGEST_QUERY} characters, found {len(query)}; "
            "ask for one rule at a time, or give a long text to mtgkb cite"
        )
    edition = store.edition(as_of)
    mentions = asked_numbers(query)
    if mentions:
        return _numbers(store, query, edition, [span for mention in mentions for span in mention.spans])
    hits, notes = _search(store, query, limit)
    results = tuple(result for hit in hits[:limit] for result in [_found(store, hit, edition)])
    return Answer(query, edition.effective, results, tuple(notes), hits[0].lang if hits else None)


def _numbers(store: Store, query: str, edition: EditionRow, spans: list[tuple[RuleId, RuleId]]) -> Answer:
    known = Numbers(
        RuleId.parse(n) for (n,) in store.db.execute("SELECT number FROM entry WHERE edition = ?", (edition.id,))
    )
    wanted: list[RuleId] = []
    for first, last in spans:
        if first == last:
            wanted.append(first)
        else:
            wanted += resolve(Mention("", 0, 0, ((first, last),)), known).targets or (first, last)
    results: list[Result] = []
    notes: list[Note] = []
    for number in dict.fromkeys(wanted):
        found, said = _meanings(store, str(number), edition)
        results += [one for one in found if all(one.lineage != seen.lineage for seen in results)]
        notes += said
    return Answer(query, edition.effective, tuple(results), tuple(notes))


def _meanings(store: Store, number: str, edition: EditionRow) -> tuple[list[Result], list[Note]]:
    """What the number means in the edition asked for, then all that it meant in others, newest first."""
    notes: list[Note] = []
    results: list[Result] = []
    now = store.entry(number, edition.id)
    meanings = store.meanings(number)
    spans = {lineage: (first, last) for lineage, first, last in meanings}
    if now is not None:
        first, last = spans[now.lineage]
        results.append(_whole(store, now, why=("why_number", {"number": number, "first": first, "last": last})))
    for lineage, first, last in meanings:
        if now is not None and lineage == now.lineage:
            continue
        results.append(
            _elsewhere(store, lineage, edition, ("why_had_number", {"number": number, "first": first, "last": last}))
        )
    if not results:
        notes.append(_unknown(store, number, edition))
    elif now is None:
        notes.append(("note_not_in_edition", {"number": number, "edition": edition.effective}))
    elif len(results) > 1:
        notes.append(("note_several", {"number": number, "count": len(results)}))
    return results, notes


def _unknown(store: Store, number: str, edition: EditionRow) -> Note:
    try:
        parent = RuleId.parse(number).parent
    except BadNumberError:
        parent = None
    while parent is not None:
        if store.entry(str(parent), edition.id) is not None:
            return ("note_nowhere_parent", {"number": number, "parent": str(parent)})
        parent = parent.parent
    return ("note_nowhere", {"number": number})


def _elsewhere(store: Store, lineage: int, edition: EditionRow, why: Note) -> Result:
    """The lineage in the edition asked for; where it has none there, in the last edition that had it."""
    entry = store.entry_of(lineage, edition.id)
    if entry is not None:
        return _whole(store, entry, why=why)
    all_of_it = store.entries_of(lineage)
    before = [e for e in all_of_it if e.edition <= edition.id]
    return _whole(store, (before or all_of_it)[-1], why=why, gone=True)


def _whole(store: Store, entry: Entry, **more: Any) -> Result:
    return store.with_subrules(store.result(entry, **more), entry)


def _found(store: Store, hit: Hit, edition: EditionRow) -> Result:
    why = (hit.why, {"form": hit.form})
    return replace(_elsewhere(store, hit.lineage, edition, why), score=round(hit.score, 3))


def _search(store: Store, query: str, limit: int) -> tuple[list[Hit], list[Note]]:
    if hits := by_name(store.db, query):
        return hits, []
    stop = frozenset(word for lang in languages() for word in pack(lang).function_words)
    near = by_near_name(store.db, query, limit)
    hits = by_words(store.db, query, stop, limit)
    if near and (not hits or near[0].score >= hits[0].score):
        return near, [("note_did_you_mean", {"query": query, "form": near[0].form})]
    return hits, []
