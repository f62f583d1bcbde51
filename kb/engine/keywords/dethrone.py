"""Dethrone (CR 702.105)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("dethrone")


@rule("702.105a", at="keyword dethrone")
def dethrone(found: Keyword) -> tuple[Ability, ...]:
    """When it attacks the player with the most life, it gets a +1/+1 counter."""
    return (
        written(
            "dethrone",
            {
                "when": {"attacks": {"what": "this", "whom": "player"}},
                "effects": [
                    {
                        "if": {
                            "condition": {"most life": True},
                            "then": [{"put counters": {"counter": "+1/+1", "on": "this"}}],
                        }
                    }
                ],
            },
        ),
    )
