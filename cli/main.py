"""The entry point ``mtgkb``: commands are imported only when they are called."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

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
}
DEFAULT = "lookup"
GROUP_OPTIONS = {"--help", "--version", "--install-completion", "--show-completion"}


class LazyGroup(TyperGroup):
    """A group that imports a command's module when the command is called.

    Words that begin with no command are a query: ``mtgkb 702.50a`` is ``mtgkb lookup 702.50a``.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in COMMANDS and args[0] not in GROUP_OPTIONS:
            args = [DEFAULT, *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.commands and cmd_name in COMMANDS:
            if cmd_name != DEFAULT:
                gc.enable()
            single = typer.Typer(add_completion=False, rich_markup_mode=None)
            single.command(cmd_name)(import_module(COMMANDS[cmd_name]).command)
            self.commands[cmd_name] = typer.main.get_command(single)
        return self.commands.get(cmd_name)


app = typer.Typer(cls=LazyGroup, rich_markup_mode=None, pretty_exceptions_enable=False, no_args_is_help=True)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mtgkb {VERSION}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """The Magic: The Gathering Comprehensive Rules in English and German: look up, check, prove.

    Words that name no command are looked up: mtgkb 702.50a, mtgkb Episch, mtgkb "legend rule".
    """


def main() -> None:
    """Run the command line; an error is one message on stderr and an exit code, never a traceback."""
    try:
        app()
    except KbError as error:
        print(f"mtgkb: {error}", file=sys.stderr)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        # The reader of the pipe (head, less) went away: no error of ours.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        if os.environ.get("MTGKB_DEBUG"):
            raise
        where = f"{error.filename}: " if error.filename else ""
        print(
            f"mtgkb: {where}expected a file or folder that can be used, found: {error.strerror or error}",
            file=sys.stderr,
        )
        print("mtgkb: check its name, its permissions and the room that is left", file=sys.stderr)
        sys.exit(2)
    except Exception as error:
        if os.environ.get("MTGKB_DEBUG"):
            raise
        print(f"mtgkb: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        print("mtgkb: please report it; MTGKB_DEBUG=1 shows where it happened", file=sys.stderr)
        sys.exit(2)
