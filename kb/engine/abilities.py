"""The abilities of an object: those written out, and those that its keywords stand for."""

from __future__ import annotations

from collections.abc import Iterator

from kb.core.record import record
from kb.core.rule_id import RuleId
from kb.engine.characteristics import Characteristics
from kb.engine.definition import Ability, Activated, Triggered
from kb.engine.game import Game
from kb.engine.layers.base import derive
from kb.engine.registry import RuleSet
from kb.engine.state import GameObject, TriggerSource

Found = tuple[Ability, RuleId | None]


@record
class _Kept:
    """The abilities that characteristics have under a set of rules; an object as printed has them every time."""

    rules: RuleSet
    chars: Characteristics
    all: tuple[Found, ...]
    activated: tuple[Activated, ...]
    triggered: tuple[tuple[Triggered, RuleId | None], ...]


def abilities(game: Game, object_id: int) -> tuple[Found, ...]:
    """All abilities of an object with the rule of the keyword that gives them (``None``: written on it).

    A keyword's handler stands at the hook ``keyword <name>``; it gets the keyword and returns abilities.
    """
    return _kept(game.state.rules, game.get(object_id), game.chars(object_id)).all


def _kept(rules: RuleSet, thing: GameObject, chars: Characteristics) -> _Kept:
    place = thing.definition.kept_abilities
    kept: _Kept | None = place.get(chars.controller)
    if kept is not None and kept.chars is chars and kept.rules is rules:
        return kept
    every = tuple(_abilities(rules, chars))
    made = _Kept(
        rules,
        chars,
        every,
        tuple(found for found, _ in every if isinstance(found, Activated)),
        tuple((found, rule) for found, rule in every if isinstance(found, Triggered)),
    )
    if thing.definition.printed.get(chars.controller) is chars:
        place[chars.controller] = made
    return made


def _abilities(rules: RuleSet, chars: Characteristics) -> Iterator[Found]:
    for ability in chars.abilities:
        yield ability, None
    for keyword in chars.keywords:
        if keyword.name not in rules.ability_keywords:
            continue
        for handler in rules.at(f"keyword {keyword.name}"):
            for ability in handler.function(keyword):
                yield ability, handler.number
    for handler in rules.at("intrinsic abilities"):
        for ability in handler.function(chars):
            yield ability, handler.number


def activated(game: Game, object_id: int) -> tuple[Activated, ...]:
    """The activated abilities of an object, in the order by which actions number them."""
    return _kept(game.state.rules, game.get(object_id), game.chars(object_id)).activated


def trigger_sources(game: Game) -> tuple[TriggerSource, ...]:
    """Every triggered ability that can trigger now, in the zone where it works (CR 113.6)."""
    state = game.state
    chars = derive(state)
    if state.sources is not None and state.sources[0] is chars:
        return state.sources[1]
    rules, objects = state.rules, state.objects
    found = []
    for object_id, one in chars.items():
        if one.abilities or one.keywords or "Siege" in one.subtypes:  # CR 310.11b: not written on it
            thing = objects[object_id]
            if thing.zone == "library" or thing.ability is not None:
                continue
            kept = _kept(rules, thing, one).triggered
            if not kept or (thing.notes and thing.note("phased out")):
                continue
            for ability, rule in kept:
                if ability.zone == thing.zone or ability.zone == "any":
                    found.append(TriggerSource(object_id, one.controller, ability, rule))
    result = tuple(found)
    state.sources = (chars, result)
    return result
