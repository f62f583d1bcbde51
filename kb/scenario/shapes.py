"""Shapes of data: each checks a node of a file and writes its own part of the JSON Schema.

A shape is the only place that knows what is valid, so the loader and the shipped schema cannot differ.
Source of the schema language: JSON Schema draft 2020-12.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as MappingOf
from difflib import get_close_matches
from typing import Protocol

from kb.core.record import record
from kb.scenario.nodes import Mapping, Node
from kb.scenario.plain import Json
from kb.scenario.said import Said, ScenarioError, say

Schema = dict[str, Json]


@record
class Place:
    """Where a node stands: the file and the keys that lead to it."""

    source: str
    path: tuple[str, ...] = ()

    def down(self, key: str) -> Place:
        """The place one key further in."""
        return Place(self.source, (*self.path, key))

    def error(self, line: int, expected: Said, found: Said, remedy: Said) -> ScenarioError:
        """The error ``file:line: key: expected ..., found ...; remedy``."""
        key = ".".join(self.path) or "(top)"
        said = say("wrong", file=self.source, line=line, key=key, expected=expected, found=found, remedy=remedy)
        return ScenarioError(said)

    def wrong(self, node: Node, expected: Said, remedy: Said | None = None) -> ScenarioError:
        """The error for a node of another kind than ``expected``."""
        return self.error(node.line, expected, describe(node), remedy or say("see_schema"))


class Shape(Protocol):
    """What a value may look like."""

    def check(self, node: Node, place: Place) -> None:
        """Return if the node has this shape; raise the error that says where it has not."""

    def schema(self) -> Schema:
        """The same as JSON Schema."""

    def fits(self, node: Node) -> bool:
        """True if the node is at least of this shape's kind, so that its error is the one to report."""


@record
class Text:
    """A text of one to ``limit`` characters; ``pattern`` is what it must match, ``what`` names it."""

    what: str = "a_text"
    pattern: str = ""
    limit: int = 200
    examples: tuple[str, ...] = ()

    def check(self, node: Node, place: Place) -> None:
        value = node.value
        if not isinstance(value, str):
            raise place.wrong(node, say(self.what), say("quote_it"))
        if not value.strip() or len(value) > self.limit:
            raise place.wrong(node, say(self.what), say("length_limit", limit=self.limit))
        if self.pattern and not re.fullmatch(self.pattern, value):
            raise place.wrong(node, say(self.what))

    def schema(self) -> Schema:
        schema: Schema = {"type": "string", "minLength": 1, "maxLength": self.limit}
        if self.pattern:
            schema["pattern"] = f"^(?:{self.pattern})$"
        if self.examples:
            schema["examples"] = list(self.examples)
        return schema

    def fits(self, node: Node) -> bool:
        return isinstance(node.value, str)


@record
class Number:
    """A whole number from ``least`` to ``most``."""

    least: int = 0
    most: int = 1_000_000

    def check(self, node: Node, place: Place) -> None:
        value = node.value
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise place.wrong(
                node,
                say("a_number", least=self.least, most=self.most),
                *(() if self.fits(node) else (say("write_digits"),)),
            )

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    def fits(self, node: Node) -> bool:
        return isinstance(node.value, int) and not isinstance(node.value, bool)


@record
class Flag:
    """``true`` or ``false``."""

    def check(self, node: Node, place: Place) -> None:
        if not isinstance(node.value, bool):
            raise place.wrong(node, say("a_flag"))

    def schema(self) -> Schema:
        return {"type": "boolean"}

    def fits(self, node: Node) -> bool:
        return isinstance(node.value, bool)


@record
class Word:
    """One of a few words."""

    words: tuple[str, ...]

    def check(self, node: Node, place: Place) -> None:
        if node.value not in self.words:
            raise place.wrong(node, say("one_of", words=_few(self.words)), nearest(str(node.value), self.words))

    def schema(self) -> Schema:
        return {"enum": list(self.words)}

    def fits(self, node: Node) -> bool:
        return isinstance(node.value, str)


@record
class ListOf:
    """A list of values of one shape; with ``single`` one value may stand alone."""

    item: Shape
    single: bool = False
    least: int = 0
    most: int = 2_000

    def check(self, node: Node, place: Place) -> None:
        if isinstance(node.value, tuple):
            if not self.least <= len(node.value) <= self.most:
                raise place.wrong(node, say("a_list", least=self.least, most=self.most))
            for number, item in enumerate(node.value, 1):
                self.item.check(item, place.down(str(number)))
        elif self.single:
            self.item.check(node, place)
        else:
            raise place.wrong(node, say("a_list", least=self.least, most=self.most), say("use_brackets"))

    def schema(self) -> Schema:
        item = self.item.schema()
        schema: Schema = {"type": "array", "items": item, "maxItems": self.most}
        if self.least:
            schema["minItems"] = self.least
        return {"anyOf": [schema, item]} if self.single else schema

    def fits(self, node: Node) -> bool:
        return isinstance(node.value, tuple) or (self.single and self.item.fits(node))


