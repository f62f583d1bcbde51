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


def problem(lang: str, text: str) -> str:
    """An error's message in ``lang``; as it is where the language has no sentence for it.

    Errors are said in English where they arise; the catalogue has them as templates, with ``{}`` for their values. A
    value that is itself such a message is translated too.
    """
    try:
        templates: dict[str, str] = import_module(f"kb.lang.messages.{lang}.problems").PROBLEMS
    except ModuleNotFoundError:
        return text
    import re

    # The template with most words of its own first: it says most exactly what is meant.
    for template in sorted(templates, key=lambda one: -len(one.replace("{}", ""))):
        pattern = "(.*?)".join(re.escape(part) for part in template.split("{}"))
        if found := re.fullmatch(pattern, text, re.DOTALL):
            return templates[template].format(*(problem(lang, value) for value in found.groups()))
    return text
