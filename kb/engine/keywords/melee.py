"""Melee (CR 702.121)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("melee")


@rule("702.121a", at="keyword melee")
def melee(found: Keyword) -> tuple[Ability, ...]:
    """When it attacks, it gets +1/+1 for each opponent attacked this combat."""
    return (
        written(
            "melee",
            {
                "when": {"attacks": "this"},
                "effects": [
                    {
                        "change": {
                            "what": "this",
                            "changes": {
                                "plus": {
                                    "power": {"opponents attacked": True},
                                    "toughness": {"opponents attacked": True},
                                }
                            },
                        }
                    }
                ],
            },
        ),
    )
