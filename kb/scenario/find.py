"""From the names that a scenario uses to the objects of a game, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.engine.api import Decision, ObjectView, State, Target, labels, objects, players, view
from kb.scenario.reference import Reference, parse_reference
from kb.scenario.said import Said, say

_ORDER = ("battlefield", "stack", "hand", "graveyard", "exile", "command", "library")


class NoObjectError(Exception):
    """A reference fits no object, or (``unclear``) several that are not alike; ``said`` says so."""

    def __init__(self, said: Said, unclear: bool = False) -> None:
        super().__init__(said.key)
        self.said = said
        self.unclear = unclear


def option(state: State, text: str, options: Sequence[object]) -> object | None:
    """Return the option that a reference names: a player, a word or an object; ``None`` if it is not offered."""
    if text in options:
        return text
    reference = parse_reference(text)
    labelled = [item for item in options if isinstance(item, tuple) and item[1:] == (reference.name,)]
    if labelled:
        return labelled[min(max(reference.number, 1), len(labelled)) - 1]
    ids = {number for number in options if isinstance(number, int) and not isinstance(number, bool)}
    found = matching(state, text, (view(state, number) for number in sorted(ids)))
    return one(text, found).id if found else None


def target(state: State, text: str) -> Target:
    """Return the player or object that a reference names, wherever it is.

    Raises:
        NoObjectError: there is none, or there are several that are not alike.
    """
    if text in players(state):
        return text
    return anywhere(state, text).id


def anywhere(state: State, text: str, zone: str = "", player: str = "") -> ObjectView:
    """Return the object that a reference names: on the battlefield if it is there, else on the stack, in a hand...

    Raises:
        NoObjectError: there is none (in that zone, of that player), or there are several that are not alike.
    """
    found = matching(state, text, objects(state))
    if zone:
        found = [one for one in found if one.zone == zone]
    if player:
        found = [one for one in found if one.controller == player] or found
    for place in _ORDER:
        there = [one for one in found if one.zone == place]
        if there:
            return one(text, there)
    raise NoObjectError(say("no_such_object", name=text))


def matching(state: State, text: str, candidates: Iterable[ObjectView]) -> list[ObjectView]:
    """Return those of the candidates that a reference may mean; with ``(n)`` only the n-th, oldest first."""
    known = labels(state)
    if text in known:
        return [one for one in candidates if one.id == known[text]]
    reference = parse_reference(text)
    found = sorted((one for one in candidates if _fits(one, reference)), key=lambda one: one.id)
    if not reference.prefix and any(not one.is_copy for one in found):
        found = [one for one in found if not one.is_copy]
    if reference.number:
        return found[reference.number - 1 : reference.number]
    return found


def one(text: str, found: Sequence[ObjectView]) -> ObjectView:
    """Return the first of objects that are alike.

    Raises:
        NoObjectError: they differ in zone, controller, kind or status, so that it matters which is meant.
    """
    first = found[0]
    if any(_looks(other) != _looks(first) for other in found[1:]):
        raise NoObjectError(say("ambiguous", name=text, count=len(found)), unclear=True)
    return first


def label(state: State, wanted: Decision, item: object) -> str:
    """What a scenario calls an option of a decision."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, int):
        return str(item + 1) if wanted.kind == "modes" else name(view(state, item)) or _label_of(state, item)
    if isinstance(item, tuple):
        # Numbered words (abilities, effects to be put in order) are called by their words, pairs by both parts.
        return (
            str(item[1]) if wanted.kind.startswith("order") else " -> ".join(label(state, wanted, one) for one in item)
        )
    return str(item)


def _label_of(state: State, one: int) -> str:
    """The label of what has no name, being face down; ``?`` where it has none either."""
    return next((text for text, number in labels(state).items() if number == one), "?")


def name(found: ObjectView) -> str:
    """What a scenario calls an object."""
    if found.kind == "triggered ability":
        return f"trigger of {found.name}"
    if found.kind == "activated ability":
        return f"ability of {found.name}"
    return f"copy of {found.name}" if found.is_copy else found.name


def _fits(found: ObjectView, reference: Reference) -> bool:
    if found.name != reference.name:
        return False
    if reference.prefix == "copy of":
        return found.is_copy
    if reference.prefix == "trigger of":
        return found.kind == "triggered ability"
    if reference.prefix == "ability of":
        return found.kind == "activated ability"
    return not found.is_ability


def _looks(found: ObjectView) -> tuple[object, ...]:
    status = (found.tapped, found.damage, tuple(sorted(found.counters.items())), found.attached_to, found.attacking)
    return (found.zone, found.controller, found.kind, found.targets, found.blocking, found.face_down, *status)
