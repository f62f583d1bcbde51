"""Scavenge (CR 702.97)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("scavenge", takes="cost")


@rule("702.97a", at="keyword scavenge")
def scavenge(found: Keyword) -> tuple[Ability, ...]:
    """[Cost], exile it from the graveyard: as many +1/+1 counters as its power on target creature."""
    counters = {"counter": "+1/+1", "on": "target creature", "amount": {"power of": "this"}}
    data = {"cost": ["exile"], "zone": "graveyard", "timing": "sorcery", "effects": [{"put counters": counters}]}
    return (written("scavenge", data, found.cost),)
