"""The help of a command as a page of text, in any language of the catalogue."""

from __future__ import annotations

from typing import Any

from cli.render import terminal, wrap
from kb.lang.messages.catalogue import area, message

WIDEST = 100
FIRST_COLUMN = 26
SHARED = ("help", "lang", "fmt", "kb", "as_of", "output", "jobs")


def usage(command: Any, ctx: Any, speak: str) -> str:
    """One line that says how the command is called."""
    said = [message(speak, "help.options_placeholder")]
    if hasattr(command, "list_commands"):
        said.append(message(speak, "help.command_placeholder"))
    for param in command.params:
        if param.param_type_name == "argument":
            name = placeholder(param, speak)
            said.append(name if param.required else f"[{name}]")
    return f"{message(speak, 'help.usage')}: {ctx.command_path} {' '.join(said)}"


def page(command: Any, ctx: Any, speak: str) -> str:
    """The whole help of a command, of the program where it is the group of all commands."""
    term = terminal()
    width = min(term.width, WIDEST)
    whole = hasattr(command, "list_commands")
    lines = [usage(command, ctx, speak), ""]
    for paragraph in message(speak, f"help.{'root' if whole else command.name}").split("\n\n"):
        lines += [*wrap(paragraph, width, first="  "), ""]
    params = command.get_params(ctx)
    name = "root" if whole else command.name
    arguments = [(placeholder(p, speak), told(name, p, speak)) for p in params if p.param_type_name == "argument"]
    options = [(_named(p, speak), told(name, p, speak)) for p in params if p.param_type_name == "option"]
    commands = [(name, first_sentence(speak, name)) for name in command.list_commands(ctx)] if whole else []
    for key, rows in (("arguments", arguments), ("options", options), ("commands", commands)):
        if rows:
            lines += [term.bold(f"{message(speak, f'help.{key}')}:"), *_table(rows, width), ""]
    return "\n".join(lines).rstrip()


def first_sentence(speak: str, name: str) -> str:
    """What the command does, without the paragraphs that follow."""
    return message(speak, f"help.{name}").split("\n\n")[0]


def placeholder(param: Any, speak: str) -> str:
    """What stands for a value: FILE, NUMBER|ID..., or the values that there are."""
    if param.metavar is None:
        choices = getattr(param.type, "choices", None)
        if choices:
            return "|".join(str(getattr(one, "value", one)) for one in choices)
        kind = "int" if param.type.name.startswith("int") else "float"
        return message(speak, f"help.place_{kind}")
    bare = param.metavar.removesuffix("...")
    words = area(speak, "help")
    several = "..." if param.metavar != bare else ""
    return "|".join(words.get(f"place_{part}", part) for part in bare.split("|")) + several


def _named(param: Any, speak: str) -> str:
    names = ", ".join([*param.opts, *param.secondary_opts])
    return names if param.is_flag else f"{names} {placeholder(param, speak)}"


def told(name: str, param: Any, speak: str) -> str:
    """The parameter's help; what the code has as its help fills ``{listed}``."""
    words = area(speak, "help")
    key = f"{name}_{param.name}"
    said = words[key if key in words else param.name].replace("{listed}", param.help or "")
    more = []
    if param.param_type_name == "option" and not param.is_flag and param.default not in (None, "", (), []):
        value = getattr(param.default, "value", param.default)
        more.append(message(speak, "help.default", value=value))
    if bounds := interval(param.type, speak):
        more.append(bounds)
    if param.required and param.param_type_name == "option":
        more.append(message(speak, "help.required"))
    return f"{said} [{'; '.join(more)}]" if more else said


def interval(kind: Any, speak: str) -> str:
    """The numbers that a value may be, in words; empty where it may be any."""
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if low is None:
        return ""
    if high is None:
        return message(speak, "help.range_from", low=low)
    return message(speak, "help.range", low=low, high=high)


def _table(rows: list[tuple[str, str]], width: int) -> list[str]:
    first = min(FIRST_COLUMN, max(len(name) for name, _ in rows)) + 4
    lines: list[str] = []
    for name, said in rows:
        told = wrap(said, width, first=" " * first)
        if len(name) + 4 > first:
            lines += [f"  {name}", *told]
        else:
            lines += [f"  {name}".ljust(first) + told[0][first:], *told[1:]]
    return lines
