"""Completes what is typed on a shell's command line: commands, options, numbers, keywords, terms.

The scripts of ``cli.completion`` call ``mtgkb --complete SHELL WORD...`` with the words up to the cursor. Each line of
the answer is one word that may stand in place of the last one, a tab, and what it is. Without a built knowledge base
there are no numbers and names: completing builds nothing.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.store.complete import Completion, Opened

COMMANDS = (
    "lookup",
    "refs",
    "history",
    "diff",
    "cite",
    "verify",
    "check",
    "trace",
    "accept",
    "scan",
    "align",
    "import",
    "fetch",
    "export",
    "build",
    "status",
    "completion",
)
# What the words of a command are, beside its options; files are completed by the shell.
TAKES_NUMBERS = ("lookup", "refs", "history", "verify", "check", "trace", "accept")
TAKES_NAMES = ("lookup", "refs", "history")
TAKES_DATES = ("diff",)
NUMBER = re.compile(r"[1-9][0-9]{0,2}(\.[0-9]{0,3}[a-z]{0,2})?$")
BASH_SPECIAL = re.compile(r"([^\w./,:+@%-])")
DATE_OPTIONS = ("--as-of", "--edition")


def complete(words: list[str]) -> None:
    """Print what the last of the words may become, for the shell that the first one names."""
    shell, typed = words[0] if words else "", words[1:] or [""]
    found = answers(typed)
    if shell == "bash":
        quoted = typed[-1][:1] in ("'", '"')
        lines = [value if quoted else BASH_SPECIAL.sub(r"\\\1", value) for value, _ in found]
    else:
        lines = [f"{value}\t{told}" if told else value for value, told in found]
    out = sys.stdout
    # The shell gets the bytes that it sent, whatever the locale says.
    out.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    out.flush()


def answers(typed: list[str]) -> list[tuple[str, str]]:
    """The words that may stand in place of the last one typed, each with what it is."""
    *before, current = [unquoted(word) for word in typed]
    command = before[0] if before and before[0] in COMMANDS else "lookup"
    rest = before[1:] if before and before[0] in COMMANDS else before
    if rest and rest[-1].startswith("--") and (values := _values(command, rest[-1], current)) is not None:
        return values
    if current.startswith("-"):
        return _options(command, current)
    found: list[tuple[str, str]] = []
    if not before:
        found += [(name, _told(name)) for name in COMMANDS if name.startswith(current)]
    elif command == "completion":
        found += [(name, "") for name in ("bash", "zsh", "fish") if name.startswith(current)]
    asked = _words(command, rest)
    if current or asked:
        found += _of_knowledge(command, asked, current, _day(rest))
    return list(dict.fromkeys(found))


def unquoted(word: str) -> str:
    """The word as the shell would pass it on: without quotes and backslashes, finished or not."""
    if word[:1] in ("'", '"'):
        return word[1:].removesuffix(word[0])
    return re.sub(r"\\(.)", r"\1", word)


def _of_knowledge(command: str, asked: list[str], current: str, day: str | None) -> list[tuple[str, str]]:
    from kb.core.errors import KbError
    from kb.store.location import kb_path
    from kb.store.open import connect

    if command not in TAKES_NUMBERS + TAKES_DATES or not (path := kb_path()).is_file():
        return []
    try:
        return _numbers_and_names(connect(path), command, asked, current, day)
    except KbError:
        return []


def _numbers_and_names(
    db: Opened, command: str, asked: list[str], current: str, day: str | None
) -> list[tuple[str, str]]:
    from kb.store import complete as find

    if command in TAKES_DATES:
        return [(day, "") for day in reversed(find.editions(db)) if day.startswith(current)]
    if NUMBER.match(current):
        known = [id_ for effective, id_ in find.editions(db).items() if day is None or effective <= day]
        if known and (found := find.numbers(db, current, known[-1])):
            return [(one.text, one.told) for one in found]
    if command == "verify":
        return [(one.text, one.told) for one in find.scenarios(db, current)]
    if command not in TAKES_NAMES:
        return []
    begun = " ".join([*asked, current])
    found = find.names(db, begun)
    if command == "lookup":
        found += find.cards(db, begun)
    return [(word, one.told) for one in found if (word := _last_part(one, begun, current, len(asked)))]


def _last_part(one: Completion, begun: str, current: str, words: int) -> str:
    """What of the name stands in place of the last word typed, in the case in which the reader types."""
    text = one.text.lower() if begun == begun.lower() else one.text
    parts = text.split(" ")
    return " ".join(parts[words:]) if len(parts) > words else ""


def _words(command: str, rest: list[str]) -> list[str]:
    """The words of the query so far, options and their values left out."""
    found: list[str] = []
    skip = False
    for word in rest:
        if skip:
            skip = False
        elif word.startswith("--"):
            skip = "=" not in word and _takes_value(command, word)
        else:
            found.append(word)
    return found


def _day(rest: list[str]) -> str | None:
    for place, word in enumerate(rest[:-1]):
        if word in DATE_OPTIONS:
            return rest[place + 1]
    return next((word.partition("=")[2] for word in rest if word.partition("=")[0] in DATE_OPTIONS), None)


# Options need the command itself, and with it the parser: slower, but asked for seldom.


def _params(command: str) -> list[Any]:
    from cli.main import command_named

    return list(command_named(command).params)


def _takes_value(command: str, option: str) -> bool:
    return any(option in p.opts and not p.is_flag for p in _params(command) if p.param_type_name == "option")


def _values(command: str, option: str, current: str) -> list[tuple[str, str]] | None:
    """The values of an option that has a list of them; ``None`` for a flag."""
    for param in _params(command):
        if option in param.opts and not getattr(param, "is_flag", False):
            choices = getattr(param.type, "choices", ())
            return [(v, "") for one in choices if (v := str(getattr(one, "value", one))).startswith(current)]
    return None


def _options(command: str, current: str) -> list[tuple[str, str]]:
    from cli.help_page import told
    from cli.spoken import spoken

    speak = spoken()
    found = [
        (name, told(command, param, speak))
        for param in _params(command)
        for name in (*param.opts, *param.secondary_opts)
        if name.startswith(current) and name.startswith("--")
    ]
    return [*found, *([("--help", "")] if "--help".startswith(current) else [])]


def _told(name: str) -> str:
    from cli.help_page import first_sentence
    from cli.spoken import spoken

    return first_sentence(spoken(), name)
