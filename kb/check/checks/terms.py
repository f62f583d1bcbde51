"""Terms: the words that the termbase has for them, in both directions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Set
from datetime import date

from kb.check.compare import comparable, difference, present
from kb.check.features import scan
from kb.check.findings import SOURCE, TARGET, finding, quoted
from kb.check.pair import CARDS, TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.check.termbook import APPROVED, RIGHT, Termbase
from kb.check.termfind import Found, find_terms, has_form, index, words
from kb.core.finding import Finding, Severity
from kb.lang.checks import check_pack

NAME = "terms"
# What these categories know of, they weigh better: they count.
_PLACES = ("zone", "player")
_OTHERS = ("zone", "player", "time", "modality", "negation", "comparison", "number", "ability", "quality", "action")

# A spell is a card, and old wordings name the one for the other.
_PLAYER = "player"
_CARRIERS = frozenset({"card", "spell", "creature-spell", "creature-card", "ability"})
_CARD_WORDS = frozenset({"ability_word", "card_type", "color", "counter", "keyword_ability", "keyword_action"})


@check(NAME, TRANSLATION)
def terms(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each term that one side has and the other does not render, and for each forbidden form.

    A term that became another one is an error; a term that is only missing is a warning on cards, whose wordings are
    fixed, and info in rules, which may say it with other words, but a warning there too if another of its kind stands
    oftener in the target, or a verb that the source has not; a term that is only added may repeat a noun for which
    the source has a pronoun: info.
    """
    if not context.terms or not comparable(pair):
        return
    texts = prepared(pair)
    source = list(_own(texts.source, pair.source_lang, context.terms))
    target = list(_own(texts.target, pair.target_lang, context.terms))
    parts = _parts_of_terms(texts.source, pair, context.terms)
    missing = [found for found in _firsts(source) if not _rendered(found, texts.target, pair.target_lang)]
    new = [found for found in _firsts(target) if not _rendered(found, texts.source, pair.source_lang)]
    added = [
        found
        for found in new
        if _tells(found, pair)
        and not _says(parts, found, pair.target, pair.target_lang, context.terms)
        and not (texts.source_reminders and _rendered(found, texts.source_reminders, pair.source_lang))
    ]
    missing, added = _unrelated(missing, added, pair, context.terms)
    elsewhere = any(
        one.value not in present(pair, category) for category in _PLACES for one in difference(pair, category).extra
    )
    ours = find_terms(texts.source, pair.source_lang, context.terms)
    theirs = find_terms(texts.target, pair.target_lang, context.terms)
    said, said_there = _counted(ours), _counted(theirs)
    fewer = bool(missing) or any(count > said_there[one] for one, count in said.items())
    more = {one for one, count in _plain(theirs).items() if count > said[one] > 0} if missing else set()
    oftener = [found for found in theirs if found.whole and not more.isdisjoint(found.ids)]
    verbs = [found for found in new if found not in added and any(term.pos == "verb" for term, _ in found.uses)]
    for found in missing:
        on_cards = pair.register == CARDS
        replaced = _like(found, verbs, pair) or _like(found, oftener, pair)
        alone = Severity.WARNING if on_cards or elsewhere or replaced else Severity.INFO
        certain = on_cards and (elsewhere or _alternative(texts.source, found, pair.source_lang))
        severity = Severity.ERROR if certain or _like(found, added, pair) else alone
        yield _finding(pair, severity, SOURCE, found, "term_missing", pair.target_lang)
    for found in added:
        alone = Severity.WARNING if fewer else Severity.INFO
        severity = Severity.ERROR if _like(found, missing, pair) else alone
        yield _finding(pair, severity, TARGET, found, "term_added", pair.source_lang)
    if not missing and not added:
        yield from _swapped(pair, ours, theirs, context.terms)
    for found in _firsts(target):
        if not any(form.status in RIGHT for _, form in found.uses):
            severity = Severity.WARNING if any(form.status == "forbidden" for _, form in found.uses) else Severity.INFO
            yield _finding(pair, severity, TARGET, found, "term_forbidden", pair.target_lang)
        else:
            yield from _misplaced(pair, found)


