"""Casting and playing a card by one of its faces (CR 709.3, 712.11, 712.12, 715.3)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kb.core.record import replace
from kb.engine.casting.proposal import Method
from kb.engine.definition import CardDefinition
from kb.engine.faces.face import FUSED, face_of
from kb.engine.game import Game
from kb.engine.registry import part, rule
from kb.engine.state import GameObject

CHOSEN = ("normal", "commander", "permitted", "free")
"""The ways to cast in which the player chooses the face; the others belong to one face."""


def by_face(game: Game, card: int, method: Method) -> tuple[Method, ...]:
    """The way to cast a card, once for each face that may be cast in that way."""
    own = game.get(card).own
    if not own.faces or method.name not in CHOSEN or method.face:
        return () if own.layout == "split" and not method.face else (method,)
    numbers = game.first("faces to cast", own)
    if numbers is None:
        return () if own.layout == "split" else (method,)
    if game.first("cast as a whole", card) is not None:
        numbers = (*numbers, FUSED)
    return tuple(replace(method, name=_name(method.name, own, face), face=face) for face in numbers)


def _name(method: str, own: CardDefinition, face: int) -> str:
    if not face:
        return method
    name = "fuse" if face == FUSED else own.faces[face - 1].name
    return name if method in ("normal", "commander") else f"{method}: {name}"


@contextmanager
def looked_at(game: Game, card: int, face: int, hook: str = "face is judged") -> Iterator[None]:
    """While it lasts, the card has the characteristics of the face by which it is judged, and is face up."""
    found = game.state.objects.get(card)
    by_a_face = found is not None and bool(found.own.faces) and game.first(hook, found.own, face) is not None
    face_up = found is not None and found.face_down and game.first("turned up to be played", found) is not None
    if found is None or not (by_a_face or face_up):
        yield
        return
    state = game.state
    kept = (state.cache, state.plain, state.sources, state.replacing)
    judged = replace(found, face_down=False) if face_up else found
    if by_a_face:
        judged = replace(judged, definition=face_of(found.own, face), card=found.own, face=face)
    state.objects[card] = judged
    state.cache = None
    try:
        yield
    finally:
        state.objects[card] = found
        state.cache, state.plain, state.sources, state.replacing = kept


@part("406.3a", at="turned up to be played")
def exiled_card_is_turned_up(game: Game, found: GameObject) -> bool | None:
    """A card that lies face down in exile is turned face up just before its player announces that they play it."""
    return True if found.zone == "exile" else None


@rule("712.11c", at="face is judged")
def face_that_will_be_up(game: Game, own: CardDefinition, face: int) -> bool | None:
    """Only the face that will be up is looked at to see if it can be cast."""
    return True if own.is_double_faced else None


@rule("709.3a", at="face is judged")
def half_that_is_cast(game: Game, own: CardDefinition, face: int) -> bool | None:
    """Only the half that is cast is looked at to see if it can be cast."""
    return True if own.layout == "split" and face != FUSED else None


@rule("715.3a", at="face is judged")
def adventure_by_itself(game: Game, own: CardDefinition, face: int) -> bool | None:
    """Cast as an Adventure, the card is judged by its alternative characteristics."""
    return True if own.layout == "adventure" else None


@part("712.11b", at="faces to cast")
def both_faces(game: Game, own: CardDefinition) -> tuple[int, ...] | None:
    """Each face of a modal double-faced card may be cast."""
    return (0, 1) if own.layout == "modal" else None


@part("709.3", at="faces to cast")
def either_half(game: Game, own: CardDefinition) -> tuple[int, ...] | None:
    """Either half of a split card may be cast."""
    return (1, 2) if own.layout == "split" else None


@part("715.3", at="faces to cast")
def card_or_adventure(game: Game, own: CardDefinition) -> tuple[int, ...] | None:
    """An adventurer card may be cast normally or as an Adventure."""
    return (0, 1) if own.layout == "adventure" else None


def land_faces(game: Game, card: int) -> tuple[int, ...]:
    """The faces by which a card may be played as a land, as far as its faces tell."""
    own = game.get(card).own
    found = game.first("land faces", own) if own.faces else None
    return found if isinstance(found, tuple) else (0,)


@part("712.12", at="land faces")
def either_land_face(game: Game, own: CardDefinition) -> tuple[int, ...] | None:
    """Each face of a modal double-faced card that is a land may be played."""
    if own.layout != "modal":
        return None
    return tuple(face for face in (0, 1) if "land" in face_of(own, face).types)


@part("712.12", at="land face is judged")
def by_the_land_face(game: Game, own: CardDefinition, face: int) -> bool | None:
    """The face chosen is the one that has to be a land."""
    return True if own.layout == "modal" else None
