"""Scenario and card files into values; whatever is wrong in a file is said with its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass, field
from pathlib import Path

from kb.core.rule_id import RuleId
from kb.engine.api import CardError, UnsupportedError, card_from_data
from kb.scenario import keys as table
from kb.scenario.card_shape import card as card_shape
from kb.scenario.model import Card, Check, Placing, Scenario, Seat, Step
from kb.scenario.names import Names, token_names
from kb.scenario.nodes import Mapping, Node, read_bytes, read_file
from kb.scenario.said import ScenarioError, say
from kb.scenario.shapes import MapOf, Place, nearest, plain

BLANK = "Blank Card"
BLANK_CARD = Card(BLANK, {"types": ["artifact"]}, "", 0)
MAX_CARDS = 20_000
MAX_PLAYERS = 100

Renumber = Callable[[str, RuleId], RuleId | None]
"""Edition and number there to today's number; ``None`` where the edition has no such rule."""

_MANY = re.compile(r"(?P<name>.+?) x(?P<count>[1-9]\d{0,4})")


def load_cards(folder: Path) -> dict[str, Card]:
    """Return the cards of all YAML files below ``folder``, by name.

    Raises:
        ScenarioError: a file or card breaks its format, or a name occurs twice.
    """
    cards, errors = all_cards(folder)
    if errors:
        raise errors[0]
    return cards


def all_cards(folder: Path) -> tuple[dict[str, Card], tuple[ScenarioError, ...]]:
    """Return the cards of all YAML files below ``folder`` that can be read, and what is wrong in the others."""
    cards: dict[str, Card] = {}
    errors = []
    for path in sorted(folder.rglob("*.yaml")):
        try:
            found = {card.name: card for card in cards_of(read_file(path), str(path))}
            for name in found.keys() & cards.keys():
                place, first = Place(str(path), (name,)), cards[name]
                before = say("defined_before", file=first.file, line=first.line)
                raise place.error(found[name].line, say("a_new_name"), before, say("rename"))
        except ScenarioError as error:
            errors.append(error)
        else:
            cards.update(found)
    return cards, tuple(errors)


def cards_of(node: Node, source: str, place: Place | None = None) -> tuple[Card, ...]:
    """Return the cards of a mapping from names to cards, each one understood by the engine."""
    place = place or Place(source)
    shape = MapOf(card_shape())
    shape.check(node, place)
    assert isinstance(node.value, Mapping)
    return tuple(_card(name, line, item, place.down(name)) for name, line, item in node.value.entries)


def load_file(path: Path, cards: MappingOf[str, Card], renumber: Renumber | None = None) -> Scenario:
    """Return the scenario of one file.

    Raises:
        ScenarioError: the file breaks its format, or names a card, player or rule that there is not.
    """
    return _Loader(str(path), cards, renumber).scenario(read_file(path))


def load_text(
    text: str, cards: MappingOf[str, Card], source: str = "scenario", renumber: Renumber | None = None
) -> Scenario:
    """Return the scenario that a text describes; see ``load_file``."""
    return _Loader(source, cards, renumber).scenario(read_bytes(text.encode(), source))


def load_all(
    paths: Iterable[Path], cards: MappingOf[str, Card], renumber: Renumber | None = None
) -> tuple[tuple[Scenario, ...], tuple[ScenarioError, ...]]:
    """Return the scenarios of many files and the errors of those that cannot be read; ids are unique among them."""
    scenarios: dict[str, Scenario] = {}
    errors = []
    for path in paths:
        try:
            scenario = load_file(path, cards, renumber)
            if scenario.id in scenarios:
                found = say("defined_before", file=scenarios[scenario.id].file, line=1)
                raise Place(scenario.file, ("id",)).error(1, say("a_new_name"), found, say("rename"))
        except ScenarioError as error:
            errors.append(error)
        else:
            scenarios[scenario.id] = scenario
    return tuple(scenarios.values()), tuple(errors)


def load_folder(folder: Path, cards: MappingOf[str, Card], renumber: Renumber | None = None) -> tuple[Scenario, ...]:
    """Return the scenarios of all YAML files below ``folder``, by path.

    Raises:
        ScenarioError: the first file that cannot be read.
    """
    scenarios, errors = load_all(sorted(folder.rglob("*.yaml")), cards, renumber)
    if errors:
        raise errors[0]
    return scenarios


