"""Storm (CR 702.40)."""

from __future__ import annotations

from kb.engine.copying import copy_spell
from kb.engine.definition import Ability, Effect, Keyword
from kb.engine.effects.base import Resolution, effect
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.registry import rule

keyword("storm")


@rule("702.40a", at="keyword storm", also=("702.40b",))
def storm(found: Keyword) -> tuple[Ability, ...]:
    """When the spell is cast, it is copied for each other spell cast before it this turn."""
    return (written("storm", {"when": {"cast": "this"}, "zone": "stack", "effects": ["storm"]}),)


@effect("storm")
def copies(game: Game, doing: Resolution, what: Effect) -> None:
    """One copy for each spell cast before; new targets may be chosen for each."""
    before = 0
    for event in game.state.this_turn:
        if event.kind == "cast":
            if event.get("card_id") == doing.source:
                break
            before += 1
    for _ in range(before):
        copy_spell(game, doing.controller, game.get(doing.source))
