"""What is wrong with a command line, in the reader's language."""

from __future__ import annotations

import sys
from typing import Any

from cli.help_page import interval, placeholder
from cli.render import clean
from kb.lang.messages.catalogue import message


def tell(error: Any, speak: str) -> None:
    """Print how the command is called, where more is said, and what is wrong, on stderr."""
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.format_message(), file=sys.stderr)
        return
    ctx = getattr(error, "ctx", None)
    if ctx is not None:
        print(ctx.get_usage(), file=sys.stderr)
        print(message(speak, "help.try_help", command=ctx.command_path), file=sys.stderr)
    print(message(speak, "help.error", problem=clean(problem(error, speak))), file=sys.stderr)


def problem(error: Any, speak: str) -> str:
    """One sentence: where, what was expected, what was found.

    The classes of the parser's errors are those of click 8; an error that has no sentence of ours keeps its own words.
    """
    option = getattr(error, "option_name", None)
    kind = type(error).__name__
    if kind == "NoSuchOption":
        if error.possibilities:
            return message(speak, "help.near_options", option=option, near=", ".join(sorted(error.possibilities)))
        return message(speak, "help.no_option", option=option)
    if kind == "BadOptionUsage":
        key = "takes_no_value" if "does not take" in error.message else "no_value"
        return message(speak, f"help.{key}", option=option)
    param = getattr(error, "param", None)
    if param is not None:
        return _of_value(error, param, speak, missing=kind == "MissingParameter")
    said: str = error.format_message()
    if "unexpected extra argument" in said:
        return message(speak, "help.too_many", found=said.rpartition("(")[2].rstrip(")"))
    return said


def _of_value(error: Any, param: Any, speak: str, missing: bool) -> str:
    name = placeholder(param, speak) if param.param_type_name == "argument" else param.opts[0]
    choices = [str(getattr(one, "value", one)) for one in getattr(param.type, "choices", ())]
    if missing:
        if choices:
            return message(speak, "help.missing_choice", name=name, choices=", ".join(choices))
        return message(speak, "help.missing", name=name)
    found = error.message.partition(" is not ")[0].strip("'")
    if choices:
        return message(speak, "help.bad_choice", name=name, choices=", ".join(choices), found=found)
    if "in the range" in error.message:
        return message(speak, "help.bad_range", name=name, range=interval(param.type, speak), found=found)
    if "valid int" in error.message or "valid float" in error.message:
        key = "bad_int" if "valid int" in error.message else "bad_float"
        return message(speak, f"help.{key}", name=name, found=found)
    return message(speak, "help.bad_value", name=name, problem=error.message)