def _card(name: str, line: int, node: Node, place: Place) -> Card:
    data = plain(node)
    assert isinstance(data, dict)
    try:
        card_from_data(name, data)
    except UnsupportedError:
        pass  # a valid card that the engine does not know yet: the scenario's result says so
    except CardError as error:
        where = place
        for key in error.path:
            below = _below(node, str(key))
            if below is None:
                break
            node, line, where = below[1], below[0], where.down(str(key))
        prefix = ".".join(str(part) for part in error.path) + ": "
        problem = str(error).removeprefix(prefix)
        said = say("bad_card", file=place.source, line=line, key=".".join(where.path), problem=problem)
        raise ScenarioError(said) from error
    return Card(name, data, place.source, line)


def _below(node: Node, key: str) -> tuple[int, Node] | None:
    if isinstance(node.value, Mapping):
        return next(((line, item) for name, line, item in node.value.entries if name == key), None)
    if isinstance(node.value, tuple) and key.isdecimal() and int(key) < len(node.value):
        item = node.value[int(key)]
        return item.line, item
    return None


@dataclass
class _Loader:
    source: str
    known: MappingOf[str, Card]
    renumber: Renumber | None
    cards: dict[str, Card] = field(default_factory=dict)
    used: dict[str, Card] = field(default_factory=dict)
    names: Names = field(default_factory=lambda: Names((), frozenset(), frozenset()))
    edition: str = ""
    total: int = 0

    def scenario(self, root: Node) -> Scenario:
        top = Place(self.source)
        table.file().check(root, top)
        keys = _keys(root)
        own = cards_of(keys["cards"], self.source, top.down("cards")) if "cards" in keys else ()
        self.cards = {BLANK: BLANK_CARD, **self.known, **{card.name: card for card in own}}
        self.edition = str(keys["edition"].value)
        self.used = {card.name: card for card in own}
        seats = tuple(self._seat(name, node, top.down("players")) for name, _, node in _entries(keys["players"]))
        if len(seats) < 2:
            raise top.down("players").wrong(keys["players"], say("some_players"))
        if len(seats) > MAX_PLAYERS:
            many = say("so_many_players", most=MAX_PLAYERS)
            found = say("found_number", number=len(seats))
            raise top.down("players").error(keys["players"].line, many, found, say("see_schema"))
        self.names = self._names(seats)
        written: dict[str, str] = {}
        proves = self._rules(keys.get("proves"), top.down("proves"), written)
        touches = self._rules(keys.get("touches"), top.down("touches"), written)
        steps = list(self._steps(keys["do"], top.down("do")))
        if "expect" in keys:
            node = keys["expect"]
            checks = tuple(self._checks(node, top.down("expect")))
            steps.append(Step(node.line, "expect", {}, checks=checks))
        start = plain(keys["start"]) if "start" in keys else {}
        assert isinstance(start, dict)
        if "active" in start:
            self.names.player(_keys(keys["start"])["active"], top.down("start").down("active"))
        titles = tuple((lang, str(node.value)) for lang, _, node in _entries(keys["title"]))
        return Scenario(
            id=str(keys["id"].value),
            file=self.source,
            title=titles,
            edition=self.edition,
            proves=proves,
            touches=touches,
            written=tuple(written.items()),
            rulings=tuple(str(item.value) for item in _items(keys.get("rulings"))),
            seed=_number(keys.get("seed"), 0),
            cards=tuple(self.used.values()),
            players=seats,
            start=tuple(start.items()),
            steps=tuple(steps),
            note=str(keys["note"].value) if "note" in keys else "",
        )

    def _names(self, seats: tuple[Seat, ...]) -> Names:
        labels = [card.label for seat in seats for _, cards in seat.zones for card in cards if card.label]
        objects = {*self.used, *token_names(card.data for card in self.used.values())}
        return Names(tuple(seat.name for seat in seats), frozenset(objects), frozenset(labels))

    def _rules(self, node: Node | None, place: Place, written: dict[str, str]) -> tuple[RuleId, ...]:
        return tuple(self._rule(item, place, written) for item in _items(node))

    def _rule(self, node: Node, place: Place, written: dict[str, str]) -> RuleId:
        number = RuleId.parse(str(node.value))
        today = self.renumber(self.edition, number) if self.renumber else number
        if today is None:
            found = say("found_text", text=str(number))
            raise place.error(node.line, say("a_rule_of", edition=self.edition), found, say("check_number"))
        written[str(number)] = str(today)
        return today

    def _seat(self, name: str, node: Node, place: Place) -> Seat:
        keys = _keys(node)
        zones = []
        for zone in table.PLACES:
            if zone in keys:
                cards = tuple(self._zone(keys[zone], place.down(name).down(zone)))
                zones.append((zone, cards))
        counters = tuple((kind, _number(item, 0)) for kind, _, item in _entries(keys.get("counters")))
        return Seat(name, _number(keys.get("life"), 20), counters, tuple(zones))

    def _zone(self, node: Node, place: Place) -> Iterator[Placing]:
        if isinstance(node.value, int):
            self._use(BLANK, node, place)
            self._count(node.value, node, place)
            yield from [Placing(BLANK)] * node.value
            return
        for item in _items(node):
            keys = _keys(item)
            name = str(keys["card"].value if keys else item.value)
            match = _MANY.fullmatch(name)
            count = int(match["count"]) if match else 1
            name = match["name"] if match else name
            self._count(count, item, place)
            self._use(name, item, place)
            label = str(keys["label"].value) if "label" in keys else ""
            placing = Placing(
                name,
                tapped=bool(keys["tapped"].value) if "tapped" in keys else False,
                sick=bool(keys["sick"].value) if "sick" in keys else False,
                counters=tuple((kind, _number(value, 0)) for kind, _, value in _entries(keys.get("counters"))),
                attached_to=str(keys["attached to"].value) if "attached to" in keys else "",
                face_down=bool(keys["face down"].value) if "face down" in keys else False,
                commander=bool(keys["commander"].value) if "commander" in keys else False,
                label=label,
            )
            yield from [placing] * count

    def _count(self, count: int, node: Node, place: Place) -> None:
        """Refuse more cards than a game can hold, before they are made."""
        self.total += count
        if self.total > MAX_CARDS:
            raise place.wrong(node, say("so_many_cards", most=MAX_CARDS))

    def _use(self, name: str, node: Node, place: Place) -> None:
        if name not in self.cards:
            raise place.error(node.line, say("a_card"), say("found_text", text=name[:60]), nearest(name, self.cards))
        self.used[name] = self.cards[name]

    def _steps(self, node: Node, place: Place) -> Iterator[Step]:
        for count, item in enumerate(_items(node), 1):
            [(kind, line, body)] = _entries(item)
            where = place.down(str(count)).down(kind)
            if kind == "expect":
                yield Step(line, kind, {}, checks=tuple(self._checks(body, where)))
                continue
            because = None
            inner = ""
            if kind in ("illegal", "legal"):
                keys = _keys(body)
                if "because" in keys:
                    because = self._rule(keys["because"], where.down("because"), {})
                inner = next(name for name in keys if name in table.ACTIONS)
                body, where = keys[inner], where.down(inner)
            self.names.check_step(inner or kind, body, where)
            data = plain(body)
            yield Step(line, kind, data if isinstance(data, dict) else {"value": data}, inner, because)

    def _checks(self, node: Node, place: Place) -> Iterator[Check]:
        for topic, line, item in _entries(node):
            where = place.down(topic)
            self.names.check_expectation(topic, item, where)
            if topic in ("seen", "not seen"):
                yield from (Check(one.line, topic, "", plain(one)) for one in _items(item))
            elif topic == "objects":
                for name, at, facts in _entries(item):
                    if not isinstance(facts.value, Mapping):
                        yield Check(at, topic, name, plain(facts))
                    for fact, fact_line, value in _entries(facts):
                        yield Check(fact_line, topic, name, {fact: plain(value)})
            elif topic in ("stack", "decision", "winner", "lost"):
                yield Check(line, topic, "", plain(item))
            else:
                yield from (Check(at, topic, name, plain(value)) for name, at, value in _entries(item))


def _entries(node: Node | None) -> tuple[tuple[str, int, Node], ...]:
    return node.value.entries if node is not None and isinstance(node.value, Mapping) else ()


def _keys(node: Node) -> dict[str, Node]:
    return {key: item for key, _, item in _entries(node)}


def _items(node: Node | None) -> tuple[Node, ...]:
    if node is None:
        return ()
    return node.value if isinstance(node.value, tuple) else (node,)


def _number(node: Node | None, default: int) -> int:
    return node.value if node is not None and isinstance(node.value, int) else default
