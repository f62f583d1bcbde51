"""Titles: a heading that is a term bears the name of the termbase, a reference quotes the title that the rule has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.check.citing import cited
from kb.check.findings import SOURCE, TARGET, finding
from kb.check.names import alike, allowed, approved, terms_named
from kb.check.pair import TEXT, TITLE, TRANSLATION, Context, Pair
from kb.check.registry import check
from kb.core.finding import Finding, Severity
from kb.core.rule_id import RuleId

NAME = "title"
_QUOTED = re.compile(r"(\d{1,3}(?:\.\d{1,3}[a-z]{0,2})?),?\s+[“„»\"]([^“”„«»\"\n]{2,60}?)[.,;]?[”“«\"]")


@check(NAME, TITLE, TRANSLATION, TEXT)
def title(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a warning for a title that is a term in the source and no wording of that term in the target, and for each
    title quoted in a reference that is not the rule's."""
    if pair.kind == TITLE:
        yield from _heading(pair, context)
        return
    source = tuple(_quoted(pair.source, pair.source_lang))
    target = tuple(_quoted(pair.target, pair.target_lang))
    sides = (
        (SOURCE, source, pair.source_lang, pair.edition),
        (TARGET, target, pair.target_lang, pair.target_edition or pair.edition),
    )
    known: set[_Quote] = set()
    for side, quotes, lang, edition in sides:
        for quote in quotes:
            real = context.title(lang, edition, quote.number) if context.title is not None and edition else None
            if real is None:
                continue
            known.add(quote)
            if not alike(quote.title, real, lang):
                yield finding(
                    pair,
                    NAME,
                    Severity.WARNING,
                    side,
                    quote.span,
                    "title_reference",
                    number=quote.number,
                    words=quote.title,
                    title=real,
                )
    if len(source) == len(target):
        for one, other in zip(source, target, strict=True):
            if other not in known:
                yield from _rendered(pair, one, other, context)


@dataclass(frozen=True, slots=True)
class _Quote:
    """A title in quotation marks behind the number of a cited rule."""

    number: RuleId
    title: str
    span: tuple[int, int]


def _quoted(text: str, lang: str) -> Iterator[_Quote]:
    places = cited(text, lang) if text else ()
    if places:
        for match in _QUOTED.finditer(text):
            if any(one.start <= match.start() <= one.end for one in places):
                yield _Quote(RuleId.parse(match[1]), match[2], match.span(2))


def _rendered(pair: Pair, one: _Quote, other: _Quote, context: Context) -> Iterator[Finding]:
    """A warning if the quoted title of the target is no wording of the term that the source quotes."""
    terms = terms_named(one.title, pair.source_lang, context.terms)
    forms = allowed(terms, pair.target_lang)
    if forms and not any(alike(other.title, form, pair.target_lang) for form in forms):
        yield finding(
            pair,
            NAME,
            Severity.WARNING,
            TARGET,
            other.span,
            "title_term",
            words=other.title,
            approved=approved(terms, pair.target_lang, pair.register),
        )


def _heading(pair: Pair, context: Context) -> Iterator[Finding]:
    if not pair.source.strip() or not pair.target.strip():
        return
    terms = terms_named(pair.source, pair.source_lang, context.terms)
    forms = allowed(terms, pair.target_lang)
    if not forms or any(alike(pair.target, form, pair.target_lang) for form in forms):
        return
    yield finding(
        pair,
        NAME,
        Severity.WARNING,
        TARGET,
        (0, len(pair.target)),
        "title_term",
        words=pair.target,
        approved=approved(terms, pair.target_lang, pair.register),
    )
