"""Terms as the checks use them: which words of two languages mean the same, where and when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

APPROVED = "approved"
VARIANT = "variant"
FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True)
class TermForm:
    """One wording of a term in one language.

    ``status`` is ``approved``, ``variant`` (also right) or ``forbidden``. ``registers`` are those in which it belongs
    (empty: all). ``since`` and ``until`` bound its era (ISO dates, until excluded; empty: open).
    """

    text: str
    status: str = APPROVED
    registers: frozenset[str] = frozenset()
    since: str = ""
    until: str = ""
    gender: str = ""


@dataclass(frozen=True, slots=True)
class TermUse:
    """A term and its forms, as (language code, forms).

    ``strict`` is false for words of everyday language that a translator may render freely: they are never demanded.
    """

    key: str
    forms: tuple[tuple[str, tuple[TermForm, ...]], ...]
    strict: bool = True

    def of(self, lang: str) -> tuple[TermForm, ...]:
        """The forms in one language."""
        for code, forms in self.forms:
            if code == lang:
                return forms
        return ()


class Termbase:
    """The terms of all languages; looked up by the words of one."""

    __slots__ = ("__weakref__", "terms")

    def __init__(self, terms: Iterable[TermUse] = ()) -> None:
        self.terms = tuple(terms)

    def __bool__(self) -> bool:
        return bool(self.terms)
