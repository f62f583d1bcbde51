"""Answers a query: a number of any edition, a name, a misspelt name, or a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.core.errors import BadNumberError, KbError, NotFoundError
from kb.core.rule_id import RuleId
from kb.store.answer import Answer, Result
from kb.store.query import EditionRow, Entry, Store

if TYPE_CHECKING:
    from datetime import date

    from kb.store.cards import CardRow
    from kb.store.search import Hit

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
    spans = _asked(query)
    if spans:
        return _numbers(store, query, edition, spans)
    return _asked_in_words(store, query, edition, limit)


def _asked(query: str) -> list[tuple[RuleId, RuleId]]:
    """The numbers that the query consists of, as ranges; empty where it is something else."""
    try:
        number = RuleId.parse(query)
        return [(number, number)]
    except BadNumberError:
        if not any(character.isdigit() for character in query):
            return []
    # The grammar of citations takes its time to compile; a plain number or a name does without.
    from kb.store.numbers import asked_numbers

    return [span for mention in asked_numbers(query) for span in mention.spans]


def _expanded(store: Store, first: RuleId, last: RuleId, edition: EditionRow) -> tuple[RuleId, ...]:
    """The rules of the edition from ``first`` to ``last``; the two ends where it has none."""
    from kb.cite.resolve import resolve
    from kb.core.citation import Mention
    from kb.store.numbers import numbers_of

    known = numbers_of(store, edition.id)
    return resolve(Mention("", 0, 0, ((first, last),)), known).targets or (first, last)


def _numbers(store: Store, query: str, edition: EditionRow, spans: list[tuple[RuleId, RuleId]]) -> Answer:
    wanted: list[RuleId] = []
    for first, last in spans:
        wanted += [first] if first == last else _expanded(store, first, last, edition)
    now: list[Result] = []
    once: list[Result] = []
    notes: list[Note] = []
    for number in dict.fromkeys(wanted):
        found, said = _meanings(store, str(number), edition)
        for one in found:
            (now if one.why[0] == "why_number" else once).append(one)
        # "702.47a und b" have changed hands together: said once, of the first.
        notes += [note for note in said if note[0] not in [known for known, _ in notes]]
    # What the numbers mean in this edition comes first, each rule once.
    results = {one.lineage: one for one in reversed([*now, *once])}
    return Answer(query, edition.effective, tuple(reversed(results.values())), tuple(notes))


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
        key = "note_several" if edition == store.newest else "note_several_dated"
        notes.append((key, {"number": number, "count": len(results), "edition": edition.effective}))
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
    """The lineage in the edition asked for; where it has none there, in the last one before, else in its first."""
    entry = store.entry_of(lineage, edition.id)
    if entry is not None:
        return _whole(store, entry, why=why)
    all_of_it = store.entries_of(lineage)
    before = [e for e in all_of_it if e.edition <= edition.id]
    return _whole(store, before[-1] if before else all_of_it[0], why=why, gone=True)


def _whole(store: Store, entry: Entry, **more: Any) -> Result:
    return store.with_subrules(store.result(entry, **more), entry)


def _found(store: Store, hit: Hit, edition: EditionRow) -> Result:
    why = (hit.why, {"form": hit.form})
    return _elsewhere(store, hit.lineage, edition, why)._replace(score=round(hit.score, 3), reasons=hit.reasons)


def _asked_in_words(store: Store, query: str, edition: EditionRow, limit: int) -> Answer:
    """Rules called so, cards called so, rules that answer the words; then what is called nearly so."""
    from kb.store.cards import by_card_name, by_near_card_name, cards_inside
    from kb.store.search import by_name

    notes: list[Note] = []
    card = by_card_name(store.db, query)
    hits = by_name(store.db, query)
    if not hits and card is None:
        from kb.store.search_rank import by_words

        cards, rest = cards_inside(store.db, query)
        if cards:
            return _with_cards(store, query, cards, rest, edition, limit)
        hits = by_words(store.db, query, edition.id, limit)
        if hits and hits[0].nearest:
            notes.append(("note_did_you_mean", {"query": query, "form": hits[0].form}))
        elif not hits or any(reason.how == "near" for reason in hits[0].reasons):
            card = by_near_card_name(store.db, query)
            if card is not None:
                notes.append(("note_did_you_mean_card", {"query": query, "form": card.name}))
                hits = []
    if card is not None and not hits:
        return _of_card(store, query, card, edition, limit)._replace(notes=tuple(notes))
    results = tuple(_found(store, hit, edition) for hit in hits[:limit])
    answer = Answer(query, edition.effective, results, tuple(notes), hits[0].lang if hits else None)
    return answer if card is None else answer._replace(card=_of_card(store, query, card, edition, 0).card)


def _with_cards(store: Store, query: str, cards: list[CardRow], rest: str, edition: EditionRow, limit: int) -> Answer:
    """A question that names cards: the rules that answer it, those of the cards' rulings sooner, and the first card."""
    from kb.store.cards import card_said, lineages, telling
    from kb.store.search_rank import by_words

    about = {lineage: sure for card in reversed(cards) for lineage, sure in lineages(store.db, card, edition.id)}
    hits = by_words(store.db, rest, edition.id, limit, about)
    if not hits:
        return _of_card(store, query, cards[0], edition, limit)
    results = tuple(_found(store, hit, edition) for hit in hits)
    said = telling(card_said(store.db, cards[0], edition.id), [one.number for one in results])
    return Answer(query, edition.effective, results, (), hits[0].lang, said)


