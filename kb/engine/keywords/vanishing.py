"""Vanishing (CR 702.63)."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine.definition import Ability, Keyword
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.bloodthirst import enters_with
from kb.engine.keywords.written import written
from kb.engine.pipeline import ENTERING, Replacement
from kb.engine.registry import part, rule

keyword("vanishing", takes="amount")


@part("702.63a", at="replacements", order=4, only=ENTERING)
def enters_with_time(game: Game, event: Event) -> Sequence[Replacement]:
    """It enters with its number of time counters."""
    return enters_with(game, event, "vanishing", "time")


@rule("702.63a", at="keyword vanishing")
def vanishing(found: Keyword) -> tuple[Ability, ...]:
    """Each upkeep a time counter is removed; when the last one is, the permanent is sacrificed."""
    return (
        written(
            "vanishing",
            {
                "when": {"upkeep": "your"},
                "if": {"counters": {"counter": "time"}},
                "effects": [{"remove counters": {"counter": "time", "on": "this"}}],
            },
        ),
        written(
            "vanishing",
            {
                "when": {"last counter removed": {"what": "this", "counter": "time"}},
                "effects": [{"sacrifice this": "this"}],
            },
        ),
    )
