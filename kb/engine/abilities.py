"""The abilities of an object: those written out, and those that its keywords stand for."""

from __future__ import annotations

from collections.abc import Iterator

from kb.core.rule_id import RuleId
from kb.engine.definition import Ability, Activated, Triggered
from kb.engine.game import Game
from kb.engine.layers.base import derive
from kb.engine.state import TriggerSource


def abilities(game: Game, object_id: int) -> Iterator[tuple[Ability, RuleId | None]]:
    """All abilities of an object with the rule of the keyword that gives them (``None``: written on it).

    A keyword's handler stands at the hook ``keyword <name>``; it gets the keyword and returns abilities.
    """
    chars = game.chars(object_id)
    for ability in chars.abilities:
        yield ability, None
    rules = game.state.rules
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
    return tuple(found for found, _ in abilities(game, object_id) if isinstance(found, Activated))


def trigger_sources(game: Game) -> tuple[TriggerSource, ...]:
    """Every triggered ability that can trigger now, in the zone where it works (CR 113.6)."""
    state = game.state
    chars = derive(state)
    if state.sources is not None and state.sources[0] is chars:
        return state.sources[1]
    keywords = state.rules.ability_keywords
    found = []
    for object_id, one in chars.items():
        if one.abilities or one.keywords:
            thing = state.objects[object_id]
            if thing.zone == "library" or thing.ability is not None or thing.note("phased out"):
                continue
            if not one.abilities and not any(keyword.name in keywords for keyword in one.keywords):
                continue
            for ability, rule in abilities(game, object_id):
                if isinstance(ability, Triggered) and (ability.zone == thing.zone or ability.zone == "any"):
                    found.append(TriggerSource(object_id, one.controller, ability, rule))
    result = tuple(found)
    state.sources = (chars, result)
    return result
