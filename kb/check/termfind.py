"""Finds the terms of a termbase in a text."""

from __future__ import annotations

from kb.check.termuse import TermUse


def terms_in(text: str, lang: str, terms: tuple[TermUse, ...]) -> tuple[str, ...]:
    """The keys of the strict terms that a text uses."""
    return ()
