"""Names of players and objects as scenarios write them, checked when a file is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as MappingOf

from kb.core.record import record
from kb.engine.api import card_keys
from kb.scenario.keys import event_kinds, event_parameters
from kb.scenario.nodes import Mapping, Node
from kb.scenario.plain import Json
from kb.scenario.reference import parse_reference
from kb.scenario.said import say
from kb.scenario.shapes import Place, nearest

# Tokens that a keyword or keyword action names by itself.
_TOKENS_OF = {
    "incubate": ("Incubator Token", "Phyrexian Token"),
    "Incubator": ("Incubator Token", "Phyrexian Token"),
    "investigate": ("Clue Token",),
    "afterlife": ("Spirit Token",),
    "living weapon": ("Phyrexian Germ Token",),
}
_MANY = re.compile(r"(?P<name>.+?) x[1-9]\d{0,3}")

# Keys of steps that hold players and objects; the other keys hold words and numbers.
_PLAYERS = ("by", "active")
_OBJECTS = ("card", "source", "targets", "attackers")
_CONTENT = ("hand", "battlefield", "graveyard", "exile", "library", "command")
_PER_PLAYER = ("life", "counters", "mana", "lands played", "sees", "unseen", *_CONTENT)
_FACT_PLAYERS = ("controller", "owner")
_ITEM_NAMES = ("spell", "copy of", "trigger of", "ability of")


def token_names(data: Iterable[Json | MappingOf[str, Json]]) -> Iterator[str]:
    """The names that tokens made by these cards may have: every ``name`` and named ``token`` inside their data."""
    for part in data:
        if isinstance(part, dict):
            for name in (part.get("name"), part.get("token")):
                if isinstance(name, str):
                    yield from (name, f"{name} Token", name.removesuffix(" Role"))
            subtypes = part.get("subtypes")
            if isinstance(subtypes, list) and "name" not in part:
                yield " ".join((*(str(one) for one in subtypes), "Token"))
            for word, names in _TOKENS_OF.items():
                if word in part or part.get("token") == word:
                    yield from names
            yield from token_names(part.values())
        elif isinstance(part, list):
            yield from token_names(part)
            for one in part:
                yield from _TOKENS_OF.get(one, ()) if isinstance(one, str) else ()


@record
class Names:
    """The players, cards, tokens and labels of one scenario."""

    players: tuple[str, ...]
    objects: frozenset[str]
    labels: frozenset[str]

    def player(self, node: Node, place: Place, *more: str) -> None:
        """Raise unless the node names a player (or one of ``more``)."""
        if node.value not in (*self.players, *more):
            known = (*self.players, *more)
            raise place.wrong(node, say("a_player"), nearest(str(node.value), known))

    def reference(self, text: str, line: int, place: Place) -> None:
        """Raise unless the text names a player or an object."""
        name = parse_reference(text).name
        if name not in self.players and name not in self.objects and name not in self.labels:
            known = (*self.players, *sorted(self.objects | self.labels))
            raise place.error(line, say("an_object"), say("found_text", text=text[:60]), nearest(name, known))

    def check_step(self, kind: str, node: Node, place: Place) -> None:
        """Raise if a step names a player or object that there is not."""
        if kind == "pass":
            self.player(node, place, "all")
        elif kind in ("concede", "give up"):
            self.player(node, place)
        elif isinstance(node.value, Mapping):
            for key, _, item in node.value.entries:
                if key in _PLAYERS:
                    self.player(item, place.down(key))
                elif key in _OBJECTS or key == "blockers":
                    self._all(item, place.down(key))

    def check_expectation(self, topic: str, node: Node, place: Place) -> None:
        """Raise if an expectation names a player, object or event that there is not."""
        if topic in _PER_PLAYER and isinstance(node.value, Mapping):
            for name, line, item in node.value.entries:
                self.player(Node(name, line), place)
                if topic in (*_CONTENT, "sees", "unseen"):
                    self._content(item, place.down(name))
        elif topic == "objects" and isinstance(node.value, Mapping):
            for name, line, item in node.value.entries:
                self.reference(name, line, place)
                self._facts(item, place.down(name))
        elif topic == "stack" and isinstance(node.value, tuple):
            for item in node.value:
                if isinstance(item.value, str):
                    self.reference(item.value, item.line, place)
                else:
                    self._facts(item, place)
        elif topic in ("seen", "not seen"):
            for item in node.value if isinstance(node.value, tuple) else (node,):
                self._event(item, place)
        elif topic == "winner" and not isinstance(node.value, tuple):
            self.player(node, place, "none", "draw")
        elif topic in ("lost", "winner") and isinstance(node.value, tuple):
            for item in node.value:
                self.player(item, place)
        elif topic in ("turn", "decision") and isinstance(node.value, Mapping):
            for key, _, item in node.value.entries:
                if key in ("by", "active"):
                    self.player(item, place.down(key))
                elif key == "priority":
                    self.player(item, place.down(key), "none")

    def _all(self, node: Node, place: Place) -> None:
        if isinstance(node.value, str):
            self.reference(node.value, node.line, place)
        elif isinstance(node.value, tuple):
            for item in node.value:
                self._all(item, place)
        elif isinstance(node.value, Mapping):
            for key, line, item in node.value.entries:
                self.reference(key, line, place)
                self._all(item, place.down(key))

    def _content(self, node: Node, place: Place) -> None:
        if isinstance(node.value, Mapping):
            for key, _, item in node.value.entries:
                self._content(item, place.down(key))
        elif isinstance(node.value, tuple):
            for item in node.value:
                match = _MANY.fullmatch(str(item.value))
                self.reference(match["name"] if match else str(item.value), item.line, place)

    def _facts(self, node: Node, place: Place) -> None:
        if not isinstance(node.value, Mapping):
            return
        for key, line, item in node.value.entries:
            if key in _FACT_PLAYERS:
                self.player(item, place.down(key))
            elif key in _ITEM_NAMES:
                self.reference(str(item.value), line, place.down(key))
            elif key in ("with", "without"):
                self._keywords(item, place.down(key))
            elif key in ("attached to", "attacking") and item.value == "none":
                continue
            elif key in ("attached to", "attacking", "blocking", "targets"):
                self._all(item, place.down(key))

    def _keywords(self, node: Node, place: Place) -> None:
        known = card_keys()["keywords"]
        for item in node.value if isinstance(node.value, tuple) else (node,):
            if item.value not in known:
                raise place.wrong(item, say("a_keyword"), nearest(str(item.value), known))

    def _event(self, node: Node, place: Place) -> None:
        if not isinstance(node.value, Mapping):
            return
        for key, _, item in node.value.entries:
            if key == "event" and item.value not in event_kinds():
                raise place.wrong(item, say("an_event"), nearest(str(item.value), event_kinds()))
            if key == "with" and isinstance(item.value, Mapping):
                for name, line, value in item.value.entries:
                    self._parameter(name, line, value, place.down(key))

    def _parameter(self, name: str, line: int, value: Node, place: Place) -> None:
        if name not in event_parameters():
            raise place.error(
                line, say("a_parameter"), say("found_key", key=name[:60]), nearest(name, event_parameters())
            )
        if name == "player":
            self.player(value, place.down(name))
        elif name in ("card", "source", "target") and isinstance(value.value, str):
            self.reference(value.value, value.line, place.down(name))
