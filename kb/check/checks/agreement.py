"""Agreement: the article of a term fits its gender, as far as one article can tell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from kb.check.findings import TARGET, finding
from kb.check.pair import DEFINITION, TEXT, TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.check.termbook import RIGHT, Termbase
from kb.check.termfind import words
from kb.core.finding import Finding, Severity
from kb.lang.checks import check_pack

NAME = "agreement"
_SHORTEST = 3
_DETERMINERS = ("das", "dieses", "des", "dem", "diesem")


@check(NAME, TRANSLATION, DEFINITION, TEXT)
def agreement(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a warning for each article that can not stand before the term behind it ("eine Zauberspruch").

    Only nouns in their dictionary form are judged, and only if no other term of another gender has the same form.
    """
    pack = check_pack(pair.target_lang)
    if pack is None or not pack.articles:
        return
    genders = _genders(context.terms, pair.target_lang)
    impossible = dict(pack.articles)
    text = prepared(pair).target
    listed = words(text, pair.target_lang)
    for article, noun in pairwise(listed):
        wrong = impossible.get(article.text.casefold())
        gender = genders.get(noun.text)
        if wrong is None or gender is None or gender not in wrong or noun.start - article.end != 1:
            continue
        if text[noun.end : noun.end + 1] in ("-", "\u00b7") or text[: article.start].rstrip().endswith(","):
            continue  # A compound, or a relative pronoun.
        if text[: article.start].rstrip().endswith(_DETERMINERS):
            continue  # "Dieses eine Segment": the second word is no article.
        span = (article.start, noun.end)
        yield finding(
            pair,
            NAME,
            Severity.WARNING,
            TARGET,
            span,
            "gender",
            labels={"gender": f"gender_{gender}"},
            words=text[span[0] : span[1]],
            noun=noun.text,
        )


@lru_cache(maxsize=8)
def _genders(termbase: Termbase, lang: str) -> dict[str, str]:
    """The gender of each noun of one word whose singular is no plural of any term."""
    found: dict[str, set[str]] = {}
    plurals: set[str] = set()
    for term in termbase.terms:
        for form in term.of(lang, *RIGHT):
            if form.plural:
                plurals.add(form.plural)
            word = form.text
            if form.gender and word.isalpha() and word[0].isupper() and len(word) >= _SHORTEST:
                found.setdefault(form.text, set()).add(form.gender)
    return {text: min(genders) for text, genders in found.items() if len(genders) == 1 and text not in plurals}