@record
class MapOf:
    """A mapping whose keys are names chosen by the writer and whose values have one shape."""

    item: Shape
    key_pattern: str = r"\S(?:.{0,98}\S)?"
    key_what: str = "a_name"

    def check(self, node: Node, place: Place) -> None:
        if not isinstance(node.value, Mapping):
            raise place.wrong(node, say("a_mapping"), say("use_colons"))
        for key, line, item in node.value.entries:
            if not re.fullmatch(self.key_pattern, key):
                raise place.error(line, say(self.key_what), say("found_text", text=key[:60]), say("see_schema"))
            self.item.check(item, place.down(key))

    def schema(self) -> Schema:
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^(?:{self.key_pattern})$"},
            "additionalProperties": self.item.schema(),
        }

    def fits(self, node: Node) -> bool:
        return isinstance(node.value, Mapping)


@record
class Key:
    """One key of a record: the shape of its value and what it means (English, for editors)."""

    shape: Shape
    doc: str
    required: bool = False


@record
class Record:
    """A mapping with known keys; of those in ``one`` there is exactly one. ``define`` names it in the schema."""

    keys: MappingOf[str, Key]
    one: tuple[str, ...] = ()
    define: str = ""

    def check(self, node: Node, place: Place) -> None:
        if not isinstance(node.value, Mapping):
            raise place.wrong(node, say("a_mapping_with", words=_few(self.keys)), say("use_colons"))
        entries = node.value.entries
        for key, line, item in entries:
            if key not in self.keys:
                expected = say("one_of", words=_few(self.keys))
                raise place.error(line, expected, say("found_key", key=key[:60]), nearest(key, self.keys))
            self.keys[key].shape.check(item, place.down(key))
        present = {key for key, _, _ in entries}
        if self.one and len(present.intersection(self.one)) != 1:
            raise place.wrong(node, say("exactly_one_of", words=_few(self.one)), say("split_it"))
        for key, entry in self.keys.items():
            if entry.required and key not in present:
                raise place.error(node.line, say("the_key", key=key), say("found_nothing"), say("add_key", key=key))

    def schema(self) -> Schema:
        if self.define:
            return {"$ref": f"#/$defs/{self.define}"}
        return self.body()

    def body(self) -> Schema:
        """The schema itself, also where ``schema`` only refers to it."""
        properties: Schema = {}
        for name, key in self.keys.items():
            part = key.shape.schema()
            properties[name] = {"description": key.doc, **part}
        schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        required: list[Json] = [name for name, key in self.keys.items() if key.required]
        if required:
            schema["required"] = required
        if self.one:
            schema["oneOf"] = [{"required": [name]} for name in self.one]
        return schema

    def fits(self, node: Node) -> bool:
        return isinstance(node.value, Mapping)


@record
class AnyOf:
    """A value of one of several kinds; the error is that of the first shape whose kind fits."""

    shapes: tuple[Shape, ...]
    what: str

    def check(self, node: Node, place: Place) -> None:
        first: ScenarioError | None = None
        for shape in self.shapes:
            if shape.fits(node):
                try:
                    shape.check(node, place)
                except ScenarioError as error:
                    first = first or error
                else:
                    return
        raise first or place.wrong(node, say(self.what))

    def schema(self) -> Schema:
        return {"anyOf": [shape.schema() for shape in self.shapes]}

    def fits(self, node: Node) -> bool:
        return any(shape.fits(node) for shape in self.shapes)


def nearest(word: str, words: Iterable[str]) -> Said:
    """The remedy that names the most similar valid word, or lists the valid ones."""
    known = list(words)
    folded = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold()[:80], folded, n=1, cutoff=0.5)
    if not close and len(word) > 2:
        close = [name for name in folded if word.casefold() in name][:1]
    if close:
        return say("did_you_mean", word=folded[close[0]])
    return say("valid_are", words=_few(known))


def describe(node: Node) -> Said:
    """What a node is, for people."""
    value = node.value
    if isinstance(value, Mapping):
        return say("found_mapping", keys=_few(key for key, _, _ in value.entries) or "-")
    if isinstance(value, tuple):
        return say("found_list", count=len(value))
    if value is None:
        return say("found_nothing")
    if isinstance(value, bool):
        return say("found_flag", flag=str(value).lower())
    if isinstance(value, (int, float)):
        return say("found_number", number=str(value))
    return say("found_text", text=value[:60])


def plain(node: Node) -> Json:
    """The node as plain JSON values, without lines."""
    value = node.value
    if isinstance(value, Mapping):
        return {key: plain(item) for key, _, item in value.entries}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def _few(words: Iterable[str], limit: int = 30) -> str:
    names = list(words)
    return ", ".join(name[:40] for name in names[:limit]) + (", ..." if len(names) > limit else "")
