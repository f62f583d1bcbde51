"""The entry point ``mtgkb``: commands are imported only when they are called."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer

from cli.spoken import SpokenCommand, SpokenGroup, spoken
from kb.core.errors import KbError
from kb.version import VERSION

# Command name -> module with a function ``command``; the order is that of the help text.
COMMANDS = {
    "lookup": "cli.lookup",
    "refs": "cli.refs",
    "history": "cli.history",
    "diff": "cli.diff",
    "cite": "cli.cite",
    "verify": "cli.verify",
    "check": "cli.check",
    "trace": "cli.trace",
    "accept": "cli.accept",
    "scan": "cli.scan",
    "align": "cli.align",
    "import": "cli.import_",
    "fetch": "cli.fetch",
    "export": "cli.export",
    "build": "cli.build",
    "status": "cli.status",
    "completion": "cli.completion",
}
DEFAULT = "lookup"
# Commands that make hardly any garbage in cycles: looking for it takes a tenth of their time.
UNCOLLECTED = (DEFAULT, "import", "fetch")
HELP = {"help_option_names": ["--help", "-h"]}
GROUP_OPTIONS = {"--help", "-h", "--version"}
# Options of every command, with a value: they may stand before the command's name too.
SHARED_OPTIONS = {"--lang", "--format", "--kb", "--output"}


class Group(SpokenGroup):
    """The program as a whole: its help and its version. A command itself is called without it."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return command_named(cmd_name) if cmd_name in COMMANDS else None


def command_named(name: str) -> Any:
    """The command, its module imported now."""
    if name not in UNCOLLECTED:
        gc.enable()
    single = typer.Typer(add_completion=False, rich_markup_mode=None)
    single.command(name, cls=SpokenCommand, context_settings=HELP)(import_module(COMMANDS[name]).command)
    return typer.main.get_command(single)


app = typer.Typer(
    cls=Group,
    context_settings=HELP,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mtgkb {VERSION}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
) -> None:
    """The program; its help is in the catalogue."""


def _hint(words: list[str], failed: bool) -> None:
    """Say that a word that was looked up is nearly a command's name, where nothing was found or a number follows it."""
    if words and words[0] not in COMMANDS and (failed or (words[1:2] and words[1][:1].isdigit())):
        near = next((command for command in COMMANDS if _nearly(words[0].lower(), command)), None)
        if near is not None:
            _say("near_command", word=words[0], command=near)


def _nearly(word: str, command: str) -> bool:
    """True if one letter too many, too few, wrong, or two swapped make the difference."""
    if word == command or abs(len(word) - len(command)) > 1:
        return False
    same = next((at for at, (one, other) in enumerate(zip(word, command, strict=False)) if one != other), len(word))
    rest, wanted = word[same:], command[same:]
    return (
        rest[1:] == wanted[1:]
        or rest[1:] == wanted
        or rest == wanted[1:]
        or (rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:])
    )


def main() -> None:
    """Run the command line; an error is one message on stderr and an exit code, never a traceback."""
    try:
        _main()
    except SystemExit as end:
        _hint(_ordered(sys.argv[1:]), bool(end.code))
        raise


def _main() -> None:
    try:
        code = _called(sys.argv[1:])
        sys.exit(code if isinstance(code, int) else 0)
    except KbError as error:
        _say_problem(error)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        # The reader of the pipe (head, less) went away: no error of ours.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        if os.environ.get("MTGKB_DEBUG"):
            raise
        where = f"{error.filename}: " if error.filename else ""
        from kb.lang.messages.catalogue import problem

        _say("os_error", where=where, problem=problem(spoken(), str(error.strerror or error)))
        _say("os_error_remedy")
        sys.exit(2)
    except Exception as error:
        if hasattr(error, "format_message"):
            from cli.usage_errors import tell

            tell(error, spoken())
            sys.exit(2)
        if os.environ.get("MTGKB_DEBUG"):
            raise
        _say("internal", problem=f"{type(error).__name__}: {error}")
        _say("internal_remedy")
        sys.exit(2)


def _called(words: list[str]) -> object:
    """Run what the words call; words that begin with no command are a query: ``mtgkb Epic`` is ``mtgkb lookup Epic``.

    A command is called without the group of all of them: making that takes a twentieth of a lookup.
    """
    words = _ordered(words)
    if not words or words[0] in GROUP_OPTIONS:
        return app(args=words[:1], prog_name="mtgkb", standalone_mode=False)
    name, args = (words[0], words[1:]) if words[0] in COMMANDS else (DEFAULT, words)
    return command_named(name).main(args=args, prog_name=f"mtgkb {name}", standalone_mode=False)


def _ordered(words: list[str]) -> list[str]:
    """The words with the command's name, or a wish for help, before the options that stand in front of it."""
    start = 0
    while start < len(words) and words[start].partition("=")[0] in SHARED_OPTIONS:
        start += 1 if "=" in words[start] else 2
    if start and words[start : start + 1] and (words[start] in COMMANDS or words[start] in GROUP_OPTIONS):
        return [words[start], *words[:start], *words[start + 1 :]]
    return words


def _say_problem(error: KbError) -> None:
    from kb.lang.messages.catalogue import problem

    # An error may have several lines, each a problem of its own.
    for line in str(error).removeprefix("mtgkb: ").split("\nmtgkb: "):
        print(f"mtgkb: {problem(spoken(), line)}", file=sys.stderr)


def _say(key: str, **values: object) -> None:
    from kb.lang.messages.catalogue import message

    print(f"mtgkb: {message(spoken(), f'help.{key}', **values)}", file=sys.stderr)