def _of_card(store: Store, query: str, card: CardRow, edition: EditionRow, limit: int) -> Answer:
    from kb.store.cards import card_said, lineages

    results = tuple(
        _elsewhere(store, lineage, edition, ("why_card", {"form": card.name}))._replace(score=round(sure, 3))
        for lineage, sure in lineages(store.db, card, edition.id)[:limit]
    )
    return Answer(query, edition.effective, results, card=card_said(store.db, card, edition.id))


def one_entry(store: Store, query: str, edition: EditionRow) -> Entry:
    """The entry that the query names by number or name, in the edition or, where it is gone, in its last one.

    Raises:
        KbError: the query is no number and no name, or has several numbers.
        NotFoundError: it is a number that no known edition has.
    """
    query = " ".join(query.split())
    spans = _asked(query)
    if not spans:
        from kb.store.search import by_name

        hits = by_name(store.db, query) if query else []
        if not hits:
            raise KbError(f'expected a rule number such as "702.50a" or a rule\'s name, found {query[:60]!r}')
        here = store.entry_of(hits[0].lineage, edition.id)
        return here or store.entries_of(hits[0].lineage)[-1]
    number, last = map(str, spans[0])
    if last != number or len(spans) > 1:
        raise KbError(f"expected one rule, found several: {query[:60]!r}; name one of them, such as {number}")
    here = store.entry(number, edition.id)
    if here is None:
        for lineage, _, _ in store.meanings(number):
            return store.entry_of(lineage, edition.id) or store.entries_of(lineage)[-1]
        raise NotFoundError(f"{number}: no known edition has this number")
    return here


def meant_otherwise(store: Store, entry: Entry, edition: EditionRow) -> list[Note]:
    """What to say where the entry's number means or meant other rules too: nothing where it never did."""
    notes: list[Note] = []
    number = entry.number
    count = len(store.meanings(number))
    if count > 1:
        here = next(each.effective for each in store.editions if each.id == entry.edition)
        values = {"number": number, "count": count, "edition": here}
        notes.append(("note_one_of_several", values))
    today = store.entry(number, store.newest.id)
    if edition != store.newest and today is not None and today.lineage != entry.lineage:
        now = store.entry_of(entry.lineage, store.newest.id)
        values = {"number": number, "edition": store.newest.effective, "now": now.number if now else ""}
        notes.append(("note_another_today" if now else "note_another_today_gone", values))
    return notes
