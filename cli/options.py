"""Options that every command takes, and the language that output speaks."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from datetime import date


class Format(StrEnum):
    """Output formats of most commands."""

    text = "text"
    json = "json"


class Lang(StrEnum):
    """Languages asked for."""

    en = "en"
    de = "de"
    both = "both"


LangOption = Annotated[Lang, typer.Option("--lang")]
FormatOption = Annotated[Format, typer.Option("--format")]
KbOption = Annotated[
    Path | None,
    typer.Option("--kb", metavar="FILE"),
]
AsOfOption = Annotated[
    str | None,
    typer.Option("--as-of", metavar="DATE"),
]
OutputOption = Annotated[Path | None, typer.Option("--output", metavar="FILE")]


def as_of_date(text: str | None) -> date | None:
    """The day asked for.

    Raises:
        BadDateError: the text is no date.
    """
    if text is None:
        return None
    from kb.core.edition import parse_date

    return parse_date(text)


def speaking(lang: Lang, heard: str | None = None) -> str:
    """The language of labels: the one asked for, else that of the question, else that of the system."""
    if lang is not Lang.both:
        return lang.value
    if heard:
        return heard
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return system[:2] if system[:2] in (Lang.en.value, Lang.de.value) else Lang.en.value
