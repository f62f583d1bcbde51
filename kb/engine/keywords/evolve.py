"""Evolve (CR 702.100)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("evolve")


@rule("702.100a", at="keyword evolve", also=("702.100b",))
def evolve(found: Keyword) -> tuple[Ability, ...]:
    """When a larger creature of the same controller enters, it gets a +1/+1 counter."""
    return (written("evolve", {"when": {"enters": "another creature you control"}, "effects": [{"evolve": True}]}),)
