"""Afterlife (CR 702.135)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("afterlife", takes="amount")


@rule("702.135a", at="keyword afterlife")
def afterlife(found: Keyword) -> tuple[Ability, ...]:
    """When it goes to a graveyard from the battlefield, N flying Spirits are created."""
    return (
        written(
            "afterlife",
            {
                "when": {"dies": "this"},
                "effects": [
                    {
                        "create token": {
                            "amount": found.amount or 0,
                            "token": {
                                "types": ["creature"],
                                "subtypes": ["Spirit"],
                                "colours": ["white", "black"],
                                "size": "1/1",
                                "keywords": ["flying"],
                            },
                        }
                    }
                ],
            },
        ),
    )
