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