def _misplaced(pair: Pair, found: Found) -> Iterator[Finding]:
    """Yield a remark on a wording that belongs to the other register, or to another time than the text's edition."""
    right = [form for _, form in found.uses if form.status in RIGHT]
    if not any(form.register in ("both", pair.register) for form in right):
        yield _finding(pair, Severity.INFO, TARGET, found, "term_register", pair.target_lang)
        return
    edition = pair.target_edition or pair.edition
    if edition is None or any(form.holds(date.fromisoformat(edition)) for form in right):
        return
    until = max((form.until.isoformat() for form in right if form.until is not None), default="")
    if until and until <= edition:
        yield _finding(pair, Severity.INFO, TARGET, found, "term_era", pair.target_lang, until=until, edition=edition)


def _own(text: str, lang: str, termbase: Termbase) -> Iterator[Found]:
    """The places of strict terms, but for words that other checks weigh."""
    taken = bytearray(len(text))
    for category in _OTHERS:
        for one in scan(text, lang, category):
            taken[one.start : one.end] = b"\1" * (one.end - one.start)
    pack = check_pack(lang)
    for pattern in (pack.pronouns, pack.ordinary) if pack is not None else ():
        for match in re.finditer(rf"(?<![^\W_])(?:{pattern})", text) if pattern is not None else ():
            taken[match.start() : match.end()] = b"\1" * len(match[0])
    for found in find_terms(text, lang, termbase):
        if not found.whole or not all(term.strict for term, _ in found.uses):
            continue
        if not any(taken[found.start : found.end]):
            yield found


def _alternative(text: str, found: Found, lang: str) -> bool:
    """True for one of two nouns with an "or" between them: without it fewer things are meant."""
    pack = check_pack(lang)
    if pack is None or pack.alternative is None:
        return False
    return re.search(pack.alternative, text[max(0, found.start - 30) : found.start]) is not None


def _stems(text: str, found: Found, lang: str) -> frozenset[str]:
    return frozenset(word.stem for word in words(text[found.start : found.end], lang))


def _parts_of_terms(source: str, pair: Pair, termbase: Termbase) -> frozenset[str]:
    """The words by which longer terms of the source may be rendered: "any target" was "Kreatur oder Spieler"."""
    return frozenset(
        word.stem
        for found in find_terms(source, pair.source_lang, termbase)
        if " " in source[found.start : found.end]
        for term, _ in found.uses
        for form in term.of(pair.target_lang, *RIGHT)
        for word in words(form.text, pair.target_lang)
        if len(word.stem) > 3
    )


def _firsts(places: list[Found]) -> list[Found]:
    """The first place of each term."""
    firsts: dict[tuple[str, ...], Found] = {}
    for found in places:
        firsts.setdefault(found.ids, found)
    return list(firsts.values())


def _counted(places: tuple[Found, ...]) -> Counter[str]:
    """How often each strict term (its id) may stand in a text, parts of compounds included."""
    return Counter(one for found in places for one in {term.id for term, _ in found.uses if term.strict})


def _plain(places: tuple[Found, ...]) -> Counter[str]:
    """How often each strict term certainly stands there."""
    return _counted(tuple(found for found in places if len(found.ids) == 1))


def _swapped(pair: Pair, source: tuple[Found, ...], target: tuple[Found, ...], termbase: Termbase) -> Iterator[Finding]:
    """Yield a warning for two terms of a kind that both texts have, one of them less often and the other more often.

    Only words that mean one term count for it; any that may mean it count against a difference.
    """
    ours, theirs = _counted(source), _counted(target)
    less = {one for one, count in _plain(source).items() if count > theirs[one] > 0}
    more = {one for one, count in _plain(target).items() if count > ours[one] > 0}
    if not less or not more:
        return
    fewer = [term for term in termbase.terms if term.id in less]
    oftener = [term for term in termbase.terms if term.id in more]
    for lost in fewer:
        new = next((term for term in oftener if (term.kind, term.pos) == (lost.kind, lost.pos)), None)
        if new is None:
            continue
        oftener.remove(new)
        place = [one for one in target if any(term is new for term, _ in one.uses)][-1]
        yield finding(
            pair,
            NAME,
            Severity.WARNING,
            TARGET,
            (place.start, place.end),
            "term_swapped",
            lost=lost.of(pair.source_lang)[0].text,
            new=quoted(pair.target, (place.start, place.end)),
            approved=lost.of(pair.target_lang)[0].text,
        )


