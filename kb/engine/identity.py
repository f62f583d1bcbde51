"""Colour identity (CR 903.4)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from kb.core.record import replace
from kb.engine.definition import CardDefinition, Effect
from kb.engine.game import Game
from kb.engine.mana import COLOURS, ManaCost
from kb.engine.registry import rule
from kb.engine.values import printed_colours

Letters = tuple[str, ...]


def identity(game: Game, object_id: int) -> Letters:
    """The colours of a card's colour identity, in the usual order."""
    definition = game.first("as the game began", object_id) or game.copiable(object_id)
    letters = set(printed_colours(game.state.rules, definition))
    for _, more in game.gather("colour identity", definition):
        letters |= set(more)
    return tuple(letter for letter in COLOURS if letter in letters)


@rule("903.4", at="colour identity")
def of_all_its_symbols(game: Game, definition: CardDefinition) -> Letters:
    """The colours of all mana symbols in the mana cost and in the rules text belong to it."""
    return tuple(_letters(replace(definition, faces=())))


@rule("903.4d", at="colour identity", also=("903.4e",))
def of_its_other_faces(game: Game, definition: CardDefinition) -> Letters:
    """The back face of a double-faced card belongs to it, and so do other faces."""
    return tuple(
        letter for face in definition.faces for letter in (*_letters(face), *printed_colours(game.state.rules, face))
    )


@rule("903.4a", at="as the game began")
def established_before_the_game(game: Game, object_id: int) -> CardDefinition | None:
    """It is established before the game begins: what the card becomes later does not matter."""
    found = game.get(object_id)
    return found.own if found.kind == "card" else None


def _letters(value: Any) -> set[str]:
    if isinstance(value, ManaCost):
        return {letter for symbol in value.symbols for letter in symbol if letter in COLOURS}
    if isinstance(value, Effect) and value.kind == "add mana":
        lots = value.get("mana", ())
        assert isinstance(lots, tuple)
        return {letter for lot in lots for letter in str(lot) if letter in COLOURS}
    if isinstance(value, tuple):
        return set().union(*(_letters(part) for part in value))
    if is_dataclass(value) and not isinstance(value, type):
        return set().union(*(_letters(getattr(value, part.name)) for part in fields(value)))
    return set()
