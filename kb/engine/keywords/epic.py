"""Epic (CR 702.50)."""

from __future__ import annotations

from kb.engine.copying import copy_spell
from kb.engine.definition import Condition, Effect, Text
from kb.engine.effects.base import Resolution, effect
from kb.engine.filters import Selector
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.registry import rule
from kb.engine.resolving.resolve import Resolving
from kb.engine.state import DelayedTrigger

keyword("epic")

UPKEEP = Condition("beginning of", (("step", "upkeep"), ("of", Selector("name", name="you"))))


@rule("702.50a", at="resolve", order=50, also=("603.7b", "603.7d", "707.10", "707.10c"))
def copies_at_upkeep(game: Game, resolving: Resolving) -> None:
    """From now on each of the controller's upkeeps brings a copy of the spell, without epic, with new targets."""
    spell = game.get(resolving.id)
    if resolving.object.ability is not None or not game.has(resolving.id, "epic"):
        return
    key = game.new_id()
    game.state.delayed[key] = DelayedTrigger(
        key, resolving.id, resolving.doing.controller, UPKEEP, Text((Effect("epic copy"),)), once=False, spell=spell,
        rule=game.rule, name=game.plain_name(resolving.id), began_turn=game.state.turn.number,
    )  # fmt: skip


@effect("epic copy")
def epic_copy(game: Game, doing: Resolution, what: Effect) -> None:
    """The delayed ability copies the spell as it was, except for epic."""
    if doing.spell is not None:
        copy_spell(game, doing.controller, doing.spell, without=("epic",))


@rule("702.50b", at="can't cast", order=50, also=("117.1a",))
def no_more_spells(game: Game, player: str, card: int) -> str | None:
    """A player who has resolved a spell with epic can't cast spells for the rest of the game."""
    return "epic" if "epic" in game.player(player).resolved_keywords else None
