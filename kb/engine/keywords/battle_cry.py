"""Battle cry (CR 702.91)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("battle cry")


@rule("702.91a", at="keyword battle cry")
def battle_cry(found: Keyword) -> tuple[Ability, ...]:
    """Its attack gives the other attackers +1/+0 for the turn."""
    return (
        written(
            "battle cry",
            {
                "when": {"attacks": "this"},
                "effects": [{"change": {"what": "each other attacking creature", "changes": {"plus": "+1/+0"}}}],
            },
        ),
    )
