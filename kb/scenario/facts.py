"""Expectations: what the game shows, held against what a scenario says; never a rule number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kb.engine.api import (
    Event,
    ObjectView,
    State,
    battlefield,
    decision,
    draw,
    is_over,
    labels,
    log_since,
    may_look,
    objects,
    player,
    players,
    stack,
    turn,
    view,
    winners,
    zone,
)
from kb.scenario.find import NoObjectError, anywhere, label, matching, name
from kb.scenario.model import Check
from kb.scenario.plain import flow
from kb.scenario.reference import parse_reference
from kb.scenario.said import Said, say

_OPEN_ZONES = ("battlefield", "stack", "graveyard", "exile", "command")


def failed(state: State, check: Check) -> Said | None:
    """Return why an expectation does not hold, ``None`` if it does.

    Raises:
        NoObjectError: it is unclear what the expectation means, so that it says nothing about the game.
    """
    try:
        return _TOPICS[check.topic](state, check.subject, check.value)
    except NoObjectError as error:
        if error.unclear:
            raise
        return error.said


def _unlike(found: object) -> Said:
    return say("found_instead", found=flow(found))


def _same(found: object, wanted: object) -> Said | None:
    return None if found == wanted else _unlike(found)


def _life(state: State, subject: str, value: Any) -> Said | None:
    return _same(player(state, subject).life, value)


def _counters(state: State, subject: str, value: Any) -> Said | None:
    return _these_counters(player(state, subject).counters, value)


def _these_counters(found: Mapping[str, int], wanted: Mapping[str, int]) -> Said | None:
    """The kinds named are compared; an empty mapping says that there are no counters at all."""
    kinds = wanted or [kind for kind, count in found.items() if count]
    return _same({kind: found.get(kind, 0) for kind in kinds}, dict(wanted))


def _mana(state: State, subject: str, value: Any) -> Said | None:
    found = {symbol: count for symbol, count in player(state, subject).mana.items() if count}
    return _same(found, {symbol: count for symbol, count in value.items() if count})


def _lands(state: State, subject: str, value: Any) -> Said | None:
    return _same(player(state, subject).lands_played, value)


def _zone(where: str) -> Callable[[State, str, Any], Said | None]:
    def look(state: State, subject: str, value: Any) -> Said | None:
        cards = battlefield(state, subject) if where == "battlefield" else zone(state, where, subject)
        found = Counter(card.name for card in cards)
        if isinstance(value, int):
            return _same(len(cards), value)
        if isinstance(value, list):
            return None if found == _multiset(value) else _unlike(_listing(found))
        if "top" in value:
            order = [card.name for card in (reversed(cards) if where == "graveyard" else cards)]
            if order[: len(value["top"])] != value["top"]:
                return _unlike(order[: len(value["top"])])
        wanted = _multiset(value.get("has", ()))
        lacking = any(found[other] < count for other, count in wanted.items())
        unwanted = any(found[other] for other in _multiset(value.get("lacks", ())))
        if lacking or unwanted or value.get("count", len(cards)) != len(cards):
            return _unlike(_listing(found))
        return None

    return look


def _sees(state: State, subject: str, value: Any) -> Said | None:
    hidden = [text for text in value if not _in_view(state, subject, text)]
    return _unlike({"unseen": hidden}) if hidden else None


def _unseen(state: State, subject: str, value: Any) -> Said | None:
    seen = [text for text in value if _in_view(state, subject, text)]
    return _unlike({"sees": seen}) if seen else None


def _in_view(state: State, subject: str, text: str) -> bool:
    found = matching(state, text, objects(state))
    if not found:
        raise NoObjectError(say("no_such_object", name=text), unclear=True)
    return any(may_look(state, subject, one.id) for one in found)


def _multiset(names: Sequence[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for item in names:
        base, _, count = item.rpartition(" x")
        if base and count.isdecimal():
            found[base] += int(count)
        else:
            found[item] += 1
    return found


def _listing(found: Counter[str]) -> list[str]:
    return [f"{item} x{count}" if count > 1 else item for item, count in sorted(found.items())]


def _stack(state: State, subject: str, value: Any) -> Said | None:
    there = stack(state)
    if len(there) == len(value) and all(_item(state, found, item) for found, item in zip(there, value, strict=True)):
        return None
    return _unlike([_describe(state, found, value) for found in there])


def _item(state: State, found: ObjectView, item: Any) -> bool:
    if isinstance(item, str):
        return bool(matching(state, item, [found]))
    facts = dict(item)
    kinds: dict[str, Callable[[Any], bool]] = {
        "spell": lambda text: found.is_spell and found.name == text,
        "copy of": lambda text: found.is_spell and found.is_copy and found.name == text,
        "trigger of": lambda text: found.kind == "triggered ability" and found.name == text,
        "ability of": lambda text: found.kind == "activated ability" and found.name == text,
    }
    for key, test in kinds.items():
        if key in facts and not test(facts.pop(key)):
            return False
    return all(_fact(state, found, fact, wanted) is None for fact, wanted in facts.items())


def _describe(state: State, found: ObjectView, value: Any) -> Any:
    wanted: set[str] = set()
    for item in value:
        if isinstance(item, dict):
            wanted.update(item)
    facts = {key: _FACTS[key](state, found) for key in _FACTS if key in wanted}
    return {"object": name(found), **facts} if facts else name(found)


def _objects(state: State, subject: str, value: Any) -> Said | None:
    if value == "gone":
        try:
            found = anywhere(state, subject)
        except NoObjectError as error:
            if error.unclear:
                raise
            return None
        return say("still_there", zone=found.zone)
    wanted_zone = value.get("zone")
    found = anywhere(state, subject)
    zones = {one.zone for one in matching(state, subject, objects(state))} & set(_OPEN_ZONES)
    if len(zones) > 1 and not wanted_zone:
        raise NoObjectError(say("several_zones", name=subject, zones=tuple(sorted(zones))), unclear=True)
    if wanted_zone and found.zone != wanted_zone:
        return _unlike({"zone": found.zone})
    for fact, wanted in value.items():
        wrong = _fact(state, found, fact, wanted)
        if wrong:
            return wrong
    return None


def _fact(state: State, found: ObjectView, fact: str, wanted: Any) -> Said | None:
    if fact in ("with", "without"):
        names = wanted if isinstance(wanted, list) else [wanted]
        if all((keyword in found.keywords) == (fact == "with") for keyword in names):
            return None
        return _unlike({"keywords": list(found.keywords)})
    if fact == "counters":
        return _these_counters(found.counters, wanted)
    value = _FACTS[fact](state, found)
    if fact in _OTHERS:
        meant = _OTHERS[fact](found)
        names = wanted if isinstance(wanted, list) else [] if wanted == "none" else [wanted]
        return None if _all_meant(state, list(meant), names) else _unlike({fact: value})
    if fact == "colours":
        wanted = [_COLOURS.get(item, item) for item in wanted]
    if fact in ("colours", "types", "subtypes", "supertypes"):
        return None if sorted(value) == sorted(wanted) else _unlike({fact: value})
    return None if value == wanted else _unlike({fact: value})


def _all_meant(state: State, left: list[object], names: Sequence[str]) -> bool:
    """True if the names or labels are those of exactly these objects and players."""
    for text in names:
        meant = next((item for item in left if _is_meant(state, item, text)), None)
        if meant is None:
            return False
        left.remove(meant)
    return not left


def _is_meant(state: State, item: object, text: str) -> bool:
    if not isinstance(item, int):
        return item == text
    return (
        labels(state)[text] == item
        if text in labels(state)
        else view(state, item).name in (text, parse_reference(text).name)
    )


_COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_OTHERS: dict[str, Callable[[ObjectView], Sequence[object]]] = {
    "blocking": lambda found: found.blocking,
    "targets": lambda found: found.targets,
    "attacking": lambda found: () if found.attacking is None else (found.attacking,),
    "attached to": lambda found: () if found.attached_to is None else (found.attached_to,),
}


def _names(state: State, items: Sequence[object]) -> list[str]:
    return [view(state, item).name if isinstance(item, int) else str(item) for item in items]


def _maybe(state: State, item: object) -> str:
    return "none" if item is None else _names(state, [item])[0]


_FACTS: dict[str, Callable[[State, ObjectView], Any]] = {
    "name": lambda state, found: found.name,
    "zone": lambda state, found: found.zone,
    "controller": lambda state, found: found.controller,
    "owner": lambda state, found: found.owner,
    "power": lambda state, found: "none" if found.power is None else found.power,
    "toughness": lambda state, found: "none" if found.toughness is None else found.toughness,
    "loyalty": lambda state, found: "none" if found.loyalty is None else found.loyalty,
    "defense": lambda state, found: "none" if found.defense is None else found.defense,
    "mana value": lambda state, found: found.mana_value,
    "colours": lambda state, found: list(found.colours),
    "types": lambda state, found: list(found.types),
    "subtypes": lambda state, found: list(found.subtypes),
    "supertypes": lambda state, found: list(found.supertypes),
    "damage": lambda state, found: found.damage,
    "tapped": lambda state, found: found.tapped,
    "face down": lambda state, found: found.face_down,
    "attached to": lambda state, found: _maybe(state, found.attached_to),
    "attacking": lambda state, found: _maybe(state, found.attacking),
    "blocking": lambda state, found: _names(state, found.blocking),
    "targets": lambda state, found: _names(state, found.targets),
    "x": lambda state, found: found.x,
    "modes": lambda state, found: [mode + 1 for mode in found.modes],
    "copy": lambda state, found: found.is_copy,
    "method": lambda state, found: found.method,
}


def _turn(state: State, subject: str, value: Any) -> Said | None:
    now = turn(state)
    found = {
        "number": now.number,
        "active": now.active,
        "phase": now.phase,
        "step": now.step,
        "priority": now.priority or "none",
    }
    return _same(found[subject], value)


def _seen(state: State, subject: str, value: Any) -> Said | None:
    found = _count(state, value)
    if "count" in value:
        return None if found == value["count"] else say("seen_times", count=found)
    return None if found else say("seen_times", count=found)


def _not_seen(state: State, subject: str, value: Any) -> Said | None:
    found = _count(state, value)
    return say("seen_times", count=found) if found else None


def _count(state: State, pattern: Mapping[str, Any]) -> int:
    return sum(1 for event in log_since(state) if event.kind == pattern["event"] and _like(event, pattern))


def _like(event: Event, pattern: Mapping[str, Any]) -> bool:
    for key, wanted in pattern.get("with", {}).items():
        if key not in event.params:
            raise NoObjectError(
                say("no_parameter", event=event.kind, name=key, known=", ".join(event.params)), unclear=True
            )
        if not _equal(event.get(key), wanted):
            return False
    return True


def _equal(found: object, wanted: object) -> bool:
    if isinstance(found, bool) or isinstance(wanted, bool):
        return found is wanted
    return found == wanted or (found is not None and str(found) == str(wanted))


def _decision(state: State, subject: str, value: Any) -> Said | None:
    wanted = decision(state)
    if value == "none":
        free = wanted is None or wanted.kind == "priority"
        return None if free or wanted is None else say("pending", kind=wanted.kind, player=wanted.player)
    if wanted is None:
        return say("game_over")
    offered = Counter(label(state, wanted, item) for item in wanted.options)
    found: dict[str, Any] = {
        "by": wanted.player,
        "kind": wanted.kind,
        "minimum": wanted.minimum,
        "maximum": wanted.maximum,
    }
    for key, expected in value.items():
        if key in found:
            holds = found[key] == expected
        else:
            given = expected if isinstance(expected, list) else [expected]
            names = Counter(flow(item) for item in given)
            if key == "options":
                holds = offered == names
            elif key == "offers":
                holds = all(offered[item] >= count for item, count in names.items())
            else:
                holds = not any(offered[item] for item in names)
        if not holds:
            return _unlike({**found, "options": _listing(offered)})
    return None


def _winner(state: State, subject: str, value: Any) -> Said | None:
    won = list(winners(state))
    outcome = "draw" if draw(state) else ("none" if not is_over(state) else ", ".join(won))
    wanted = ", ".join(value) if isinstance(value, list) else value
    return _same(outcome, wanted)


def _lost(state: State, subject: str, value: Any) -> Said | None:
    found = sorted(one for one in players(state) if player(state, one).lost)
    return _same(found, sorted(value))


_TOPICS: dict[str, Callable[[State, str, Any], Said | None]] = {
    "life": _life,
    "counters": _counters,
    "mana": _mana,
    "lands played": _lands,
    **{where: _zone(where) for where in ("hand", "battlefield", "graveyard", "exile", "library", "command")},
    "stack": _stack,
    "objects": _objects,
    "sees": _sees,
    "unseen": _unseen,
    "turn": _turn,
    "seen": _seen,
    "not seen": _not_seen,
    "decision": _decision,
    "winner": _winner,
    "lost": _lost,
}
