"""Miracle (CR 702.94)."""

from __future__ import annotations

from kb.engine.casting.offer import offer
from kb.engine.definition import Ability, Effect, Keyword
from kb.engine.effects.base import Resolution, effect
from kb.engine.game import Game
from kb.engine.keyword_list import keyword
from kb.engine.keywords.written import written
from kb.engine.pipeline import tell
from kb.engine.registry import part, rule
from kb.engine.state import AbilityOnStack, GameObject, State

keyword("miracle", takes="cost")


@rule("702.94a", at="drawn", also=("603.11",))
def reveal(game: Game, player: str, card: int) -> None:
    """The first card that a player draws in a turn may be revealed as it is drawn."""
    if game.state.turn.number < 1 or not game.has(card, "miracle"):  # opening hands are drawn in no turn
        return
    if any(event.kind == "draw" and event.get("player") == player for event in game.state.this_turn):
        return
    if game.may(player, "may reveal", source=card):
        tell(game, "reveal", player=player, card=game.name(card), card_id=card, why="miracle")


@part("702.94a", at="keyword miracle")
def miracle(found: Keyword) -> tuple[Ability, ...]:
    """When it is revealed that way, its owner may cast it for its miracle cost."""
    when = {"revealed": {"what": "this", "why": "miracle"}}
    return (written("miracle", {"when": when, "zone": "hand", "effects": ["miracle"]}),)


@effect("miracle")
def cast_or_keep(game: Game, doing: Resolution, what: Effect) -> None:
    """Cast it for its miracle cost, or keep it in the hand."""
    if game.exists(doing.source) and game.get(doing.source).zone == "hand":
        offer(game, doing.source, "miracle")


@rule("702.94b", at="may look at")
def stays_revealed(state: State, player: str, found: GameObject) -> bool:
    """The card stays revealed in the hand until its ability has resolved or left the stack otherwise."""
    waiting = [one.ability for one in state.waiting]
    waiting += [one.ability for one in state.objects.values() if one.ability is not None]
    return found.zone == "hand" and any(_of_miracle(ability, found.id) for ability in waiting)


def _of_miracle(ability: AbilityOnStack, card: int) -> bool:
    return ability.source == card and ability.trigger is not None and ability.trigger.name == "miracle"
