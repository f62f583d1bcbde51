"""Messages in every language: ``kb/lang/messages/<language>/<area>.py`` holds the sentences of one area."""

from __future__ import annotations

from functools import cache
from importlib import import_module

FALLBACK = "en"


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that have a catalogue, English first."""
    from pkgutil import iter_modules

    package = import_module("kb.lang.messages")
    found = sorted(module.name for module in iter_modules(package.__path__) if module.ispkg)
    return (FALLBACK, *(code for code in found if code != FALLBACK))


@cache
def area(lang: str, name: str) -> dict[str, str]:
    """The templates of one area in one language; English where the language has no catalogue."""
    try:
        module = import_module(f"kb.lang.messages.{lang}.{name}")
    except ModuleNotFoundError:
        module = import_module(f"kb.lang.messages.{FALLBACK}.{name}")
    messages: dict[str, str] = module.MESSAGES
    return messages


def message(lang: str, key: str, /, **values: object) -> str:
    """Return the sentence ``area.name`` in ``lang``, filled with ``values``.

    Raises:
        KeyError: no catalogue has the key; a hygiene test keeps the catalogues alike.
    """
    place, _, name = key.partition(".")
    template = area(lang, place).get(name) or area(FALLBACK, place)[name]
    return template.format(**values)


def decimal(lang: str, value: float, digits: int | None = 1) -> str:
    """The number with so many digits behind the decimal mark of ``lang``; with ``None`` as many as it has."""
    return (f"{value:g}" if digits is None else f"{value:.{digits}f}").replace(
        ".", message(lang, "status.decimal_mark")
    )


def problem(lang: str, text: str) -> str:
    """An error's message in ``lang``; as it is where the language has no sentence for it.

    Errors are said in English where they arise; the catalogue has them as templates, with ``{}`` for their values. A
    value that is itself such a message is translated too, and so is a message behind its place.
    """
    import re

    for other, parts in _problems(lang):
        if not all(part in text for part in parts):
            continue
        pattern = "(.*?)".join(re.escape(part) for part in parts)
        if found := re.fullmatch(pattern, text, re.DOTALL):
            return other.format(*(problem(lang, value) if value != text else value for value in found.groups()))
    place, colon, rest = text.partition(": ")
    return f"{place}: {problem(lang, rest)}" if colon and rest else text


@cache
def _problems(lang: str) -> tuple[tuple[str, list[str]], ...]:
    """The translations of the errors, each with the parts between the values of its English template.

    The template with most words of its own stands first: it says most exactly what is meant.
    """
    found: dict[str, str] = {}
    for name in ("problems", "problems_play"):
        try:
            module = import_module(f"kb.lang.messages.{lang}.{name}")
        except ModuleNotFoundError:
            continue
        found |= module.PROBLEMS
        # What the operating system says, also inside a sentence.
        system: dict[str, str] = getattr(module, "SYSTEM", {})
        found |= system | {said.lower(): other for said, other in system.items()}
    ordered = sorted(found, key=lambda one: -len(one.replace("{}", "")))
    return tuple((found[one], one.split("{}")) for one in ordered)
