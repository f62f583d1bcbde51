"""Tell a game, one line per event, with the rule behind it."""

from __future__ import annotations

from kb.engine.api import Event
from kb.lang.messages.catalogue import message
from kb.scenario.result import Result


def transcript(result: Result, lang: str) -> tuple[str, ...]:
    """Return the events of a run as lines of ``lang``, each ending with its rule in brackets."""
    return tuple(line(event, lang) for event in result.events)


def line(event: Event, lang: str) -> str:
    """Return one event as a line."""
    values = {key: _word(value, lang) for key, value in event.params.items()}
    return f"{message(lang, f'engine.{event.kind}', **values)} [{event.rule}]"


def _word(value: object, lang: str) -> str:
    if isinstance(value, (tuple, list)):
        return ", ".join(_word(part, lang) for part in value)
    return str(value)
