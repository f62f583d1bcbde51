"""Dethrone (CR 702.105)."""

from __future__ import annotations

from kb.engine.definition import Ability, Keyword
from kb.engine.event import Event
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import part, rule
from kb.engine.state import TriggerSource

keyword("dethrone")


@rule("702.105a", at="keyword dethrone")
def dethrone(found: Keyword) -> tuple[Ability, ...]:
    """When it attacks the player with the most life, it gets a +1/+1 counter."""
    return (
        written(
            "dethrone",
            {
                "when": {"attacks": {"what": "this", "whom": "player"}},
                "effects": [{"put counters": {"counter": "+1/+1", "on": "this"}}],
            },
        ),
    )


@part("702.105a", at="trigger check")
def only_against_the_most_life(game: Game, found: TriggerSource, event: Event) -> str | None:
    """It triggers only if nobody has more life than the player attacked."""
    target = event.get("target_id")
    if found.ability.name != "dethrone" or not isinstance(target, str):
        return None
    return "condition" if any(game.player(one).life > game.player(target).life for one in game.in_game()) else None
