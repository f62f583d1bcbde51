"""Whose eyes may rest on what: hidden and public zones, cards face down, revealed top cards (CR 400.2, 401.5...)."""

from __future__ import annotations

from kb.engine.decision import Activate, Cast, Special, Target
from kb.engine.game import Game
from kb.engine.registry import part, rule
from kb.engine.replacement.statics import statics
from kb.engine.state import GameObject, State


def may_look(state: State, player: str, object_id: int) -> bool:
    """True if a player may look at the face of an object now; what no rule or effect shows is hidden."""
    found = state.objects.get(object_id)
    if found is None:
        return False
    rules = state.rules
    if found.zone == "library" and _shown(state, player, found):
        return not any(handler.function(state, found) for handler in rules.at("not shown yet"))
    return any(handler.function(state, player, found) for handler in rules.at("may look at"))


@rule("400.2", at="may look at")
def public_zones(state: State, player: str, found: GameObject) -> bool:
    """All players see what is on the battlefield, on the stack and in the command zone, unless it is face down."""
    return found.zone in ("battlefield", "stack", "command") and not found.face_down


@rule("402.3", at="may look at")
def own_hand(state: State, player: str, found: GameObject) -> bool:
    """Players look at their own hand whenever they like, and at nobody else's."""
    return found.zone == "hand" and found.owner == player


@rule("404.2", at="may look at")
def graveyards(state: State, player: str, found: GameObject) -> bool:
    """Any player may look through any graveyard."""
    return found.zone == "graveyard"


@rule("406.3", at="may look at")
def exiled_cards(state: State, player: str, found: GameObject) -> bool:
    """Exiled cards are seen by all; those face down by whoever was once allowed to look at them."""
    return found.zone == "exile" and (not found.face_down or found.note("seen by") == player)


@rule("708.5", at="may look at")
def own_face_down_permanents(state: State, player: str, found: GameObject) -> bool:
    """Players may look at the face-down permanents and spells that they control."""
    return found.face_down and found.zone in ("battlefield", "stack") and Game(state).controller(found.id) == player


def _shown(state: State, player: str, found: GameObject) -> bool:
    """True if effects reveal that top card of a library, or let its owner look at it."""
    return found.id == state.zones["library", found.owner][0] and any(
        controller == found.owner and (bool(ability.get("revealed")) or player == controller)
        for _, controller, ability in statics(Game(state), "top card")
    )


@rule("401.5", at="not shown yet")
def not_while_casting(state: State, found: GameObject) -> bool:
    """A card that comes to the top as somebody casts or activates something is not shown before that is done."""
    running = state.pending
    if running is None or not isinstance(running.action, (Cast, Activate, Special)):
        return False
    return running.base.zones.get(("library", found.owner), ())[:1] != (found.id,)


@rule("406.4", at="piles to choose from")
def piles(game: Game, player: str, found: tuple[Target, ...]) -> tuple[Target, ...] | None:
    """Who may not look at face-down cards in exile chooses among their piles."""
    hidden = _hidden(game, player, found)
    if not hidden:
        return None
    first = dict(sorted(((_pile(game, one), one) for one in hidden), reverse=True))
    return tuple(one for one in found if one not in hidden or one in first.values())


@part("406.4", at="card from the pile")
def at_random(game: Game, player: str, found: tuple[Target, ...], chosen: object) -> int | None:
    """From the pile chosen, a card is taken at random."""
    hidden = _hidden(game, player, found)
    if not isinstance(chosen, int) or chosen not in hidden:
        return None
    return game.random().choice([one for one in hidden if _pile(game, one) == _pile(game, chosen)])


def _hidden(game: Game, player: str, found: tuple[Target, ...]) -> list[int]:
    objects = game.state.objects
    return [
        one
        for one in found
        if isinstance(one, int)
        and objects[one].zone == "exile"
        and objects[one].face_down
        and not may_look(game.state, player, one)
    ]


def _pile(game: Game, one: int) -> int:
    found = game.get(one).note("exiled with")
    return found if isinstance(found, int) else 0
