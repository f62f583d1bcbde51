"""Keyword abilities written as card data: what the keyword stands for, in the words of cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kb.core.record import replace
from kb.engine.cards import parse_ability
from kb.engine.definition import Ability, Activated, Cost, Triggered

_KEPT: dict[str, Ability] = {}


def written(name: str, data: Mapping[str, object], cost: Cost | None = None) -> Ability:
    """Return the ability that plain data describe, named after its keyword; ``cost`` goes before its own costs."""
    key = f"{name} {data!r} {cost!r}"
    kept = _KEPT.get(key)
    if kept is None:
        ability = parse_ability(data, (name,))
        if isinstance(ability, (Activated, Triggered)):
            ability = replace(ability, name=name)
        if cost is not None and isinstance(ability, Activated):
            ability = replace(ability, cost=Cost(cost.mana, (*cost.parts, *ability.cost.parts)))
        kept = _KEPT[key] = ability
    return kept


@cache
def size(amount: int) -> str:
    """``+2/+2``."""
    return f"+{amount}/+{amount}"