def _like(found: Found, others: list[Found], pair: Pair) -> bool:
    """True if one of the other terms may stand in this one's place: any on cards, one of the same kind in rules."""
    if pair.register == CARDS:
        return any(not set(other.ids) <= _CARRIERS for other in others) and not set(found.ids) <= _CARRIERS
    kinds = {term.kind for term, _ in found.uses}
    return any(term.kind in kinds for other in others for term, _ in other.uses)


def _says(stems: Set[str], found: Found, text: str, lang: str, termbase: Termbase) -> bool:
    """True if the term has one of these words; "ausgerüstete Kreatur" and "verzauberte Kreatur" do not share one, since
    "Kreatur" is another term's own."""
    return any(not _is_term(stem, found, lang, termbase) for stem in stems & _stems(text, found, lang))


def _is_term(stem: str, found: Found, lang: str, termbase: Termbase) -> bool:
    """True if the word by itself is a term, and not one of those found."""
    forms = index(termbase, lang)
    uses = forms.phrases.get((stem,), []) if forms is not None else []
    return bool(uses) and not {term.id for term, _ in uses} & set(found.ids)


def _unrelated(
    missing: list[Found], added: list[Found], pair: Pair, termbase: Termbase
) -> tuple[list[Found], list[Found]]:
    """Leave out what says the same with another form: "if it was kicked", "falls die Bonuskosten bezahlt wurden"."""
    gone: set[int] = set()
    for i, lost in enumerate(missing):
        wanted = {
            word.stem
            for term, _ in lost.uses
            for form in term.of(pair.target_lang)
            for word in words(form.text, pair.target_lang)
            if len(word.stem) > 3
        }
        for k, new in enumerate(added):
            if _says(wanted, new, pair.target, pair.target_lang, termbase):
                gone |= {i, -1 - k}
    return (
        [found for i, found in enumerate(missing) if i not in gone],
        [found for k, found in enumerate(added) if -1 - k not in gone],
    )


def _tells(found: Found, pair: Pair) -> bool:
    """True for words that are hardly ever used but as terms: nouns, and the words that stand on cards."""
    return any(
        form.gender or (pair.register == CARDS and term.kind in _CARD_WORDS)
        for term, form in found.uses
        if form.status in RIGHT
    )


def _rendered(found: Found, text: str, lang: str) -> bool:
    forms = [form for term, _ in found.uses for form in term.of(lang, *RIGHT)]
    if not forms or any(has_form(text, lang, form) for form in forms):
        return True
    pack = check_pack(lang)
    persons = pack.persons if pack is not None and _PLAYER in found.ids else None
    return persons is not None and re.search(persons, text) is not None


def _finding(pair: Pair, severity: Severity, side: str, found: Found, key: str, other: str, **values: str) -> Finding:
    span = (found.start, found.end)
    said = quoted(pair.source if side == SOURCE else pair.target, span)
    approved = _approved(pair, found, other)
    return finding(pair, NAME, severity, side, span, key, localised=lambda _: values, words=said, approved=approved)


def _approved(pair: Pair, found: Found, lang: str) -> str:
    """The approved wordings of the pair's register, those of today first."""
    forms = [form for term, _ in found.uses for form in term.of(lang, APPROVED)]
    fitting = [form for form in forms if form.register in ("both", pair.register)] or forms
    current = [form for form in fitting if form.until is None] or fitting
    return " / ".join(dict.fromkeys(form.text for form in current))
