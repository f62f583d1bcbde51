"""Outlast (CR 702.107)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("outlast", takes="cost")


@rule("702.107a", at="keyword outlast")
def outlast(found: Keyword) -> tuple[Ability, ...]:
    """[Cost], tap: a +1/+1 counter on it, at the time of sorceries."""
    data = {"cost": ["tap"], "timing": "sorcery", "effects": [{"put counters": {"counter": "+1/+1", "on": "this"}}]}
    return (written("outlast", data, found.cost),)
