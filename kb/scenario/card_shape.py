"""The keys of a card; what they hold is read by the engine, which also says what is wrong in it."""

from __future__ import annotations

from functools import cache

from kb.core.record import record
from kb.engine.api import card_keys
from kb.scenario.nodes import Node
from kb.scenario.shapes import Key, Place, Record, Schema, Shape


@record
class Hinted:
    """Any value, since the engine reads it and says what is wrong; editors offer the words and docs/engine.md."""

    place: str = ""
    many: bool = True

    def check(self, node: Node, place: Place) -> None:
        """Everything fits."""

    def schema(self) -> Schema:
        words = sorted(card_keys().get(self.place, ()))
        if not words:
            return {}
        item: Schema = {
            "anyOf": [
                {"enum": [*words]},
                {"type": "string"},
                {"type": "object", "properties": {word: {} for word in words}},
            ]
        }
        return {"anyOf": [{"type": "array", "items": item}, {"type": "string"}]} if self.many else item

    def fits(self, node: Node) -> bool:
        """Everything fits."""
        return True


@cache
def card() -> Record:
    """The shape of a card; the engine reads what is inside."""
    known: dict[str, tuple[Shape, str]] = {
        "types": (Hinted("types"), "Card types in lower case."),
        "subtypes": (Hinted(), "Subtypes as printed."),
        "supertypes": (Hinted("supertypes"), "Supertypes in lower case."),
        "cost": (Hinted(), 'Mana cost such as "{2}{R}"; left out: none.'),
        "colours": (Hinted(), "Colour indicator."),
        "size": (Hinted(), "Power and toughness: 2/3."),
        "keywords": (Hinted("keywords"), "Keyword abilities: names, or a name with its parameter."),
        "effects": (Hinted("effects"), "What an instant or sorcery does."),
        "modes": (Hinted(), "A modal text: {choose: 1, of: [[effects], [effects]]}."),
        "abilities": (Hinted(), "Activated, triggered, static and replacing abilities."),
        "additional cost": (Hinted("costs"), "What has to be paid besides."),
    }
    other: tuple[Shape, str] = (Hinted(), "See docs/engine.md.")
    keys = {name: known.get(name, other) for name in card_keys()["card"]}
    return Record({name: Key(shape, doc) for name, (shape, doc) in keys.items()}, define="card")
