"""Names of rules: titles, glossary headwords and termbase entries that are to be the same."""

from __future__ import annotations

from functools import lru_cache

from kb.check.termbook import APPROVED, RIGHT, Termbase
from kb.check.termfind import words
from kb.core.term import Term
from kb.core.text import fold
from kb.lang.checks import check_pack

_LEAST_PART = 4
_ENDING = 2


def alike(one: str, other: str, lang: str) -> bool:
    """True if two names are one, give or take endings, a part of a compound and a remark beside it.

    "Wucherung" names the action "Wucherung durchführen"; "Kartenziehen" is what "Ziehen" is about.
    """
    first, second = stems_of(one, lang), stems_of(other, lang)
    return bool(first and second) and (_within(first, second, lang) or _within(second, first, lang))


def _within(some: frozenset[str], others: frozenset[str], lang: str) -> bool:
    pack = check_pack(lang)
    compounds = pack is not None and pack.compounds
    return all(any(_one_word(stem, other, compounds) for other in others) for stem in some)


def _one_word(one: str, other: str, compounds: bool) -> bool:
    short, long = sorted((one, other), key=len)
    if short == long:
        return True
    if len(short) < _LEAST_PART - 1:
        return False
    if long.startswith(short) and len(long) - len(short) <= _ENDING:
        return True
    return compounds and len(short) >= _LEAST_PART and (long.startswith(short) or long.endswith(short))


@lru_cache(maxsize=4096)
def stems_of(name: str, lang: str) -> frozenset[str]:
    """The words of a name without their endings."""
    # In small letters: a name has a capital at its beginning, whatever its first word is.
    return frozenset(word.stem for word in words(fold(name).casefold(), lang)) | frozenset(
        symbol for symbol in name if symbol in "∞"
    )


@lru_cache(maxsize=4096)
def terms_named(name: str, lang: str, termbase: Termbase) -> tuple[Term, ...]:
    """The terms that bear the name, capitals aside; no inflected forms but the plural."""
    wanted = _same(name)
    return tuple(
        term
        for term in termbase.terms
        if any(wanted in {_same(text) for text in (form.text, form.plural) if text} for form in term.of(lang, *RIGHT))
    )


def allowed(terms: tuple[Term, ...], lang: str) -> tuple[str, ...]:
    """The right wordings of the terms in a language, plurals included."""
    return tuple(
        text
        for term in terms
        for form in term.of(lang, *RIGHT)
        for text in (form.text, form.plural)
        if text is not None
    )


def approved(terms: tuple[Term, ...], lang: str, register: str) -> str:
    """The wordings of today for the register; all right ones where none is."""
    today = [
        form.text
        for term in terms
        for form in term.of(lang, APPROVED)
        if form.register in ("both", register) and form.until is None
    ]
    every = [form.text for term in terms for form in term.of(lang, *RIGHT)]
    return " / ".join(dict.fromkeys(today or every))


def _same(text: str) -> str:
    return fold(text).casefold().strip()
