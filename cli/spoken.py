"""Commands whose help and usage errors speak the reader's language, from the message catalogue.

Only what every call needs stands here; the words are imported when somebody asks for help or makes a mistake.
"""

from __future__ import annotations

import sys
from typing import Any

from typer.core import TyperCommand, TyperGroup

from cli.options import Lang, speaking

# Two names of one format: each command takes both.
TWINS = {"md": "markdown", "markdown": "md"}


def spoken() -> str:
    """The language of this call before its options are read: that of ``--lang``, else the system's."""
    words = sys.argv[1:]
    for place, word in enumerate(words):
        if word == "--":
            break
        value = word[7:] if word.startswith("--lang=") else words[place + 1 :][0:1] if word == "--lang" else None
        wanted = value if isinstance(value, str) else value[0] if value else ""
        if wanted in (Lang.en.value, Lang.de.value):
            return wanted
    return speaking(Lang.both)


class SpokenCommand(TyperCommand):
    """A command whose help is in the catalogue, under its name."""

    def get_help(self, ctx: Any) -> str:
        from cli.help_page import page

        return page(self, ctx, spoken())

    def get_usage(self, ctx: Any) -> str:
        from cli.help_page import usage

        return usage(self, ctx, spoken())

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, _with_known_format(self, args))


class SpokenGroup(TyperGroup):
    """The program itself: its help lists the commands."""

    def get_help(self, ctx: Any) -> str:
        from cli.help_page import page

        return page(self, ctx, spoken())

    def get_usage(self, ctx: Any) -> str:
        from cli.help_page import usage

        return usage(self, ctx, spoken())


def _with_known_format(command: TyperCommand, args: list[str]) -> list[str]:
    """The arguments with ``md`` or ``markdown``, whichever of the two the command knows."""
    for place, word in enumerate(args):
        option, equals, value = word.partition("=")
        if option != "--format" or (not equals and place + 1 == len(args)):
            continue
        wanted = value if equals else args[place + 1]
        if wanted in TWINS and wanted not in (known := _formats(command)) and TWINS[wanted] in known:
            new = f"{option}={TWINS[wanted]}" if equals else TWINS[wanted]
            at = place if equals else place + 1
            return [*args[:at], new, *args[at + 1 :]]
    return args


def _formats(command: TyperCommand) -> tuple[str, ...]:
    return next((tuple(getattr(p.type, "choices", ())) for p in command.params if "--format" in p.opts), ())
