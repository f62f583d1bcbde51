"""Equip (CR 702.6)."""

from __future__ import annotations

from kb.engine.definition import Ability, Activated, Cost, Effect, Keyword, Text
from kb.engine.filters import Filter, Selector
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule

keyword("equip", takes="cost")

_TARGET = Selector("target", Filter(types=("creature",), controller="you"))
_ATTACH = Effect("attach", (("what", Selector("name", name="this")), ("to", _TARGET)))


@rule("702.6a", at="keyword equip")
def equip(found: Keyword) -> tuple[Ability, ...]:
    """Equip [cost]: attach this to target creature you control, at the time of sorceries."""
    return (Activated(found.cost or Cost(), Text((_ATTACH,)), timing="sorcery", name="equip"),)
