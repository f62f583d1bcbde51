"""Lists in one column of the knowledge base: a line each. Lookups read them without the parser of JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def stored_lines(texts: Iterable[str]) -> str:
    """The texts for one column; white space inside one of them counts as a blank."""
    return "\n".join(" ".join(text.split()) for text in texts)


def lines_of(stored: str | None) -> tuple[str, ...]:
    """The texts of a column."""
    return tuple(stored.split("\n")) if stored else ()


def stored_titles(titles: Mapping[str, str]) -> str:
    """Titles by language for one column."""
    return stored_lines(f"{lang} {title}" for lang, title in titles.items())


def titles_of(stored: str) -> dict[str, str]:
    """The titles of a column by language."""
    return {lang: title for lang, _, title in (line.partition(" ") for line in lines_of(stored))}
