"""The termbase as the checks hold it: one object, looked up by the words of a language."""

from __future__ import annotations

from collections.abc import Iterable

from kb.core.term import Term

APPROVED = "approved"
VARIANT = "variant"
RIGHT = (APPROVED, VARIANT)


class Termbase:
    """The terms of all languages; compared by identity, so that its indexes are built once."""

    __slots__ = ("__weakref__", "terms")

    def __init__(self, terms: Iterable[Term] = ()) -> None:
        self.terms = tuple(terms)

    def __bool__(self) -> bool:
        return bool(self.terms)
