"""Terms: the words that the termbase has for them, in both directions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kb.check.compare import comparable
from kb.check.features import scan
from kb.check.findings import SOURCE, TARGET, finding, quoted
from kb.check.pair import TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.check.termfind import Found, find_terms, has_form
from kb.check.termuse import APPROVED, FORBIDDEN, Termbase
from kb.core.finding import Finding, Severity

NAME = "terms"
# What these categories know of, they weigh better: they count.
_OTHERS = ("zone", "player", "time", "modality", "negation", "comparison", "number", "ability")


@check(NAME, TRANSLATION)
def terms(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for each term that one side has and the other does not render, and for each forbidden form.

    A term that became another one is an error; a term that is only missing is a warning, since it may be said with
    other words; a term that is only added may repeat a noun for which the source has a pronoun: info.
    """
    if not context.terms or not comparable(pair):
        return
    texts = prepared(pair)
    source = list(_own(texts.source, pair.source_lang, context.terms))
    target = list(_own(texts.target, pair.target_lang, context.terms))
    missing = [found for found in _firsts(source) if not _rendered(found, texts.target, pair.target_lang)]
    added = [
        found for found in _firsts(target) if _noun(found) and not _rendered(found, texts.source, pair.source_lang)
    ]
    fewer = bool(missing) or _fewer(source, find_terms(texts.target, pair.target_lang, context.terms))
    for found in missing:
        severity = Severity.ERROR if added else Severity.WARNING
        yield _finding(pair, severity, SOURCE, found, "term_missing", pair.target_lang)
    for found in added:
        severity = Severity.ERROR if missing else Severity.WARNING if fewer else Severity.INFO
        yield _finding(pair, severity, TARGET, found, "term_added", pair.source_lang)
    for found in _firsts(target):
        if all(form.status == FORBIDDEN for _, form in found.uses):
            yield _finding(pair, Severity.WARNING, TARGET, found, "term_forbidden", pair.target_lang)


def _own(text: str, lang: str, termbase: Termbase) -> Iterator[Found]:
    """The places of strict terms, but for words that other checks weigh."""
    taken = [(f.start, f.end) for category in _OTHERS for f in scan(text, lang, category)]
    for found in find_terms(text, lang, termbase):
        if not found.whole or not all(use.strict for use, _ in found.uses):
            continue
        if not any(start < found.end and found.start < end for start, end in taken):
            yield found


def _firsts(places: list[Found]) -> list[Found]:
    """The first place of each term."""
    firsts: dict[tuple[str, ...], Found] = {}
    for found in places:
        firsts.setdefault(tuple(use.key for use, _ in found.uses), found)
    return list(firsts.values())


def _fewer(source: list[Found], target: tuple[Found, ...]) -> bool:
    """True if a term of the source stands less often in the target."""
    ours = Counter(tuple(sorted({use.key for use, _ in found.uses})) for found in source)
    theirs = Counter(key for found in target for key in {use.key for use, _ in found.uses})
    return any(count > sum(theirs[key] for key in keys) for keys, count in ours.items())


def _noun(found: Found) -> bool:
    return any(form.gender for _, form in found.uses if form.status != FORBIDDEN)


def _rendered(found: Found, text: str, lang: str) -> bool:
    forms = [form for use, _ in found.uses for form in use.of(lang) if form.status != FORBIDDEN]
    return not forms or any(has_form(text, lang, form) for form in forms)


def _finding(pair: Pair, severity: Severity, side: str, found: Found, key: str, other: str) -> Finding:
    span = (found.start, found.end)
    texts = dict.fromkeys(form.text for use, _ in found.uses for form in use.of(other) if form.status == APPROVED)
    words = quoted(pair.source if side == SOURCE else pair.target, span)
    return finding(pair, NAME, severity, side, span, key, words=words, approved=" / ".join(texts))
