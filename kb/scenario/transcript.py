"""Tell a game, one line per event, with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.engine.api import Event
from kb.lang.messages.catalogue import area, message
from kb.scenario.result import Result
from kb.scenario.words import is_keyword, word

_BEGINNINGS = ("step_begins", "turn_begins")
_FOR_MANA = ("tap", "activate", "add_mana")


def transcript(result: Result, lang: str, whole: bool = False) -> tuple[str, ...]:
    """Return the events of a run as lines of ``lang``, each ending with its rule in brackets.

    Left out, unless ``whole`` is set: steps in which nothing happens, the passing that ends a step, moves that another
    event tells already, and how mana was made that is paid at once.
    """
    return tuple(line(event, lang) for event in (result.events if whole else told(result.events)))


def line(event: Event, lang: str) -> str:
    """Return one event as a line."""
    values = {key: word(key, value, lang, event) for key, value in event.params.items()}
    return f"{message(lang, f'engine.{_sentence(event)}', **values)} [{event.rule}]"


def told(events: Sequence[Event]) -> Iterator[Event]:
    """The events that a reader misses if they are left out: those that have a line in a transcript."""
    kept = list(_without_mana([event for event in events if not event.get("quiet")]))
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


def _sentence(event: Event) -> str:
    """The key of the sentence: some are said in another way for one thing, or where a keyword's ability is meant."""
    if event.params.get("amount") == 1 and f"{event.kind}_one" in area("en", "engine"):
        return f"{event.kind}_one"
    if is_keyword(event.params.get("ability")) and f"{event.kind}_named" in area("en", "engine"):
        return f"{event.kind}_named"
    return event.kind


def _without_mana(events: Sequence[Event]) -> Iterator[Event]:
    """The events without those that only make the mana for the payment that follows."""
    run: list[Event] = []
    for event in events:
        if event.kind in _FOR_MANA and (event.kind != "activate" or event.get("mana")):
            run.append(event)
            continue
        paid = event.kind == "pay_mana" and any(one.kind == "add_mana" for one in run)
        for one, following in zip(run, [*run, event][1:], strict=True):
            other = one.kind == "tap" and one.get("card") != following.get("card")  # tapped for something else
            if not paid or other:
                yield one
        run = []
        yield event
    yield from run
