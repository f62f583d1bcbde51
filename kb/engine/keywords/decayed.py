"""Decayed (CR 702.147)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("decayed", in_layers=True)


@rule("702.147a", at="keyword decayed")
def decayed(found: Keyword) -> tuple[Ability, ...]:
    """It can't block, and when it attacks, it is sacrificed at end of combat."""
    return (
        written("decayed", {"affects": "this", "restrict": ["can't block"]}),
        written(
            "decayed",
            {
                "when": {"attacks": "this"},
                "effects": [{"delayed": {"when": {"end of combat": "each"}, "effects": [{"sacrifice this": "this"}]}}],
            },
        ),
    )
