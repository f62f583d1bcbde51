"""Tell a game, one line per event, with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.engine.api import Event
from kb.lang.messages.catalogue import area, message
from kb.scenario.result import Result

_BEGINNINGS = ("step_begins", "turn_begins")
_WORDS = ("step", "from", "to", "zone")


def transcript(result: Result, lang: str, whole: bool = False) -> tuple[str, ...]:
    """Return the events of a run as lines of ``lang``, each ending with its rule in brackets.

    Left out, unless ``whole`` is set: steps in which nothing happens, the passing that ends a step, and moves that
    another event tells already.
    """
    events = result.events if whole else tuple(_told(result.events))
    return tuple(line(event, lang) for event in events)


def line(event: Event, lang: str) -> str:
    """Return one event as a line."""
    values = {key: _word(key, value, lang) for key, value in event.params.items()}
    return f"{message(lang, f'engine.{event.kind}', **values)} [{event.rule}]"


def _told(events: Sequence[Event]) -> Iterator[Event]:
    """The events that a reader misses if they are left out."""
    kept = [event for event in events if not event.get("quiet")]
    begun: Event | None = None
    passes: list[Event] = []
    for event in kept:
        if event.kind in _BEGINNINGS:
            if event.kind == "turn_begins" or begun is None or begun.kind != "turn_begins":
                begun = event
            else:
                # The turn's line stays, its first step's line waits for something to happen in it.
                yield begun
                begun = event
            passes = []
        elif event.kind == "pass":
            passes.append(event)
        else:
            if begun is not None:
                yield begun
            begun = None
            yield from passes
            passes = []
            yield event
    if begun is not None:
        yield begun


def _word(key: str, value: object, lang: str) -> str:
    if isinstance(value, (tuple, list)):
        return ", ".join(_word(key, part, lang) for part in value)
    if key in _WORDS:
        return area(lang, "engine").get(f"word_{value}", str(value))
    return str(value)
