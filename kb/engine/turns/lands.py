"""Playing lands (CR 305, 116.2a)."""

from __future__ import annotations

from kb.core.rule_id import RuleId
from kb.engine.definition import Effect
from kb.engine.effects.base import Resolution, effect, objects
from kb.engine.errors import BadActionError, Illegal, IllegalActionError
from kb.engine.events.zone_change import move
from kb.engine.faces.casting import looked_at
from kb.engine.game import Game
from kb.engine.pipeline import tell
from kb.engine.registry import rule


@rule("305.1", at="land timing", also=("505.6b",))
def main_phase_and_empty_stack(game: Game, player: str, card: int) -> str | None:
    """A land is played in a main phase while the stack is empty, from the hand."""
    turn = game.state.turn
    found = game.get(card)
    if not (found.zone == "hand" and found.owner == player) and game.first("may play land", player, card) is None:
        return "not_in_hand"
    return None if turn.step.endswith("main") and not game.zone("stack") else "timing"


@rule("305.3", at="can't play land", order=1)
def own_turn(game: Game, player: str, card: int) -> str | None:
    """A player can't play a land on another player's turn."""
    return "not_your_turn" if game.state.turn.active != player else None


@rule("305.2b", at="can't play land", order=2)
def one_each_turn(game: Game, player: str, card: int) -> str | None:
    """No more lands than allowed, normally one a turn."""
    allowed = game.fold("land plays", 1, player)
    return "land_played" if game.player(player).lands_played >= allowed else None


@rule("305.2a", at="land played")
def counted(game: Game, player: str) -> None:
    """Every land that a player has played this turn counts, by whatever permission it was played."""
    game.update_player(player, lands_played=game.player(player).lands_played + 1)


def may_play(game: Game, player: str, card: int, face: int = 0) -> bool:
    """True if the card may be played as a land now, by that face."""
    with looked_at(game, card, face, "land face is judged"):
        return "land" in game.chars(card).types and _refusal(game, player, card) is None


def _refusal(game: Game, player: str, card: int) -> Illegal | None:
    """Why the card is not played as a land: what forbids it for any reason (CR 305.2b, 305.3), then the time."""
    refusal = game.refusal("can't play land", player, card)
    if refusal is None and "land" not in game.chars(card).types:
        return Illegal(NO_LAND, "not_a_land", {})
    return refusal or game.refusal("land timing", player, card)


NO_LAND = RuleId.parse("305.1")


def play_land(game: Game, player: str, card: int, face: int = 0) -> None:
    """Play a land: it goes onto the battlefield without using the stack.

    Raises:
        IllegalActionError: a rule forbids it.
        BadActionError: the card has no such face.
    """
    if not 0 <= face <= len(game.get(card).own.faces):
        raise BadActionError(f"{game.name(card)} has no face number {face}")
    with looked_at(game, card, face, "land face is judged"):
        refusal = _refusal(game, player, card)
    if refusal is not None:
        raise IllegalActionError(refusal)
    game.run("play land", player, card, face)


@rule("116.2a", at="play land")
def put_land(game: Game, player: str, card: int, face: int) -> None:
    """The land is put onto the battlefield."""
    new = move(game, card, "battlefield", why="play", controller=player, quiet=True, face=face)
    game.run("land played", player)
    if new is not None:
        tell(game, "play_land", player=player, card=game.name(new), card_id=new)


@effect("play land", what="selector")
def play_land_now(game: Game, doing: Resolution, what: Effect) -> None:
    """Land cards may be played now, if a land may still be played; they are ``created``."""
    played: list[int] = []
    for one in objects(game, doing, what.get("what")):
        if not game.exists(one) or "land" not in game.chars(one).types:
            continue
        if game.refusal("can't play land", doing.controller, one) is None and game.may(
            doing.controller, "may play", source=one, card=game.name(one)
        ):
            game.run("play land", doing.controller, one, 0)
            became = game.state.known[one].became if one in game.state.known else None
            played.extend(() if became is None else (became,))
    if played:
        doing.created = game.first("lands played", tuple(played)) or doing.created


@rule("400.7i", at="lands played")
def found_on_the_battlefield(game: Game, played: tuple[int, ...]) -> tuple[int, ...]:
    """The rest of an effect that lets a land card be played finds the land on the battlefield."""
    return played
