"""Living weapon (CR 702.92)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("living weapon")


@rule("702.92a", at="keyword living weapon")
def living_weapon(found: Keyword) -> tuple[Ability, ...]:
    """When it enters, a 0/0 Germ is created that carries it."""
    return (
        written(
            "living weapon",
            {
                "when": {"enters": "this"},
                "effects": [
                    {
                        "create token": {
                            "token": {
                                "types": ["creature"],
                                "subtypes": ["Phyrexian", "Germ"],
                                "colours": ["black"],
                                "size": "0/0",
                            }
                        }
                    },
                    {"attach": {"what": "this", "to": "created"}},
                ],
            },
        ),
    )
