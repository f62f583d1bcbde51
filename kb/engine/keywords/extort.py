"""Extort (CR 702.101)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("extort")


@rule("702.101a", at="keyword extort")
def extort(found: Keyword) -> tuple[Ability, ...]:
    """Whenever its controller casts a spell, they may pay {W/B}: each opponent loses 1 life and they gain as much."""
    return (
        written(
            "extort",
            {
                "when": {"cast": {"what": "spell", "by": "you"}},
                "effects": [{"may": {"cost": ["{W/B}"], "effects": [{"drain": {"amount": 1}}]}}],
            },
        ),
    )
